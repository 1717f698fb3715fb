// The messages between page and server. Printed by `syrtis schema --typescript`; do not edit.
// docs/protocol.md explains them.

/** The version of the protocol that these types describe. */
export const PROTOCOL = 1;

/** Sizes that the server insists on, in characters; seats are a number. */
export const LIMITS = {
  seats: 6,
  name: 24,
  chat: 200,
  code: 5,
} as const;

/** A client's number for a request. Each is higher than the one before. (from 1) */
export type Id = number;

/** The number of a message of a table; they have no gaps. 0: before the first. (from 0) */
export type Seq = number;

/** A person at a table, sitting or not; numbers are not used twice. (from 1) */
export type MemberId = number;

/** A seat, counted from 0. (0 to 5) */
export type Seat = number;

/** What a table is found by. Capital and small letters are the same. (5 letters from A to Z) */
export type Code = string;

/**
 * The secret of somebody's place at a table; whoever has it has the place. (32 hexadecimal digits)
 */
export type Token = string;

/** How somebody is called at a table. (1 to 24 characters) */
export type Name = string;

/** A kind of game: "maze". (1 to 32 characters) */
export type GameName = string;

/** A level of bots that the game has (`hello.games`): "brisk". (1 to 32 characters) */
export type Level = string;

/** Milliseconds; in a game, since it was started. They stand still while it waits. (from 0) */
export type Ms = number;

/** A hash, as the engine has it. (16 hexadecimal digits) */
export type Hash = string;

/** A finished game: "0123456789abcdef-1". (18 to 27 characters) */
export type GameId = string;

/** Something that is said: free text, or the name of a ready phrase or picture. */
export type Chat =
  /** In people's own words. */
  | { text: string }
  /** A ready sentence, shown in everyone's language. */
  | { phrase: string }
  /** A little picture. */
  | { emote: string };

/** Body of `create`. */
export interface CreateRequest {
  /** The version that the client speaks (`PROTOCOL`). (from 0) */
  protocol: number;
  /** Which game is played there. */
  game: GameName;
  /** How many seats the table has. (1 to 6) */
  seats: number;
  /** Options of the game, such as `MazeOptions`; what is left out has its default. */
  options?: Partial<GameOptions>;
  /** In the list of open tables, for everybody (default: no). */
  listed?: boolean;
  /** How who asks is called. */
  name: Name;
}

/** Body of `join`. */
export interface JoinRequest {
  /** The version that the client speaks (`PROTOCOL`). (from 0) */
  protocol: number;
  /** Which table. */
  code: Code;
  /** How who asks is called. */
  name: Name;
}

/** Body of `resume`. */
export interface ResumeRequest {
  /** The version that the client speaks (`PROTOCOL`). (from 0) */
  protocol: number;
  /** Which table. */
  code: Code;
  /** As it came with the answer to `create` or `join`. */
  token: Token;
  /** The last message that the client has. */
  since?: Seq;
}

/** Body of `watch`. */
export interface WatchRequest {
  /** The version that the client speaks (`PROTOCOL`). (from 0) */
  protocol: number;
  /** Which table. */
  code: Code;
}

/** Body of requests that need no more words. */
export type Nothing = Record<string, never>;

/** Body of `sit`. */
export interface SitRequest {
  /** Where. */
  seat: Seat;
}

/** Body of `swap`. */
export interface SwapRequest {
  /** With whom. */
  seat: Seat;
}

/** Body of `name`. */
export interface NameRequest {
  /** The new name. */
  name: Name;
}

/** Body of `settings`. */
export interface SettingsRequest {
  /** How many seats the table has. (1 to 6) */
  seats?: number;
  /** All options anew; what is left out has its default. */
  options?: Partial<GameOptions>;
  /** In the list of open tables, for everybody. */
  listed?: boolean;
}

/** Body of `bot`. */
export interface BotRequest {
  /** Where. */
  seat: Seat;
  /** How it plays. */
  level?: Level;
}

/** Body of `lend`. */
export interface LendRequest {
  /** Whose player is gone. */
  seat: Seat;
  /** How the bot plays. */
  level: Level;
}

