import { expect, test } from 'vitest';
import { isGuess } from '#guidance/compose/drafting.ts';
import type { HistoryTurn, Reply, ReplyTrace } from '#guidance/types.ts';
import { loadBuiltLibrary } from '#tests/support/built-library.ts';

type Talk = readonly [before: string, message: string];

/** The second message is a matter of its own. Written while the rule was worked on. */
const OF_THEIR_OWN: readonly Talk[] = [
  [
    'we are three months behind on the mortgage and i hide the letters',
    "I laughed out loud at my aunt's funeral yesterday and everyone thinks i'm a monster for it",
  ],
  [
    'i keep failing my nursing exams',
    "my neighbour cut down the tree my grandfather planted and i can't stop thinking about it",
  ],
  ['my church asked us to leave', 'my sister asked me to carry her baby for her and i said yes too fast'],
  ['i lost my job in june', 'i hit a deer on the way home and it looked at me'],
  [
    "i can't forgive my father for the drinking",
    "got asked to give the toast at my best friend's wedding and i don't even like the groom",
  ],
  ['how do i start reading the bible every day', 'the dog bit the boy next door and they want him put down'],
  ["we can't have children and it is killing us", 'my roommate eats my food and lies about it to my face'],
  ['i feel so far from god', 'i found a wallet with 400 dollars in it and i kept it'],
  ['my son is in prison', "everyone at work thinks i'm funny and i am so sick of it"],
  ['i was diagnosed with ms last week', "the landlord's son keeps staring at my daughter and it creeps me out"],
  ['my wife cheated on me', 'I gave my old piano away and cried like it was a person'],
  [
    "i can't sleep, my mind races",
    "Is it bad that i'm jealous of how my cousin raises her kids? she makes it look easy",
  ],
  ['my best friend stopped talking to me', 'i told the teacher on a kid who stole bread and it feels rotten'],
  ['i was passed over for the promotion again', "my cousin posted a picture of me at thirteen and won't take it down"],
  ['i am going blind slowly', "our upstairs neighbours stomp around at 2am and it's driving me up the wall"],
  ['i feel like a fraud at church', 'A kid at the pool nearly drowned and i just stood there'],
  ["my parents are divorcing and i'm 16", 'i want to learn the cello but that costs a fortune'],
];

/** The same, of other areas: these are only ever scored. */
const ONLY_SCORED: readonly Talk[] = [
  ["i can't stop gambling", 'my uncle left the farm to me and not my cousins and they found out at the reading'],
  ['i am so lonely since i moved here', "i ran over my neighbour's cat and told her it must have been somebody else"],
  ['my mom has alzheimers and forgot my name', 'a stranger paid for my groceries today and i was rude to her about it'],
  ["i'm scared of dying", 'our twins are five and they bite each other till it bleeds'],
  ['i look at porn every night and i hate myself', 'they made me team captain and nobody listens to me at practice'],
  ['my boss humiliates me in meetings', 'is it wrong that i sold the ring my grandmother left me?'],
  ["i don't know which college to choose", 'the choir director gave my solo to the new girl and i smiled about it'],
  ['my marriage feels dead', "I broke a promise to my little brother and he hasn't looked at me since"],
  ["i'm getting baptised on sunday", "there's mold in our apartment and the kids keep coughing from it"],
  [
    'i am angry at god for taking my wife',
    "my student wrote me a letter that says i saved her and i don't remember her",
  ],
  ["i can't sleep at night", 'i hate it that my father in law prays so long before meals that the food goes cold'],
  ['i had an abortion years ago', 'someone keyed my car outside church and i know who it was'],
  ['i was baptized but i doubt everything', 'my boyfriend wants to name the cat after his ex and i lost it over that'],
  ['we lost our baby at twenty weeks', 'my brother in law borrowed the truck and brought it back with a dent'],
  ['is tithing required', 'a woman at the bus stop screamed at my daughter and i froze'],
  ['my anxiety is through the roof', 'grandpa left me his violin and i pawned it for rent'],
  ['i got saved last month', 'the boys i coach lost by thirty and the parents blamed me for that'],
  ['i hate my body', 'i wrote a bad review of a tiny bakery and it closed'],
  ['my wife is dying', 'they picked my design for the town mural and i feel sick about it'],
];

