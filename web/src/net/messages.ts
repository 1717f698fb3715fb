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

/** Values of the options of the maze game; the first is the default. */
export const MAZE_OPTIONS = {
  timer: [180, 240, 420, 0],
  edition: [2020, 2019],
} as const;

/** A client's number for a request. Each is higher than the one before. (from 1) */
export type Id = number;

/** The number of a message of a table; they have no gaps. 0: before the first. (from 0) */
export type Seq = number;

/** A person at a table, sitting or not; numbers are not used twice. (from 1) */
export type MemberId = number;

/** A seat, counted from 0. (0 to 5) */
export type Seat = number;

/** Code that leads to a table. Capital and small letters are the same. (5 letters from A to Z) */
export type Code = string;

/**
 * The secret of somebody's place at a table; whoever has it has the place. (32 hexadecimal digits)
 */
export type Token = string;

/** How somebody is called at a table. (1 to 24 characters) */
export type Name = string;

/** A kind of game: "maze", "terraform". (1 to 32 characters) */
export type GameName = string;

/** A level of bots that the game has (`hello.games`): "brisk". (1 to 32 characters) */
export type Level = string;

/** Milliseconds; in a game, since it was started. They stand still while it waits. (from 0) */
export type Ms = number;

/** A hash, as the engine has it. (16 hexadecimal digits) */
export type Hash = string;

/** A finished game: "0123456789abcdef-1". (18 to 27 characters) */
export type GameId = string;

/**
 * Something that is said: free text, the name of a ready phrase or picture, or a place of the board
 * that is pointed at.
 */
export type Chat =
  /** In people's own words. */
  | { text: string }
  /** A ready sentence, shown in everyone's language. */
  | { phrase: string }
  /** A little picture. */
  | { emote: string }
  /** Look here: a place of the maze game's board. */
  | { point: string };

/**
 * A standing order: the table passes for its owner as soon as they are asked for the first action
 * of a turn; it answers no other question. It ends when it is carried out, with the generation, and
 * with any command of its owner (`act`, `back`).
 */
export interface Order {
  /** Pass when my turn comes; in a message always true. */
  pass: boolean;
  /** It also ends when another player's action takes resources or production from its owner. */
  dropWhenAttacked: boolean;
}

/** Body of `create`. */
export interface CreateRequest {
  /** The version that the client speaks (`PROTOCOL`). (from 0) */
  protocol: number;
  /** Which game is played there. */
  game: GameName;
  /** How many seats the table has. (1 to 6) */
  seats: number;
  /** Options of the game (`MazeOptions`, `TerraformOptions`); what is left out has its default. */
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
  /**
   * People may ask what a strong bot would do (`advise`), unless somebody who sits says no. Only of
   * games that have a coach: the terraforming game.
   */
  coach?: boolean;
}

/** Body of `coach`. */
export interface CoachRequest {
  /** Whether there may be a coach as long as I sit here. */
  allow: boolean;
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
  /** The seat whose player is gone. */
  seat: Seat;
  /** How the bot plays. */
  level: Level;
}

/** Body of `kick`. */
export interface KickRequest {
  /** The member to remove. */
  member: MemberId;
}

/** Body of `host`. */
export interface HostRequest {
  /** The new host. */
  member: MemberId;
}

/** Body of `start`. */
export interface StartRequest {
  /**
   * The number that the game grows from, of up to 128 bits, decimal or hexadecimal ("0x1f").
   * Without it, chance; games that hide something take one only from a lone person. (1 to 40
   * characters)
   */
  seed?: string;
}

/** Fields of every `ActRequest`. */
export interface ActRequestBase {
  /**
   * The last message that the client has. Needed in games that take moves back: what was wished
   * before one knew of that is refused.
   */
  after?: Seq;
}

/** Body of `act`. */
export type ActRequest = ActRequestBase &
  (
    /** In the words of the game. */
    | { command: GameCommand }
    /**
     * Several, as one step. Only of the last it may be unknown what comes of it (a card that is
     * drawn, a tile that is turned over); of signals there is one at most.
     */
    | { commands: GameCommand[] }
  );

/** Body of `back`. */
export interface BackRequest {
  /** How many commands. (from 1) */
  steps: number;
  /** The last message that the client has; if somebody has moved since, it is refused. */
  after: Seq;
}

/** Fields of every `ClientMessage`. */
export interface ClientMessageBase {
  /** The answer has it as `re`. */
  id: Id;
}