/** Body of `kick`. */
export interface KickRequest {
  /** Who. */
  member: MemberId;
}

/** Body of `host`. */
export interface HostRequest {
  /** Who. */
  member: MemberId;
}

/** Body of `start`. */
export interface StartRequest {
  /**
   * What the game grows from: a number of up to 128 bits, decimal or hexadecimal ("0x1f"). Without
   * it, chance. (1 to 40 characters)
   */
  seed?: string;
}

/** Body of `act`. */
export interface ActRequest {
  /** In the words of the game. */
  command: GameCommand;
}

/** Body of `back`. */
export interface BackRequest {
  /** To how things were after this entry of the game's log. */
  to: Seq;
}

/** What every `ClientMessage` has. */
export interface ClientMessageBase {
  /** The answer has it as `re`. */
  id: Id;
}

/** What a client may send: a number, and one thing that it asks for. */
export type ClientMessage = ClientMessageBase &
  (
    /** Opens a table; who asks becomes its host, standing. A snapshot follows the answer. */
    | { create: CreateRequest }
    /** Comes to a table by its code, standing. A snapshot follows the answer. */
    | { join: JoinRequest }
    /**
     * Takes one's place again, on any device that has the token; a connection that had it is
     * closed. `history` follows the answer if `since` is given and lies in the game that is being
     * played, else `snapshot`.
     */
    | { resume: ResumeRequest }
    /** Looks on without being somebody. A snapshot follows the answer. */
    | { watch: WatchRequest }
    /** The open tables that are listed. */
    | { tables: Nothing }
    /** Only to be answered, at a table or not. */
    | { ping: Nothing }
    /**
     * Sits down on a seat where no person sits (a bot gets up), or changes to it. During a game
     * only those who stand.
     */
    | { sit: SitRequest }
    /** Gets up. */
    | { stand: Nothing }
    /**
     * Wishes to change seats, before or after a game. With a bot or an empty chair it is done at
     * once, and so it is when the other has the same wish; else everybody hears of the wish
     * (`swap`).
     */
    | { swap: SwapRequest }
    /** Takes another name. */
    | { name: NameRequest }
    /** Host: changes what is agreed, before or after a game. What is left out stays as it is. */
    | { settings: SettingsRequest }
    /** Host: lets a bot sit on a seat where no person sits, or without `level` removes it. */
    | { bot: BotRequest }
    /**
     * Who sits: lets a bot play for somebody who has been gone for ten seconds, until they are
     * back.
     */
    | { lend: LendRequest }
    /** Host: takes somebody off the table. */
    | { kick: KickRequest }
    /** Host: makes somebody else host. */
    | { host: HostRequest }
    /**
     * Host: begins a game, also the next one with the same people. Every seat must have a person or
     * a bot.
     */
    | { start: StartRequest }
    /**
     * Who sits: a command of the game, such as a `MazeCommand`. Signals (red pawn, stare) pass once
     * a second.
     */
    | { act: ActRequest }
    /** Who sits: takes moves back, in games that allow it. */
    | { back: BackRequest }
    /**
     * Says something: five at once, then one a second; during a game only while the rules let
     * people talk.
     */
    | { chat: Chat }
    /** Leaves the table for good; the token ends. */
    | { leave: Nothing }
    /** Host: ends the table for everybody. */
    | { close: Nothing }
    /**
     * What the game looks like for who asks, as JSON (a `MazeView`); for clients that do not decode
     * views themselves.
     */
    | { view: Nothing }
  );

/** Where a table stands: nobody has begun, a game goes on, it is over, all is. */
export const TablePhases = ['lobby', 'playing', 'finished', 'closed'] as const;
export type TablePhase = (typeof TablePhases)[number];

/** A seat: empty, a person's, a bot's, or a person's that a bot plays for (both). */
export interface Chair {
  /** Whose seat it is. */
  member?: MemberId;
  /** The bot that plays here. */
  bot?: Level;
}

/** A person at the table. */
export interface Member {
  member: MemberId;
  name: Name;
}