/** The second message goes on with the first. */
const GOING_ON: readonly Talk[] = [
  ['my son is in prison', 'tell me more'],
  ['my father died in march', 'he never got to meet my kids'],
  ['i was told i have cancer', 'what about my kids, how do i tell them'],
  ['my son is using drugs again', 'is it my fault'],
  ['my marriage feels dead', 'we talked last night and it went badly'],
  ['my teenage son lies to me', 'i yelled at him again this morning and i hate it'],
  ['my mom has alzheimers', "yesterday she didn't know who my daughter was"],
  ["we can't have children", 'everyone keeps asking when it will be our turn and i smile'],
  ["we can't have children", 'the clinic called and none of the embryos made it'],
  ['my daughter stopped calling me', 'i mailed a birthday card and it came back unopened'],
  ['my best friend stopped talking to me', "i saw the group photo from the lake and i wasn't in it"],
  ['my marriage feels dead', 'the therapist asked what we enjoy and it went silent'],
];

async function answer(message: string, history: readonly HistoryTurn[] = []): Promise<Reply> {
  const { guidance } = await loadBuiltLibrary();
  for await (const event of guidance.answer({ message, history: [...history], seed: 'new matter' }))
    if (event.type === 'done') return event.reply;
  throw new Error('No reply came.');
}

/** The replies of a conversation, each message said after the ones before it. */
async function converse(...messages: string[]): Promise<ReplyTrace[]> {
  const history: HistoryTurn[] = [];
  const replies: ReplyTrace[] = [];
  for (const message of messages) {
    const { content, trace } = await answer(message, history);
    history.push({ role: 'user', content: message }, { role: 'assistant', content, trace });
    replies.push(trace);
  }
  return replies;
}

async function secondOf(talk: Talk): Promise<{ first: ReplyTrace; second: ReplyTrace }> {
  const [first, second] = await converse(...talk);
  return { first: first!, second: second! };
}

/** What a reply takes its message to be about; a guess and a crisis claim no topic. */
function claimOf({ intent, topics, used }: ReplyTrace): string {
  if (intent === 'crisis' || intent === 'unsure') return intent;
  return used.some(isGuess) ? 'guess' : `${intent} ${topics[0]}`;
}

test.each(OF_THEIR_OWN)('after "%s" is answered as if it were asked alone: %s', async (...talk) => {
  const { second } = await secondOf(talk);
  expect(claimOf(second)).toBe(claimOf((await answer(talk[1])).trace));
});

test('most matters of their own that no rule was made for are answered as if they were asked alone', async () => {
  let right = 0;
  for (const talk of ONLY_SCORED) {
    const { second } = await secondOf(talk);
    if (claimOf(second) === claimOf((await answer(talk[1])).trace)) right += 1;
  }
  expect(right / ONLY_SCORED.length).toBeGreaterThan(0.75);
});

test('what is asked after a matter of its own is seldom about the one before it', async () => {
  let back = 0;
  let asked = 0;
  for (const talk of OF_THEIR_OWN) {
    const [first, second, third] = await converse(...talk, 'tell me more');
    if (second!.topics.includes(first!.topics[0]!)) continue;
    asked += 1;
    if (third!.topics[0] === first!.topics[0]) back += 1;
  }
  expect(asked).toBeGreaterThan(OF_THEIR_OWN.length / 2);
  expect(back / asked).toBeLessThan(0.2);
});

test.each(GOING_ON)('after "%s" is still about the same: %s', async (...talk) => {
  const { first, second } = await secondOf(talk);
  expect(second.used.some(isGuess)).toBe(false);
  expect(first.topics).toContain(second.topics[0]);
});
