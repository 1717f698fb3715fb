#include "server/protocol/markdown.h"

namespace syrtis::protocol {

const std::string_view kHowAClientFollows = R"syrtis(# The protocol between page and server

<!-- Printed by `syrtis schema --markdown`; do not edit. The source is server/protocol/. -->

One WebSocket (`/ws`), JSON in text messages, one message a frame. `syrtis schema --typescript` prints
the types that are described here for TypeScript; the server checks every request against the same
description, and the tests check what the server says against it.

In the examples → goes to the server and ← comes from it.

## How a client follows

**Greeting.** The server begins with `hello`: its version of the protocol, and the games that it has.
A client compares `rules`, `rulesHash` and `viewSize` with those of its own engine module before it
decodes views. It tells its own version with `create`, `join`, `resume` and `watch`; if that is not the
server's, the answer says which of the two is older and what to do (reload the page, as a rule).

```
← {"hello":{"protocol":1,"program":"0.1.0","games":[{"game":"maze","seats":[1,6],"levels":["calm","brisk","sharp"],"rules":1,"rulesHash":"0123456789abcdef","viewSize":1600}]}}
→ {"id":1,"create":{"protocol":1,"game":"maze","seats":2,"options":{"module":1},"name":"Ada"}}
← {"re":1,"ok":true,"code":"KRATE","member":1,"token":"00112233445566778899aabbccddeeff"}
← {"snapshot":{"seq":2,"you":1,"table":{"code":"KRATE","game":"maze","phase":"lobby","number":0,"host":1,"listed":false,"options":{"module":1,"xTiles":0,"timer":180,"edition":2020},"seats":[{},{}],"members":[{"member":1,"name":"Ada"}]},"here":[1],"watching":0,"clock":{"ms":0,"running":false}}}
→ {"id":2,"sit":{"seat":0}}
← {"seq":3,"member":1,"re":2,"table":{"code":"KRATE","game":"maze","phase":"lobby","number":0,"host":1,"listed":false,"options":{"module":1,"xTiles":0,"timer":180,"edition":2020},"seats":[{"member":1},{}],"members":[{"member":1,"name":"Ada"}]}}
→ {"id":3,"sit":{"seat":0}}
← {"re":3,"ok":false,"code":"SittingThere","why":"you are sitting there"}
```

**At a table.** A [Snapshot](#snapshot) says how everything is; after it come messages with `seq`, one by
one without gaps. Each that is about people or settings carries the whole [Table](#table); each step of
the game carries its events (to be shown) and a patch (to be exact). All of it is on disk before
anybody hears of it: what was shown is never taken back by a crash. Messages without `seq`
([News](#news)) say how things are just now and are not repeated.

**Requests** are numbered by the client: `id` is higher than every one that the same member used before,
on any connection. A request that changes something is answered by its numbered message, which everybody
gets: if `member` is you, `re` is the `id` that it answers. One that changes nothing is answered by
`{"re":…,"ok":true}`, and a refused one by `{"re":…,"ok":false,"code":…,"why":…}`, both to you alone. If an answer fails to come (the
connection broke), send the same request with the same `id` again: it is answered again, not carried
out twice. A request so old that its answer is forgotten (64 requests of the table) is refused
without being carried out.

**Views and patches.** `view` in a snapshot is what the reader may know, encoded by the engine, in
base64; the module of the page decodes it. `patch` says how the view in memory changed: for every eight
bytes that differ, ten bytes: their number (two bytes, the lowest first), then what they are now. After
it the hash of the view must be `hash`; if it is not, ask for everything anew by `resume` without
`since`. Clients without the engine can ask for `view`, which is plain JSON.

**Messages not seen yet.** Two people may act at the same moment, and one of them may take a
move back. A command of the terraforming game names the question that it answers (`prompt`), and `act`
says with `after` up to where its sender knew the table: if the game went back since, or another
question is asked, it is refused and nothing changes. `back` is refused as soon as anybody has moved
since. Look at what has come meanwhile, and ask again.

**Time.** `ms` counts from the start of the game by the server's clock. It stands still while nobody is
there and after the server was away; `clock` says whether it runs, and what it shows. A seat whose
player has been gone for ten seconds can be lent to a bot.

**Bots that wait, and standing orders.** In games that take moves back, bots and standing orders wait 5 s after a
command that its person may still take back (`backSteps` above 0), because their own command would put an end to
that; `hurry` says that they need not. Nor do bots pause then before their steps, until a person is asked something or
the generation ends. A standing order ("pass when my turn comes") is given and withdrawn by
`order`; its owner hears `{"order":…}` whenever it changes, null when it has ended, and finds it as `order` in
snapshots and histories. No numbered message comes of it, so nobody else can know of it before the pass, which is a
numbered `play` of its owner (`member`, without `re`). An order stands after a restart of the server too.

```
→ {"id":24,"order":{"pass":true,"dropWhenAttacked":true}}
← {"order":{"pass":true,"dropWhenAttacked":true}}
← {"re":24,"ok":true}
→ {"id":25,"hurry":{}}
← {"re":25,"ok":true}
```

**Coming back.** Keep `code`, `token` and the last `seq`. When the connection breaks, connect again (wait
a little longer after each failure, with some chance in it) and `resume` with `since`: you get what you
missed as [History](#history), or a snapshot if it began before the game that is being played (or cannot
be read). Presence and clock may be told before that. A history longer
than 64 KB comes in several parts, each as soon as you have taken the one before; all but the last
say `more`. Messages of the meantime are in them, and new messages follow the last one, without gaps. Then
send again all requests to the table that were not answered, those up to `lastId` too, with their old
`id`s and in their order: the answer may be what was lost, and a refusal is in no history. The table
answers again what it has answered, and does nothing twice. New requests count on from `lastId`, or from
the highest `id` that was used.

```
→ {"id":18,"resume":{"protocol":1,"code":"KRATE","token":"00112233445566778899aabbccddeeff","since":41}}
← {"re":18,"ok":true,"code":"KRATE","member":1,"lastId":17}
← {"history":{"since":41,"you":1,"here":[1],"watching":0,"clock":{"ms":61700,"running":true},"messages":[{"seq":42,"play":{"ms":61600,"events":[{"what":"lost","ms":61600}],"patch":"AAEAAAAAAAAAAA==","hash":"0123456789abcdef","over":{"outcome":"lost","won":false,"module":1,"seats":2,"playedMs":60000,"leftMs":0,"game":"0123456789abcdef-1"}}}]}}
```

**Closing.** Before it closes a connection a table says [Bye](#bye).

| code | why | what to do |
|---|---|---|
| 1001 | the page or the server goes away | come back |
| 1002, 1003, 1007 | what came was no WebSocket message, no text, no UTF-8 | mend the client |
| 1008 | too many messages, or too many that make no sense | come back later, slower |
| 1009 | a message was too large | mend the client |
| 1011 | the table is broken | tell people; it is put aside |
| 1012 | the server starts again | come back in a moment |
| 1013 | the client did not read what it was sent, or the table could not store what happened last | come back in a moment |
| 4001 | the same place was opened elsewhere | stay away, until the person asks |
| 4002 | you are not at the table any more, or it was closed | go to the start page |

)syrtis";

const std::string_view kHowRefusalsRead =
    R"syrtis(A refusal is known by its `code`. `why` is its English sentence, for people and logs, and may be
reworded; {1}, {2} in it are the `args`, where a lone {1} is a sentence about what was wrong. Where
the rule is `table`, a game may name a rule of its own (`Silence` has M-4.1 in the maze game). The games' codes also come from `syrtis engine` and the modules of the page. A client that meets a code
which it does not know shows `why`.
)syrtis";

const std::string_view kWhatIsRefused = R"syrtis(## Limits

- A message from a client has at most 16,384 bytes, and is JSON with whole numbers only, no key twice in an
  object, and nothing more than 32 levels deep. Keys that are not described here are refused.
- A client may send 60 messages at once, then 20 a second; signals one a second; chat and new names five
  at once, then one a second, and none in silence (M-4.1); whatever else changes the
  table (seats, bots, settings, standing orders, start, kick …) forty at once, then two a second.
- An address (IPv6: a /64; a /48 may do eight times as much) may make 2,000 HTTP requests at once, then 200
  a second, and look at 60 finished games or logs at once, then at two a second; more is answered with 429. The
  list of open tables is up to a second old.
- A table has 64 members. If it is full, whoever stands and is not there makes room for who joins, the host
  excepted.
- A text that people write is one line without control characters, and not blank. Its length is counted in
  characters of Unicode.
- A message that is no request is answered with `"re"` being its `id` if that can be read, else 0.
- A client that does not read is dropped (1013) when 256 KB wait for it, and one that does not answer pings
  within 10 seconds.

## Versions

`protocol` goes up when an old client would misunderstand a new server or the other way round. New
optional fields, new messages and new requests leave it as it is: a client ignores fields and messages
that it does not know. `code` and `args` of a refusal came in this way: pages that were open before go by
`why`, whose sentences were left as they were.
)syrtis";

}  // namespace syrtis::protocol