/** Everything about a table but the game itself. */
export interface Table {
  /** Of the table. */
  code: Code;
  /** Which game is played here. */
  game: GameName;
  /** Becomes "finished" with the message that has `play.over`, without a word of its own. */
  phase: TablePhase;
  /** How many games were begun at this table. (from 0) */
  number: number;
  /** The member who decides; 0 when everybody has left. (from 0) */
  host: number;
  /** In the list of open tables. */
  listed: boolean;
  /** What is agreed. */
  options: GameOptions;
  seats: Chair[];
  /** In the order in which they came. */
  members: Member[];
}

/** A table in the list. */
export interface ListedTable {
  /** Of the table. */
  code: Code;
  game: GameName;
  phase: TablePhase;
  options: GameOptions;
  /** How many it has. (1 to 6) */
  seats: number;
  /** Seats that are a person's. (0 to 6) */
  people: number;
  /** Other seats, with a bot. (0 to 6) */
  bots: number;
  /** The name of its host. */
  host: Name;
}

/** Options of a game, written in full. */
export type GameOptions = MazeOptions;

/** A command of a game. */
export type GameCommand = MazeCommand;

/** Something that happened in a game. */
export type GameEvent = MazeEvent;

/** What somebody may know of a game. */
export type GameView = MazeView;

/** How a game ended. */
export type GameOver = MazeOver;

/** The time of a game. */
export interface Clock {
  /** What its clock shows now. */
  ms: Ms;
  /** If not, the table waits for its people to come back. */
  running: boolean;
  /** It goes on by then at the latest. */
  resumesInMs?: Ms;
}

/** A game as it is. */
export interface GameNow {
  /** When it became so. */
  ms: Ms;
  /** What the reader may know, in bytes. (base64) */
  view: string;
  /** Of the view. */
  hash: Hash;
  /** How it ended, once it has. */
  over?: GameOver;
}

/** One step of a game. */
export interface Play {
  /** When. */
  ms: Ms;
  /** Who acted; not there if it came by itself. */
  seat?: Seat;
  /** What happened, to be shown. */
  events: GameEvent[];
  /** How the view changed, to be exact. (base64) */
  patch: string;
  /** Of the view after it. */
  hash: Hash;
  /** How it ended, once it has. */
  over?: GameOver;
}

/** Answer to `create` and `join`. */
export interface Joined {
  /** The request that this answers. */
  re: Id;
  ok: true;
  /** Of the table. */
  code: Code;
  /** Who you are. */
  member: MemberId;
  /** Keep it: it is told only here. */
  token: Token;
}

/** Answer to `resume`. */
export interface Resumed {
  /** The request that this answers. */
  re: Id;
  ok: true;
  /** Of the table. */
  code: Code;
  /** Who you are. */
  member: MemberId;
  /** The highest `id` of yours that was dealt with. (from 0) */
  lastId: number;
}

/** Answer to `watch`. */
export interface Watching {
  /** The request that this answers. */
  re: Id;
  ok: true;
  /** Of the table. */
  code: Code;
}

/** Answer to `tables`. */
export interface TableList {
  /** The request that this answers. */
  re: Id;
  ok: true;
  /** The newest first. */
  tables: ListedTable[];
}

/** Answer to `view`. */
export interface ViewShown {
  /** The request that this answers. */
  re: Id;
  ok: true;
  /** After this message. */
  seq: Seq;
  /** null before the first game. */
  view: GameView | null;
}

/** It is so: what was asked for needed no message, or was done before. */
export interface Done {
  /** The request that this answers. */
  re: Id;
  ok: true;
  /** The message that came of it. */
  seq?: Seq;
}

/** It is not done, and nothing has changed. */
export interface Refused {
  /** The request; 0 if what came was none that can be read. (from 0) */
  re: number;
  ok: false;
  /** The rule that says no: "M-3.2". (1 to 32 characters) */
  rule?: string;
  /** One sentence. */
  why: string;
}

/** What only the asker is told. */
export type Answer = Joined | Resumed | Watching | TableList | ViewShown | Done | Refused;

/** What every `Numbered` has. */
export interface NumberedBase {
  /** One more than the last one. */
  seq: Seq;
  /** Who asked for it. */
  member?: MemberId;
  /** Their number for it: with `member` being you, your answer. */
  re?: Id;
  /** With `table`, when a game begins. */
  game?: GameNow;
}