/** A message of a client: a number, and one thing that it asks for. */
export type ClientMessage = ClientMessageBase &
  (
    /** Opens a table; who asks becomes its host, standing. A snapshot follows the answer. */
    | { create: CreateRequest }
    /** Comes to a table by its code, standing. A snapshot follows the answer. */
    | { join: JoinRequest }
    /**
     * Takes one's place again, on any device that has the token; a connection that had it is
     * closed. `history` follows the answer if `since` is given, lies in the game that is being
     * played, and what was missed can be read; else `snapshot`.
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
     * only those who stand; where cards are hidden, only on a seat that has no bot, or that was
     * theirs.
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
    /** Takes another name; not in silence. */
    | { name: NameRequest }
    /** Host: changes what is agreed, before or after a game. Fields left out stay as they are. */
    | { settings: SettingsRequest }
    /** Host: lets a bot sit on a seat where no person sits, or without `level` removes it. */
    | { bot: BotRequest }
    /**
     * Seated player or host: lets a bot play for somebody who has been gone for ten seconds, until
     * they are back.
     */
    | { lend: LendRequest }
    /**
     * Host: takes somebody off the table, and lets nobody in again from their address, unless it is
     * the host's too.
     */
    | { kick: KickRequest }
    /**
     * Host: gives the table another code. By the old one nobody joins or looks on any more; members
     * can `resume` by either.
     */
    | { code: Nothing }
    /** Host: makes somebody else host. */
    | { host: HostRequest }
    /**
     * Host: begins a game, also the next one with the same people. Every seat must have a person or
     * a bot.
     */
    | { start: StartRequest }
    /**
     * Seated player: gives a command of the game, such as a `MazeCommand`, or several that are
     * carried out together or not at all. Signals (red pawn, stare) pass once a second. A sealed
     * choice of the terraforming game that takes several commands is sent whole.
     */
    | { act: ActRequest }
    /**
     * Seated player: takes their latest commands back, in games that allow it and as far as the
     * rules do (`backSteps` of a `TerraformView`).
     */
    | { back: BackRequest }
    /**
     * Seated player: lets bots and standing orders go on without waiting any longer. In games that
     * take moves back they wait 5 s after a command of a person who may still take it back.
     */
    | { hurry: Nothing }
    /**
     * Seated player: gives a standing order, in games with turns in which one can pass; with `pass`
     * false it is withdrawn. Not while it is one's own turn. Nobody else hears of it.
     */
    | { order: Order }
    /**
     * Seated player: says no to a coach at this table, or takes that back. One seat's no turns it
     * off for all (`coach` of `settings`).
     */
    | { coach: CoachRequest }
    /**
     * Seated player, where a coach is agreed on: what would Director do in my place? The `advice`
     * comes later, to the asker alone and from what the asker sees. A seat asks three times at
     * once, then once in five seconds; one question of a table is answered at a time, and two of an
     * address.
     */
    | { advise: Nothing }
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
     * Shows the game as the asker may see it, as JSON (a `MazeView` or `TerraformView`); for
     * clients that do not decode views themselves.
     */
    | { view: Nothing }
  );

/** Where a table stands: nobody has begun, a game goes on, it is over, all is. */
export const TablePhases = ['lobby', 'playing', 'finished', 'closed'] as const;
export type TablePhase = (typeof TablePhases)[number];

/** A seat: empty, a person's, a bot's, or a person's that a bot plays for (both). */
export interface Chair {
  /** The member who has this seat. */
  member?: MemberId;
  /** The bot that plays here. */
  bot?: Level;
}