/**
 * Something that happened at the table, the same for all who are there (each with what they may
 * know).
 */
export type Numbered = NumberedBase &
  (
    /** People or settings changed: the table as it is now. */
    | { table: Table }
    /** A step of the game. */
    | { play: Play }
    /** Somebody said something. */
    | { chat: Chat }
  );

/**
 * What comes of a request at a table: the message that everybody gets, with its `re`; or, if there
 * is none or it was sent before, only that it is so.
 */
export type Outcome = Numbered | Done;

/** A kind of game that tables can be opened for. */
export interface GameOffer {
  game: GameName;
  /** The fewest and the most. (each 1 to 6) */
  seats: [number, number];
  /** Of its bots. */
  levels: Level[];
  /** The version of its rules. (from 1) */
  rules: number;
  /** Of their data, such as the tiles. */
  rulesHash: Hash;
  /**
   * Bytes of a view in memory: whoever has another size, version or hash cannot decode views. (from
   * 1)
   */
  viewSize: number;
}

/** The first message of every connection. */
export interface Hello {
  /** The version that the server speaks. (from 1) */
  protocol: number;
  /** The version of the program. (1 to 32 characters) */
  program: string;
  games: GameOffer[];
}

/** The whole table as it is. Messages go on from its `seq`. */
export interface Snapshot {
  /** The last message that is in it. */
  seq: Seq;
  /** Who reads this; not there for those who look on. */
  you?: MemberId;
  table: Table;
  /** Not there before the first game. */
  game?: GameNow;
  /** The members who are connected. */
  here: MemberId[];
  /** How many look on without being members. (from 0) */
  watching: number;
  /** The time of the game. */
  clock: Clock;
}

/** All that a client missed, instead of a snapshot. */
export interface History {
  /** As it was asked for. */
  since: Seq;
  /** Who reads this; not there for those who look on. */
  you?: MemberId;
  /** The members who are connected. */
  here: MemberId[];
  /** How many look on without being members. (from 0) */
  watching: number;
  /** The time of the game. */
  clock: Clock;
  /** From `since` + 1 on. */
  messages: Numbered[];
}

/** A member's connection came or went. */
export interface Presence {
  member: MemberId;
  here: boolean;
}

/** Somebody would like to change seats; who sits there agrees by `swap`. */
export interface SwapWish {
  /** The seat of who asks. */
  from: Seat;
  /** The other. */
  to: Seat;
}

/**
 * Why: your place was opened elsewhere; you are not a member any more; the table is broken; the
 * server or the table starts again, so come back in a moment.
 */
export const ByeCodes = ['elsewhere', 'removed', 'broken', 'restart'] as const;
export type ByeCode = (typeof ByeCodes)[number];

/** The last word before a connection is closed. */
export interface Bye {
  code: ByeCode;
  /** One sentence. */
  why: string;
}

/** What is told without a number: how things are just now. */
export type News =
  /** First of all. */
  | { hello: Hello }
  /** After `create`, `join`, `watch`, `resume`. */
  | { snapshot: Snapshot }
  /** After `resume`. */
  | { history: History }
  /** Somebody came or went. */
  | { presence: Presence }
  /** A wish to change seats. */
  | { swap: SwapWish }
  /** The clock of the game was stopped or goes on. */
  | { clock: Clock }
  /** Last of all. */
  | { bye: Bye };

/** What a server may send. */
export type ServerMessage = Answer | Numbered | News;

/** A colour of resources, expressways, factories, locks and bridges. */
export const MazeColours = ['yellow', 'blue', 'green', 'brown', 'orange', 'purple'] as const;
export type MazeColour = (typeof MazeColours)[number];

/** What may stand on a place. */
export const MazePawns = [
  'yellow', 'blue', 'green', 'brown', 'orange', 'purple', 'colonist', 'trash', 'slug',
] as const;
export type MazePawn = (typeof MazePawns)[number];

/** A button of the communication board. */
export const MazeButtons = ['produce', 'timer', 'bridge', 'trash', 'pipeline', 'slug'] as const;
export type MazeButton = (typeof MazeButtons)[number];

/** A tile. */
export const MazeTiles = [
  'start', 'A1', 'A2', 'A3', 'A4', 'B5', 'B6', 'C7', 'C8', 'D9', 'D10', 'E11', 'E12', 'X13', 'X14',
  'X15', 'X16', 'X17', 'X18', 'X19', 'X20',
] as const;
export type MazeTile = (typeof MazeTiles)[number];

/** Where a game stands. */
export const MazePhases = ['setUp', 'running', 'won', 'lost', 'givenUp'] as const;
export type MazePhase = (typeof MazePhases)[number];

/** A place by its tile and its name there: "A1.north". (1 to 64 characters) */
export type MazePlace = string;

/** An expressway or bridge site by its number. (0 to 671) */
export type MazeLink = number;

/** Where the red pawn stands: before a seat or on a button. */
export type MazeRed =
  | { seat: Seat }
  | { button: MazeButton };

/** What is agreed before a game; the variants only if they are played. */
export interface MazeOptions {
  /** Which module. (1 to 5) */
  module: number;
  /** How many X tiles join the deck. (0 to 8) */
  xTiles: number;
  /** Seconds of sand; 0: practice. */
  timer: 180 | 240 | 420 | 0;
  /** Of the rules. */
  edition: 2020 | 2019;
  /** Action tiles go to the left at each flip. */
  expert?: boolean;
  /** Every colour has one owner. */
  oneOwner?: boolean;
  /** Module 1 with the silence of module 2. */
  silence?: boolean;
  /** Action tiles of a lone player. */
  solitaire?: 'basic' | 'advanced';
}

/** What can be asked of the rules (`act`). */
export type MazeCommand =
  /** a resource appears at its factory (M-3.1) */
  | { do: 'produce'; colour: MazeColour; at: MazePlace }
  /** along an expressway or bridge (M-3.2) */
  | { do: 'move'; pawn: MazePawn; from: MazePlace; to: MazePlace; link: MazeLink }
  /** a tile is added where the resource stands on its lock (M-3.3) */
  | { do: 'explore'; colour: MazeColour; at: MazePlace }
  /** a dome is built where everything is (M-3.8) */
  | { do: 'dome'; at: MazePlace }
  /** a bridge is built (M-4.8) */
  | { do: 'bridge'; colour: MazeColour; at: MazePlace; link: MazeLink }
  /** a wild token makes one resource another (M-4.7) */
  | { do: 'transmute'; colour: MazeColour; at: MazePlace; into: MazeColour }
  /** through the pipeline (M-5.9) */
  | { do: 'pipe'; pawn: MazePawn; from: MazePlace; to: MazePlace }
  /** the answer to an open choice (M-5.3, M-5.5) */
  | { do: 'trash'; at: MazePlace }
  /** a wild token opens talk (M-4.6) */
  | { do: 'talk' }
  /** the red pawn goes before a seat, on a button, or away (M-4.3, M-4.4) */
  | { do: 'red' } & ({ seat: Seat } | { button: MazeButton } | { off: true })
  /** looks at somebody (M-4.2) */
  | { do: 'stare'; seat: Seat }
  /** ready to begin (M-2.5) */
  | { do: 'ready' }
  /** solitaire: lays a drawn tile (M-9.2) */
  | { do: 'lay'; tile: MazeTile; at: MazePlace }
  /** solitaire: changes the action tile (M-9.4) */
  | { do: 'switch'; to: number }
  /** votes to give up (M-10.4) */
  | { do: 'giveUp' }
  /** takes that vote back (M-10.4) */
  | { do: 'playOn' }
  /** by the table only: somebody is away (M-10.3) */
  | { do: 'away'; seat: Seat }
  /** by the table only: somebody is back (M-10.3) */
  | { do: 'back'; seat: Seat };