/** A person at the table. */
export interface Member {
  member: MemberId;
  name: Name;
  /** Said no to a coach where they sit. */
  noCoach?: true;
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
  /** A coach is agreed on; it answers unless somebody who sits has `noCoach`. */
  coach?: true;
  /** Options that are agreed on. */
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
export type GameOptions = MazeOptions | TerraformOptions;

/** A command of a game. */
export type GameCommand = MazeCommand | TerraformCommand;

/** Something that happened in a game. */
export type GameEvent = MazeEvent | TerraformEvent;

/** The game as its reader may know it. */
export type GameView = MazeView | TerraformView;

/** How a game ended. */
export type GameOver = MazeOver | TerraformOver;

/** The time of a game. */
export interface Clock {
  /** The time that its clock shows now. */
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
  /** The view of the reader, in bytes. (base64) */
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
  /** The seat that acted; not there if it came by itself. */
  seat?: Seat;
  /**
   * So many of its commands this seat took back; for others 1 while choices are sealed. (from 1)
   */
  back?: number;
  /** The events, to be shown. */
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
  /** Your own number. */
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
  /** Your own number. */
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

/** Why something is refused; the table of refusals says what each is. */
export const RefusalCodes = [
  'NoRequest', 'PageTooOld', 'ServerTooOld', 'Stopping', 'CannotStore', 'NotAtATable',
  'StillAnswering', 'NoSuchTable', 'NoSuchToken', 'NotACode', 'TooManyCodes', 'TableUnreadable',
  'TableDamaged', 'TableBroken', 'CannotOpen', 'Kicked', 'TableFull', 'TooManyStand',
  'NoRoomToWatch', 'TooManyJoined', 'TooManyWatch', 'NoSuchGame', 'NoName', 'WrongSeats',
  'WrongOptions', 'AllTablesTaken', 'TooManyOpened', 'TooManyListed', 'CannotStoreTable',
  'TableClosed', 'NetworkBusy', 'TableUsedUp', 'OnlyWatching', 'TooFast', 'HostOnly',
  'NoSuchMember', 'UnknownRequest', 'NumberUsed', 'NotSitting', 'NoSuchChair', 'SittingThere',
  'AskToSwap', 'SeatsAreFixed', 'KnowsAnotherSeat', 'SeedWasChosen', 'BotPlaysThere', 'SitFirst',
  'NobodyToSwapWith', 'SettingsAreFixed', 'SeatWouldGo', 'SomebodySits', 'NoSuchBots',
  'LentInGamesOnly', 'SittersLend', 'NobodyAway', 'NotGoneForLong', 'NotYourself', 'CodeIsComing',
  'CodeTooOften', 'NoNewCode', 'AlreadyPlaying', 'SeatEmpty', 'WrongSeed', 'SeedTellsAll',
  'CannotStart', 'Silence', 'NothingSaid', 'NotAtThisTable', 'NotStarted', 'TableWaits',
  'NobodyPasses', 'NoCoachHere', 'CoachIsOff', 'CoachIsBusy', 'CoachTooOften', 'AfterMissing',
  'GameChanged', 'GameTooLong', 'BotsStillThink', 'OneRegret', 'TooManyRegrets', 'TooManyCommands',
  'OneSignal', 'NoCommand', 'NothingToTakeBack', 'NoStepsBack', 'OneStepBack', 'SomeStepsBack',
  'SealedWhole', 'NotKnown', 'Unforeseen', 'NoTakingBackHere', 'NoSuchEntry', 'NothingSince',
  'NotThatFarBack', 'TimeGoesBack', 'TimeOutOfRange', 'YourTurnAlready', 'NotYetStarted',
  'AlreadyStarted', 'AlreadyReady', 'LayTilesFirst', 'GameLost', 'TooLate', 'GameWon',
  'GameGivenUp', 'NoSuchSeat', 'Malformed', 'NoSuchPlace', 'PawnNotThere', 'NoFactory',
  'FactoryBlocked', 'NotYourProduct', 'SupplyEmpty', 'NotLinked', 'NotYourExpressway', 'PlaceTaken',
  'NoLock', 'NotYourLock', 'DeckEmpty', 'ClosedEdge', 'NotComplete', 'AlreadyBuilt', 'NoDomeSite',
  'NotForSites', 'NotNeeded', 'DomeNotBuilt', 'DomeInhabited', 'NoMoreFlips', 'PadForColonists',
  'NoSignals', 'NotAtYourself', 'NobodySitsThere', 'NoSuchSpot', 'RedIsOff', 'TalkIsOpen',
  'NoWildToTalk', 'NobodyToTalkTo', 'NoWild', 'SameColour', 'NotYourColour', 'NewColourUsedUp',
  'SiteNeedsOther', 'NoBridgeSite', 'BridgeStands', 'NoBridgeToken', 'NotYourBridge',
  'NoChoiceOpen', 'NotYourChoice', 'ChoiceTooLate', 'NotACandidate', 'NoPipe', 'PipeBlocked',
  'NoColonistsInPipe', 'NothingToEat', 'NoSlugsInPipe', 'WrongWay', 'NotSolitaire',
  'NoSuchActionTile', 'SameActionTile', 'NotTheSecond', 'SwitchedAlready', 'TileNotDrawn',
  'SideTaken', 'OnActiveTileOnly', 'TableOnly', 'NotByTheTable', 'AlreadyAway', 'NotAway',
  'AlreadyGaveUp', 'DidNotGiveUp', 'NotThatManySeats', 'NoSuchModule', 'NotThatManyXTiles',
  'NoSuchTimer', 'NoSuchEdition', 'NoSuchSolitaire', 'NoExpertAlone', 'NoOneOwnerAlone',
  'NoSilenceAlone', 'SolitaireIsForOne', 'OneOwnerIsForFour', 'SilenceForModule1', 'GameOver',
  'NothingAsked', 'Stale', 'NotAnAnswer', 'NotYourCorp', 'NotOffered', 'BoughtAlready',
  'CannotBuyMore', 'NothingToReopen', 'NoTakingBack', 'NotInHand', 'TooExpensive', 'NeedsNotMet',
  'CannotCarryOut', 'CannotDoProject', 'CannotClaim', 'CannotFund', 'CannotAct', 'FirstIsDue',
  'NoFirstAction', 'TooFewPlants', 'TooLittleHeat', 'NoEndYet', 'NoPassNow', 'NotThatMuch',
  'NotThere', 'NoSuchChoice', 'NotThatSeat', 'MustHitSomebody', 'NotThatCard', 'MustChooseCard',
  'SellOneAtLeast', 'NoSuchClock', 'NoSuchBeginner', 'EraAlwaysAlone', 'NoDraftAlone',
  'NoBeginnerAlone',
] as const;
export type RefusalCode = (typeof RefusalCodes)[number];

/** It is not done, and nothing has changed. */
export interface Refused {
  /** The request; 0 if what came was none that can be read. (from 0) */
  re: number;
  ok: false;
  /** Which refusal it is: decide and translate by it. */
  code: RefusalCode;
  /** The texts for the gaps of its sentence, {1} first. */
  args?: string[];
  /** The rule that says no: "M-3.2". (1 to 32 characters) */
  rule?: string;
  /** One sentence for people, which may be reworded. */
  why: string;
}

/** An answer that only the asker gets. */
export type Answer = Joined | Resumed | Watching | TableList | ViewShown | Done | Refused;

/** Fields of every `Numbered`. */
export interface NumberedBase {
  /** One more than the last one. */
  seq: Seq;
  /** The member who asked for it. */
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
 * The result of a request at a table: the message that everybody gets, with its `re`; or, if there
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
  /** The reader's own number; not there for those who look on. */
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
  /** The reader's standing order; not there if there is none. */
  order?: Order;
}

/** The messages that a client missed, instead of a snapshot: all of them, or a part. */
export interface History {
  /** As it was asked for, or the last message of the part before. */
  since: Seq;
  /** The reader's own number; not there for those who look on. */
  you?: MemberId;
  /** The members who are connected. */
  here: MemberId[];
  /** How many look on without being members. (from 0) */
  watching: number;
  /** The time of the game. */
  clock: Clock;
  /** The reader's standing order; not there if there is none. */
  order?: Order;
  /** Another part follows, before anything new. */
  more?: true;
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
 * A bot tells somebody what they could do, while talk is open. It is no sentence but what one is
 * made of, so that each reads it in their own language.
 */
export interface Remark {
  /** The bot's. */
  seat: Seat;
  /** Whom it is for. */
  to: Seat;
  /** The advice: a goal, and its reason. */
  advice: MazeAdvice;
}

/** The coach's answer to `advise`. */
export interface Advised {
  /** The request that this answers. */
  re: Id;
  /** The last message when it was asked. */
  seq: Seq;
  /** null: there is none, because it was turned off meanwhile. */
  advice: TerraformAdvice | null;
}

/**
 * Why: your place was opened elsewhere; you are not a member any more; the table was closed; it is
 * broken; the server starts again; what happened last could not be stored and does not count. After
 * the last two come back in a moment.
 */
export const ByeCodes = [
  'elsewhere', 'removed', 'closed', 'broken', 'restart', 'notStored',
] as const;
export type ByeCode = (typeof ByeCodes)[number];

/** The last word before a connection is closed. */
export interface Bye {
  code: ByeCode;
  /** One sentence. */
  why: string;
}

/** A message without a number: how things are just now. */
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
  /** A bot says something. */
  | { remark: Remark }
  /** To the asker alone: the coach answers. */
  | { advice: Advised }
  /** The clock of the game was stopped or goes on. */
  | { clock: Clock }
  /** To its owner alone: their standing order changed; null: there is none now. */
  | { order: Order | null }
  /** Last of all. */
  | { bye: Bye };

/** A message of the server. */
export type ServerMessage = Answer | Numbered | News;

/** A colour of resources, expressways, factories, locks and bridges. */
export const MazeColours = ['yellow', 'blue', 'green', 'brown', 'orange', 'purple'] as const;
export type MazeColour = (typeof MazeColours)[number];

/** A pawn that may stand on a place. */
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

/** Options agreed on before a game; the variants only if they are played. */
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

/** A command for the rules (`act`). */
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

/** Something that happened; `seat` did it. */
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
  /** The resources that have been brought. */
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

/** Something that somebody could do, and what it is good for. */
export interface MazeAdvice {
  command: MazeCommand;
  why: { aim: 'explore' | 'fill' | 'dome' | 'settle' | 'bridge' | 'flip'; pawn: MazePawn; at: MazePlace; clears: boolean };
}

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

/** The game as everybody may know it: all but the order of the deck. */
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
  talk: 'closed' | 'open';
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
  /** The time that was left; not there in practice. */
  leftMs?: Ms;
  /** Where it is found afterwards. */
  game: GameId;
}

/**
 * A card, or a corporation where it acts or its production is copied, by its name. In requests also
 * by its number: "009". (1 to 32 characters)
 */
export type TerraformCard = string;

/** A corporation by its name. (1 to 32 characters) */
export type TerraformCorporation = string;

/** An area of the board: row by row from the top left, then those off Mars. (0 to 62) */
export type TerraformArea = number;

/** A resource that lies in a stock and has a production. */
export const TerraformResources = ['mc', 'steel', 'titanium', 'plant', 'energy', 'heat'] as const;
export type TerraformResource = (typeof TerraformResources)[number];

/** A standard project. */
export const TerraformProjects = [
  'sellPatents', 'powerPlant', 'asteroid', 'aquifer', 'greenery', 'city',
] as const;
export type TerraformProject = (typeof TerraformProjects)[number];

/** A milestone. */
export const TerraformMilestones = [
  'terraformer', 'mayor', 'gardener', 'builder', 'planner',
] as const;
export type TerraformMilestone = (typeof TerraformMilestones)[number];

/** An award. */
export const TerraformAwards = ['landlord', 'banker', 'scientist', 'thermalist', 'miner'] as const;
export type TerraformAward = (typeof TerraformAwards)[number];

/** Where a game stands. */
export const TerraformPhases = [
  'corporations', 'draft', 'research', 'actions', 'final', 'over',
] as const;
export type TerraformPhase = (typeof TerraformPhases)[number];

/** Options agreed on before a game. */
export interface TerraformOptions {
  /** With the cards and corporations of that name. */
  corporateEra: boolean;
  /** Cards are drafted (two seats or more). */
  draft: boolean;
  /** Seats that have the beginner corporation. */
  beginner: Seat[];
  /** Whether steps can be taken back. */
  takeBack: boolean;
  /** Seconds of thinking that each has; 0: no clock. (0 to 86400) */
  clock: number;
}

/**
 * A command for the rules (`act`). `prompt` is the number of the question that it answers, as the
 * player's view has it; any other is stale.
 */
export type TerraformCommand =
  /** the corporation to play (T-1.4) */
  | { do: 'corporation'; prompt: number; corporation: TerraformCorporation }
  /** a card that is offered (T-2.2), or was looked at */
  | { do: 'buy'; prompt: number; card: TerraformCard }
  /** the card to keep in the draft (T-2.3) */
  | { do: 'pick'; prompt: number; card: TerraformCard }
  /** takes the own sealed choice back (T-11.2) */
  | { do: 'reopen'; prompt: number }
  /** enough bought, kept or sold */
  | { do: 'done'; prompt: number }
  /** a card of the hand (T-3.1) */
  | { do: 'play'; prompt: number; card: TerraformCard }
  /** a standard project (T-3.2) */
  | { do: 'project'; prompt: number; project: TerraformProject }
  /** claims a milestone (T-3.3) */
  | { do: 'milestone'; prompt: number; milestone: TerraformMilestone }
  /** funds an award (T-3.4) */
  | { do: 'award'; prompt: number; award: TerraformAward }
  /** the action of a card or corporation (T-3.5) */
  | { do: 'act'; prompt: number; card: TerraformCard; alternative?: number }
  /** the corporation's first action (T-2.7) */
  | { do: 'first'; prompt: number }
  /** plants into a greenery (T-3.6, T-9.1) */
  | { do: 'plants'; prompt: number }
  /** heat into temperature (T-3.7) */
  | { do: 'heat'; prompt: number }
  /** ends the turn after one action (T-2.4) */
  | { do: 'endTurn'; prompt: number }
  /** no more actions in this generation (T-2.4) */
  | { do: 'pass'; prompt: number }
  /** so many of what is asked for (T-5.1) */
  | { do: 'pay'; prompt: number; amount: number }
  /** where the tile goes (T-7.2) */
  | { do: 'place'; prompt: number; area: TerraformArea }
  /** one of several effects */
  | { do: 'choose'; prompt: number; option: number }
  /** whom it hits (T-4.7) */
  | { do: 'target'; prompt: number; seat: Seat }
  /** no seat or card at all */
  | { do: 'nobody'; prompt: number }
  /** how much */
  | { do: 'amount'; prompt: number; amount: number }
  /** a card that gets, loses or shows something */
  | { do: 'card'; prompt: number; card: TerraformCard }
  /** which effect is next (T-4.5) */
  | { do: 'order'; prompt: number; option: number };

/** Something that happened; it happened to `seat`. */
export type TerraformEvent =
  /** so many cards are offered */
  | { what: 'dealt'; ms: Ms; seat: Seat; n: number }
  /** one of them; for the seat alone */
  | { what: 'offered'; ms: Ms; seat: Seat; card: TerraformCard }
  /** a sealed choice is made */
  | { what: 'sealed'; ms: Ms; seat: Seat }
  /** a sealed choice is taken back */
  | { what: 'reopened'; ms: Ms; seat: Seat }
  /** a corporation is played */
  | { what: 'corporation'; ms: Ms; seat: Seat; corporation: TerraformCorporation }
  /** so many cards for the hand */
  | { what: 'bought'; ms: Ms; seat: Seat; n?: number }
  /** a card; which, only the seat is told */
  | { what: 'drew'; ms: Ms; seat: Seat; card?: TerraformCard }
  /** a card; which, only the seat is told */
  | { what: 'discarded'; ms: Ms; seat: Seat; card?: TerraformCard }
  /** everybody sees this card */
  | { what: 'revealed'; ms: Ms; seat: Seat; card: TerraformCard }
  /** the discards are the new deck */
  | { what: 'shuffled'; ms: Ms }
  | { what: 'played'; ms: Ms; seat: Seat; card: TerraformCard }
  | { what: 'paid'; ms: Ms; seat: Seat; res: TerraformResource; n: number }
  | { what: 'project'; ms: Ms; seat: Seat; project: TerraformProject }
  | { what: 'milestone'; ms: Ms; seat: Seat; milestone: TerraformMilestone }
  | { what: 'award'; ms: Ms; seat: Seat; award: TerraformAward }
  /** the action of a card or corporation */
  | { what: 'acted'; ms: Ms; seat: Seat; card: TerraformCard }
  /** so many more, or fewer */
  | { what: 'stock'; ms: Ms; seat: Seat; res: TerraformResource; n: number }
  /** so many steps up, or down */
  | { what: 'production'; ms: Ms; seat: Seat; res: TerraformResource; n: number }
  /** the terraform rating */
  | { what: 'tr'; ms: Ms; seat: Seat; n: number }
  /** so many steps up */
  | { what: 'temperature'; ms: Ms; seat: Seat; n: number }
  /** so many steps up */
  | { what: 'oxygen'; ms: Ms; seat: Seat; n: number }
  | { what: 'ocean'; ms: Ms; seat: Seat; area: TerraformArea }
  | { what: 'greenery'; ms: Ms; seat: Seat; area: TerraformArea }
  | { what: 'city'; ms: Ms; seat: Seat; area: TerraformArea }
  /** a special tile */
  | { what: 'special'; ms: Ms; seat: Seat; area: TerraformArea; tile: 'capital' | 'naturalPreserve' | 'miningArea' | 'miningRights' | 'commercialDistrict' | 'nuclearZone' | 'industrialCenter' | 'ecologicalZone' | 'lavaFlows' | 'moholeArea' | 'restrictedArea' }
  /** kept free for this seat */
  | { what: 'claimed'; ms: Ms; seat: Seat; area: TerraformArea }
  /** on a card, so many more or fewer */
  | { what: 'cubes'; ms: Ms; seat: Seat; card: TerraformCard; n: number }
  /** it is this seat's turn */
  | { what: 'turn'; ms: Ms; seat: Seat }
  | { what: 'passed'; ms: Ms; seat: Seat }
  /** this generation begins */
  | { what: 'generation'; ms: Ms; n: number }
  /** production */
  | { what: 'produced'; ms: Ms }
  /** the thinking time is used up (T-11.3) */
  | { what: 'overdue'; ms: Ms; seat: Seat }
  /** victory points */
  | { what: 'scored'; ms: Ms; seat: Seat; n: number }
  | { what: 'over'; ms: Ms };

/** An effect that waits to be carried out. */
export interface TerraformTask {
  op: 'none' | 'gain' | 'produce' | 'tr' | 'temperature' | 'oxygen' | 'ocean' | 'greenery' | 'city' | 'tile' | 'claim' | 'draw' | 'look' | 'lookBuy' | 'cubes' | 'remove' | 'steal' | 'removeCubes' | 'copyBox' | 'reveal' | 'favourite' | 'flood' | 'swapCard' | 'cubeForCard' | 'box' | 'either';
  /** (-100 to 100) */
  n?: number;
  /** (0 to 255) */
  a?: number;
  /** (0 to 255) */
  b?: number;
  /** The things by which it is counted. */
  per?: 'one' | 'ownTags' | 'opponentTags' | 'cities' | 'citiesOnMars' | 'events';
  tag?: 'none' | 'building' | 'space' | 'science' | 'power' | 'earth' | 'jovian' | 'plant' | 'microbe' | 'animal' | 'city';
  /** (1 to 9) */
  each?: number;
  oneOf?: true;
  /** Where it comes from. */
  source?: TerraformCard;
  /** The card that set it off. */
  played?: TerraformCard;
}

/** A question to a seat. */
export interface TerraformQuestion {
  ask: 'nothing' | 'corporation' | 'buy' | 'pick' | 'turn' | 'pay' | 'place' | 'either' | 'target' | 'amount' | 'card' | 'order' | 'keep' | 'buyLooked' | 'swap' | 'sell' | 'final';
  /** The thing that is paid for. */
  purpose?: 'card' | 'project' | 'milestone' | 'award' | 'action' | 'looked' | 'research';
  /** (0 to 255) */
  id?: number;
  /** (0 to 1) */
  alternative?: number;
  /** The resource that may be paid with now. */
  res?: TerraformResource;
  /** (0 to 20) */
  least?: number;
  /** Still to be paid, or to be kept. (0 to 1500) */
  left?: number;
  task?: TerraformTask;
}

/** One seat. Cards that the reader may not know are only counted; what is empty is left out. */
export interface TerraformPlayer {
  corporation?: TerraformCorporation;
  corporationOffer?: [TerraformCorporation, TerraformCorporation];
  /** Terraform rating. (0 to 1000) */
  tr: number;
  stock: { mc: number; steel: number; titanium: number; plant: number; energy: number; heat: number };
  production: { mc: number; steel: number; titanium: number; plant: number; energy: number; heat: number };
  hand?: TerraformCard[];
  /** Face up. */
  played?: TerraformCard[];
  /** Played events. */
  events?: TerraformCard[];
  /** Dealt and not yet decided, or looked at. */
  offer?: TerraformCard[];
  /** Of the offer: what will be bought, or was picked. */
  kept?: TerraformCard[];
  /** (0 to 208) */
  handCount: number;
  /** (0 to 208) */
  offerCount: number;
  /** (0 to 208) */
  keptCount: number;
  tiles?: TerraformArea[];
  /** Kept free for this seat. */
  claims?: TerraformArea[];
  /** Thinking time that is left, as of `now`, in milliseconds. (-9007199254740991 to 86400000) */
  clock?: number;
  /** The number of its question; 0 for others. (from 0) */
  prompt: number;
  /** The sealed pick of the draft. */
  pick?: TerraformCard;
  /** (0 to 8) */
  nextDiscount?: number;
  /** (0 to 2) */
  nextSlack?: number;
  /** (0 to 40) */
  sealedHeat?: number;
  /** Its sealed choice is made. */
  sealed?: true;
  passed?: true;
  /** The corporation's first action comes first. */
  firstDue?: true;
  /** In this generation. */
  trRose?: true;
  corporationUsed?: true;
  /** The thinking time is used up. */
  overdue?: true;
  /** The question that it is asked. */
  question?: TerraformQuestion;
}

/** The game as a seat or spectator may know it. Empty fields are left out. */
export interface TerraformView {
  game: 'terraform';
  /** The reader of this view. */
  viewer: Seat | 'spectator';
  /** (1 to 5) */
  seats: number;
  options: TerraformOptions;
  /** When something happened last. */
  now: Ms;
  phase: TerraformPhase;
  /** (1 to 60) */
  generation: number;
  /** In degrees. (-30 to 8) */
  temperature: number;
  /** In percent. (0 to 14) */
  oxygen: number;
  /** The first player. */
  first: Seat;
  /** The seat that has the turn. */
  active: Seat;
  /** In this turn. (0 to 1) */
  actionsDone: number;
  oceans?: TerraformArea[];
  cities?: TerraformArea[];
  greeneries?: TerraformArea[];
  /** Special tiles on the board. */
  special: { capital?: TerraformArea; naturalPreserve?: TerraformArea; miningArea?: TerraformArea; miningRights?: TerraformArea; commercialDistrict?: TerraformArea; nuclearZone?: TerraformArea; industrialCenter?: TerraformArea; ecologicalZone?: TerraformArea; lavaFlows?: TerraformArea; moholeArea?: TerraformArea; restrictedArea?: TerraformArea };
  /** The seats that claimed them. */
  milestones: { terraformer?: Seat; mayor?: Seat; gardener?: Seat; builder?: Seat; planner?: Seat };
  /** The seats that funded them. */
  awards: { landlord?: Seat; banker?: Seat; scientist?: Seat; thermalist?: Seat; miner?: Seat };
  /** On cards. */
  cubes: { 'Search For Life'?: number; Predators?: number; 'Security Fleet'?: number; 'Regolith Eaters'?: number; 'GHG Producing Bacteria'?: number; Ants?: number; Tardigrades?: number; Fish?: number; 'Small Animals'?: number; Birds?: number; 'Physics Complex'?: number; 'Ecological Zone'?: number; Decomposers?: number; Herbivores?: number; 'Nitrite Reducing Bacteria'?: number; Pets?: number; Livestock?: number; 'Olympus Conference'?: number };
  /** Cards with actions that were used in this generation. */
  used?: TerraformCard[];
  /** How many cards are left. (0 to 208) */
  deck: number;
  /** (0 to 208) */
  discardCount: number;
  soloWon?: true;
  /** The reader's, if it may take steps back … */
  backSeat?: Seat;
  /** … and how many (T-11.2). (0 to 65535) */
  backSteps?: number;
  /** Effects that are still to be carried out in this turn. */
  tasks?: TerraformTask[];
  /** By seat. */
  players: TerraformPlayer[];
  /** When it is over. */
  over?: { points: { total: number; from: { what: 'tr' | 'award' | 'milestone' | 'greenery' | 'city' | 'card'; award?: TerraformAward; milestone?: TerraformMilestone; area?: TerraformArea; card?: TerraformCard; points: number }[] }[]; winners: Seat[] };
}

/** How a game of the terraforming game ended. */
export interface TerraformOver {
  /** (1 to 5) */
  seats: number;
  /** That were played. (1 to 60) */
  generations: number;
  /** Victory points of each seat, and where they come from. */
  points: { total: number; tr: number; awards: number; milestones: number; greeneries: number; cities: number; cards: number }[];
  /** Several if they are even; alone, none if the goal was missed. */
  winners: Seat[];
  /** Where it is found afterwards. */
  game: GameId;
}

/** The move of a bot in somebody's place, and the result that it expects. */
export interface TerraformAdvice {
  /** The command; for an offer of cards all purchases, then `done`. Empty if nothing is asked. */
  plan: TerraformCommand[];
  /** To win, in ten thousandths. (0 to 10000) */
  chance?: number;
  /** Ahead of the best other at the end, in tenths. (-100000 to 100000) */
  points?: number;
  /** The best first. */
  options: { command: TerraformCommand; chance?: number; points?: number; rollouts: number }[];
  reasons: { because: 'generations' | 'brings' | 'costs' | 'net' | 'buys' | 'waits' | 'never' | 'dear' | 'weak' | 'better' | 'close'; card?: TerraformCard; n: number }[];
}

/** How many arguments a refusal has, where it has any. */
export const REFUSAL_ARGS: Partial<Record<RefusalCode, number>> = {
  NoRequest: 1,
  PageTooOld: 2,
  ServerTooOld: 2,
  Stopping: 1,
  CannotOpen: 1,
  WrongSeats: 2,
  WrongOptions: 1,
  TooManyListed: 1,
  NumberUsed: 1,
  SeatEmpty: 1,
  CannotStart: 1,
  NoCommand: 1,
  SomeStepsBack: 1,
  NotThatManySeats: 2,
  NoSuchModule: 2,
  NotThatManyXTiles: 2,
  NoSuchTimer: 2,
  NoSuchEdition: 2,
  SolitaireIsForOne: 1,
  OneOwnerIsForFour: 1,
  NoSuchClock: 2,
};

/** The body of each request. */
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
  code: Nothing;
  host: HostRequest;
  start: StartRequest;
  act: ActRequest;
  back: BackRequest;
  hurry: Nothing;
  order: Order;
  coach: CoachRequest;
  advise: Nothing;
  chat: Chat;
  leave: Nothing;
  close: Nothing;
  view: Nothing;
}

/** The answer to each request, unless it is `Refused`. */
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
  code: Outcome;
  host: Outcome;
  start: Outcome;
  act: Outcome;
  back: Outcome;
  hurry: Done;
  order: Done;
  coach: Outcome;
  advise: Done;
  chat: Outcome;
  leave: Outcome;
  close: Outcome;
  view: ViewShown;
}

export type Verb = keyof RequestBodies;