/** What happened; `seat` did it. */
export type MazeEvent =
  /** somebody is ready */
  | { what: 'ready'; ms: Ms; seat: Seat }
  /** the sand begins to run */
  | { what: 'started'; ms: Ms }
  /** a resource came into play */
  | { what: 'produced'; ms: Ms; seat: Seat; pawn: MazeColour; to: MazePlace }
  /** along an expressway or bridge */
  | { what: 'moved'; ms: Ms; seat: Seat; pawn: MazePawn; from: MazePlace; to: MazePlace; link: MazeLink }
  /** through the pipeline */
  | { what: 'piped'; ms: Ms; seat: Seat; pawn: MazePawn; from: MazePlace; to: MazePlace }
  /** a pawn went back to the supply */
  | { what: 'returned'; ms: Ms; seat?: Seat; pawn: MazePawn; from: MazePlace }
  /** a tile was added at this platform */
  | { what: 'explored'; ms: Ms; seat: Seat; tile: MazeTile; from: MazePlace }
  /** a dome stands */
  | { what: 'domeBuilt'; ms: Ms; seat: Seat; to: MazePlace }
  /** so many colonists on the pad */
  | { what: 'landed'; ms: Ms; colonists: number; to: MazePlace }
  /** the timer was turned here */
  | { what: 'flipped'; ms: Ms; seat: Seat; pawn: MazeColour; to: MazePlace }
  /** expert: action tiles went to the left */
  | { what: 'tilesPassed'; ms: Ms }
  /** a bridge of that colour */
  | { what: 'bridgeBuilt'; ms: Ms; seat: Seat; pawn: MazeColour; from: MazePlace; link: MazeLink }
  /** a wild token was spent; this lies there now */
  | { what: 'transmuted'; ms: Ms; seat: Seat; pawn: MazeColour; was: MazeColour; from: MazePlace }
  /** people may talk; whether a wild token was spent for it */
  | { what: 'talkOpened'; ms: Ms; seat?: Seat; wild: boolean }
  /** silence */
  | { what: 'talkClosed'; ms: Ms; seat?: Seat }
  | { what: 'trashPlaced'; ms: Ms; to: MazePlace }
  /** the slug was there */
  | { what: 'trashSwallowed'; ms: Ms; to: MazePlace }
  /** there was no room for it */
  | { what: 'trashDropped'; ms: Ms; to: MazePlace }
  /**
   * this seat chooses: where the trash of a full platform goes, or (without `to`) which platforms
   * get some
   */
  | { what: 'choiceOpened'; ms: Ms; seat: Seat; to?: MazePlace }
  /** whether time or absence decided */
  | { what: 'choiceMade'; ms: Ms; seat: Seat; byItself: boolean; to: MazePlace }
  | { what: 'slugAppeared'; ms: Ms; to: MazePlace }
  | { what: 'slugAte'; ms: Ms; seat?: Seat; pawn: MazePawn; to: MazePlace }
  /** the red pawn; null: beside the board */
  | { what: 'redMoved'; ms: Ms; seat: Seat; red: MazeRed | null }
  /** at whom */
  | { what: 'stared'; ms: Ms; seat: Seat; who: Seat }
  /** solitaire */
  | { what: 'switched'; ms: Ms; seat: Seat; actionTile: number }
  | { what: 'away'; ms: Ms; who: Seat }
  | { what: 'back'; ms: Ms; who: Seat }
  /** votes to give up */
  | { what: 'gaveUp'; ms: Ms; seat: Seat }
  /** takes that vote back */
  | { what: 'playsOn'; ms: Ms; seat: Seat }
  | { what: 'won'; ms: Ms }
  /** the sand ran out */
  | { what: 'lost'; ms: Ms }
  /** everybody gave up */
  | { what: 'abandoned'; ms: Ms };

/** A tile on the board; `x` goes east, `y` south, `turn` clockwise. */
export interface MazePlacedTile {
  tile: MazeTile;
  /** (-20 to 20) */
  x: number;
  /** (-20 to 20) */
  y: number;
  /** (0 to 3) */
  turn: number;
}

/** A dome site in play. */
export interface MazeDome {
  at: MazePlace;
  /** What has been brought. */
  holds: MazeColour[];
  built: boolean;
  colonist: boolean;
}

/**
 * An open choice about trash: where it goes from a full platform, or which platforms get what is
 * left.
 */
export type MazeChoice =
  | { seat: Seat; full: MazePlace }
  | { seat: Seat; left: number; platforms: MazePlace[] };

/** Pawns that are not in play. */
export interface MazeSupply {
  /** (0 to 2) */
  yellow: number;
  /** (0 to 2) */
  blue: number;
  /** (0 to 2) */
  green: number;
  /** (0 to 2) */
  brown: number;
  /** (0 to 2) */
  orange: number;
  /** (0 to 2) */
  purple: number;
  /** (0 to 10) */
  trash: number;
  /** (0 to 2) */
  slugs: number;
}

/** Tokens that are not used yet. */
export interface MazeWarehouse {
  /** (0 to 5) */
  domes: number;
  /** (0 to 3) */
  wilds: number;
  /** (0 to 4) */
  timers: number;
  bridges: MazeColour[];
}

/** What everybody may know of a game: all but the order of the deck. */
export interface MazeView {
  game: 'maze';
  /** (1 to 6) */
  seats: number;
  options: MazeOptions;
  phase: MazePhase;
  /** When it is over. */
  over?: { result: 'won' | 'lost' | 'givenUp' };
  /** When something happened last. */
  ms: Ms;
  /** When the sand began to run. */
  started: Ms | null;
  /** When it will have run out. */
  deadline: Ms | null;
  talk: 'open' | 'closed';
  /** null: beside the board. */
  red: MazeRed | null;
  /** Of each seat; alone, all. */
  actionTiles: MazeColour[][];
  /** Alone: the one with the red pawn. (0 to 5) */
  soloTile?: number;
  /** Alone: when it was changed last. */
  lastSwitch?: Ms | null;
  ready: Seat[];
  away: Seat[];
  gaveUp: Seat[];
  /** As they were laid. */
  tiles: MazePlacedTile[];
  /** How many are left, and which, in the order of their numbers. */
  deck: { left: number; tiles: MazeTile[] };
  /** Alone: to be laid before the game. */
  drawn: MazeTile[];
  pawns: { pawn: MazePawn; at: MazePlace }[];
  domes: MazeDome[];
  colonists: { orbit: number; pad: number };
  landed: boolean;
  supply: MazeSupply;
  warehouse: MazeWarehouse;
  /** That are built. */
  bridges: { link: MazeLink; colour: MazeColour }[];
  /** Timer spaces used up. */
  timerTokens: MazePlace[];
  /** The first one first. */
  choices: MazeChoice[];
  /** When it is made by itself. */
  choiceDeadline: Ms | null;
}

/** How a game of the maze ended. */
export interface MazeOver {
  outcome: 'won' | 'lost' | 'givenUp';
  won: boolean;
  /** (1 to 5) */
  module: number;
  /** (1 to 6) */
  seats: number;
  /** From the first grain of sand. */
  playedMs?: Ms;
  /** What was left of it; not there in practice. */
  leftMs?: Ms;
  /** Where it is found afterwards. */
  game: GameId;
}

/** What each request brings. */
export interface RequestBodies {
  create: CreateRequest;
  join: JoinRequest;
  resume: ResumeRequest;
  watch: WatchRequest;
  tables: Nothing;
  ping: Nothing;
  sit: SitRequest;
  stand: Nothing;
  swap: SwapRequest;
  name: NameRequest;
  settings: SettingsRequest;
  bot: BotRequest;
  lend: LendRequest;
  kick: KickRequest;
  host: HostRequest;
  start: StartRequest;
  act: ActRequest;
  back: BackRequest;
  chat: Chat;
  leave: Nothing;
  close: Nothing;
  view: Nothing;
}

/** What comes back if it is not `Refused`. */
export interface Answers {
  create: Joined;
  join: Joined;
  resume: Resumed;
  watch: Watching;
  tables: TableList;
  ping: Done;
  sit: Outcome;
  stand: Outcome;
  swap: Outcome;
  name: Outcome;
  settings: Outcome;
  bot: Outcome;
  lend: Outcome;
  kick: Outcome;
  host: Outcome;
  start: Outcome;
  act: Outcome;
  back: Outcome;
  chat: Outcome;
  leave: Outcome;
  close: Outcome;
  view: ViewShown;
}

export type Verb = keyof RequestBodies;
