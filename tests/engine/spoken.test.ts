import { beforeAll, expect, test } from 'vitest';
import { sayable } from '#guidance/speak/plain-words.ts';
import { SENTENCE_LENGTH, splitScripture, splitSentences } from '#guidance/speak/split-sentences.ts';
import {
  ASKED_INTROS,
  FURTHER_PASSAGES,
  FURTHER_STEPS,
  PASSAGE_AROUND,
  PASSAGE_GOES_ON,
  PASSAGE_INTROS,
  PRAYER_INTROS,
  REST_NOTES,
  STEP_INTROS,
  VIEWS_NOTES,
} from '#guidance/speak/spoken-phrases.ts';
import { speakReply } from '#guidance/speak/spoken-reply.ts';
import type { HistoryTurn, Reply } from '#guidance/types.ts';
import { type BuiltLibrary, loadBuiltLibrary } from '#tests/support/built-library.ts';

let built: BuiltLibrary;
beforeAll(async () => {
  built = await loadBuiltLibrary();
});

async function answer(message: string, history: HistoryTurn[] = []): Promise<Reply> {
  for await (const event of built.guidance.answer({ message, history, seed: 'voice' }))
    if (event.type === 'done') return event.reply;
  throw new Error('No reply came.');
}

const say = (reply: Reply, message?: string) =>
  speakReply(reply, { corpus: built.corpus, ...(message ? { message } : {}) });
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;
const allOf = (spoken: ReturnType<typeof speakReply>) => spoken.sentences.map(({ text }) => text).join(' ');

/** Messages of every kind: one for each topic, and some of everything that the answers know. */
function messages(): string[] {
  const { topics, entries, misattributed, differences, explanations, talk } = built.library;
  const everyOther = <T>(items: readonly T[]) => items.filter((_, index) => index % 3 === 0);
  return [
    ...topics.map(({ cues, aspects }) => aspects[0]?.cues[1] ?? cues[0]!),
    ...everyOther(entries).map(({ names }) => `who was ${names[0]}`),
    ...everyOther(misattributed).map(({ sayings }) => `where does it say ${sayings[0]}`),
    ...everyOther(differences).map(({ cues }) => cues[0]!),
    ...everyOther(explanations).map(({ ref }) => `what does ${built.corpus.format(built.corpus.range(ref)!)} mean`),
    ...everyOther(talk).map(({ cues }) => cues[0]!),
    'verses about hope',
    'please pray for me, my surgery is tomorrow',
    'read me Psalm 119',
    'what is the book of Ruth about',
    'Tobit 3:4',
    'my husband hits me and i am scared',
    'i took too many pills',
  ];
}

test('over 300 replies: short enough, speakable, Scripture letter for letter, one passage, one step', async () => {
  const faults: string[] = [];
  const lengths: number[] = [];
  const asked = messages();
  expect(asked.length).toBeGreaterThanOrEqual(300);
  for (const message of asked) {
    const reply = await answer(message);
    const spoken = say(reply);
    const fault = (what: string) => faults.push(`${message} [${reply.trace.intent}]: ${what}`);
    const text = allOf(spoken);
    if (reply.trace.intent !== 'crisis') {
      lengths.push(wordsOf(text));
      if (wordsOf(text) > 195) fault(`${wordsOf(text)} words`);
    }
    for (const sentence of spoken.sentences) {
      if (sentence.text.length > SENTENCE_LENGTH) fault(`long: ${sentence.text}`);
      if (sentence.text.trim() !== sentence.text || sentence.text === '') fault('an empty or ragged sentence');
      if (
        /[*_⟦⟧#>]|\[ \]|\[…\]|\(WEB\)|https?:|\btap (?:the|on|here)\b|\bclick\b|\b(?:verses?|passage|lines) (?:just )?(?:above|below)\b/.test(
          sentence.text,
        )
      )
        if (sentence.part !== 'scripture') fault(`for eyes: ${sentence.text}`);
    }
    const scripture = spoken.sentences.filter(({ part }) => part === 'scripture');
    if (new Set(scripture.map(({ osis }) => osis)).size > 1) fault('more than one passage');
    if (scripture.length > 0) {
      const range = built.corpus.range(scripture[0]!.osis!)!;
      const words = scripture.map((sentence) => sentence.text).join(' ');
      // Whole verses of the passage, and nothing else.
      const runs: string[] = [];
      for (let start = range.start; start <= range.end; start += 1)
        for (let end = start; end <= range.end; end += 1) runs.push(built.corpus.textOf({ start, end }));
      if (!runs.includes(words)) fault(`not the text: ${words}`);
      const limit = reply.trace.intent === 'crisis' ? 120 : 60;
      if (wordsOf(words) > limit && !built.corpus.verses.some((verse) => verse.text === words))
        fault(`${wordsOf(words)} words of Scripture`);
      if (words !== built.corpus.textOf(range) && !/your screen/.test(text)) fault('doesn’t say where the rest is');
      const name = spoken.sentences.filter(
        ({ part, osis, text: said }) => part === 'prose' && osis !== null && /\d/.test(said),
      );
      if (name.length > 1) fault(`names it ${name.length} times`);
    }
    const step = spoken.sentences
      .filter(({ part, text: said }) => part === 'step' && !STEP_INTROS.includes(said))
      .map(({ text: said }) => said)
      .join(' ');
    if (step !== '' && !reply.steps.some((one) => sayable(one) === step)) fault(`not one step: ${step}`);
    const prays = spoken.sentences.some(({ part }) => part === 'prayer');
    if (prays !== ['pray', 'just-prayer'].includes(reply.trace.intent)) fault('prayer out of place');
    if (prays && spoken.sentences.at(-1)!.part !== 'prayer') fault('words after the Amen');
    if (!prays && reply.followUp && spoken.sentences.at(-1)!.part !== 'question') fault('no question');
  }
  expect(faults).toEqual([]);
  lengths.sort((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(165);
}, 300_000);

test('danger: every number is said before anything is read, and nothing written for it is left out', async () => {
  for (const message of [
    'i want to end it all tonight',
    'God would be happier if I was gone. I’ve got the pills here',
    'my husband hits me and i am scared',
    'i took too many pills',
    'i am going to hurt him',
    'my uncle touches my little sister',
  ]) {
    const reply = await answer(message);
    expect([message, reply.trace.intent]).toEqual([message, 'crisis']);
    const { sentences } = say(reply);
    const reading = sentences.findIndex(({ part }) => part === 'scripture');
    const before = sentences
      .slice(0, reading)
      .map(({ text }) => text)
      .join(' ');
    expect(sentences[0]!.text).toMatch(/\b(?:911|988)\b/);
    const digits = before.replace(/(?<=\d)-(?=\d)/g, '');
    for (const { phone, text } of reply.crisisAlert!.resources) {
      expect(digits).toContain(phone);
      if (text) expect(digits).toContain(text);
    }
    const all = allOf(say(reply));
    for (const paragraph of reply.content.split('\n\n').filter((part) => !part.startsWith('>'))) {
      // Said as speech: "what you wrote" is what you said.
      for (const number of paragraph.match(/\d[\d-]+/g) ?? []) expect(all).toContain(number);
    }
    expect(all).toContain(reply.followUp!.split('.')[0]!.slice(0, 30));
  }
});

test('the help stays in the words while danger is open', async () => {
  const history: HistoryTurn[] = [];
  const spoken: string[] = [];
  for (const message of ['i want to end it all tonight', 'ok', 'i was just kidding', 'i lost my job last week']) {
    const reply = await answer(message, history);
    spoken.push(allOf(say(reply)));
    history.push({ role: 'user', content: message }, { role: 'assistant', content: reply.content, trace: reply.trace });
  }
  for (const words of spoken) expect(words).toMatch(/\b988\b/);
});

test('prayer that is asked for is spoken, with nothing after it', async () => {
  const history: HistoryTurn[] = [];
  for (const message of ['i feel so alone since the move', 'pray with me']) {
    const reply = await answer(message, history);
    history.push({ role: 'user', content: message }, { role: 'assistant', content: reply.content, trace: reply.trace });
    if (message !== 'pray with me') continue;
    const { sentences } = say(reply, message);
    expect(
      sentences
        .filter(({ part }) => part === 'prayer')
        .map(({ text }) => text)
        .join(' '),
    ).toBe(reply.prayer);
    expect(sentences.at(-1)!.text).toBe('Amen.');
  }
  const first = await answer('pray with me');
  expect(allOf(say(first, 'pray with me'))).toMatch(/Amen\.$/);
});

test('a passage that was asked for is read whole, up to two minutes’ worth', async () => {
  const reply = await answer('Read me Psalm 23');
  const { sentences } = say(reply, 'Read me Psalm 23');
  const words = sentences.filter(({ part }) => part === 'scripture').map(({ text }) => text);
  expect(words.join(' ')).toBe(built.corpus.textOf(built.corpus.range('Ps.23')!));
});

test('without the text at hand every passage is read whole', async () => {
  const reply = await answer('please pray for me, my surgery is tomorrow');
  const life = await answer('i keep checking my bank app at 3am');
  for (const { sentences } of [speakReply(reply), speakReply(life)]) {
    const scripture = sentences.filter(({ part }) => part === 'scripture');
    if (scripture.length === 0) continue;
    expect(scripture.map(({ text }) => text).join(' ')).toBe(
      built.corpus.textOf(built.corpus.range(scripture[0]!.osis!)!),
    );
  }
});

test('connecting sentences are many, stable, and don’t repeat within a conversation', async () => {
  for (const list of [
    PASSAGE_INTROS,
    ASKED_INTROS,
    PASSAGE_GOES_ON,
    PASSAGE_AROUND,
    STEP_INTROS,
    PRAYER_INTROS,
    REST_NOTES,
    FURTHER_PASSAGES,
    FURTHER_STEPS,
    VIEWS_NOTES,
  ]) {
    expect(new Set(list).size).toBe(list.length);
    expect(list.length).toBeGreaterThanOrEqual(12);
  }
  const history: HistoryTurn[] = [];
  const used: string[] = [];
  const steps: string[] = [];
  for (const message of [
    'i am so tired of my job',
    'my boss shouts at me',
    'i have no friends here',
    'my mother is sick',
    'i can’t sleep',
    'i am worried about money',
  ]) {
    const reply = await answer(message, history);
    const spoken = speakReply(reply, { corpus: built.corpus, used });
    expect(speakReply(reply, { corpus: built.corpus, used })).toEqual(spoken);
    used.push(...spoken.used);
    steps.push(...spoken.sentences.filter(({ text }) => STEP_INTROS.includes(text)).map(({ text }) => text));
    history.push({ role: 'user', content: message }, { role: 'assistant', content: reply.content, trace: reply.trace });
  }
  expect(steps.length).toBeGreaterThanOrEqual(3);
  expect(new Set(steps).size).toBe(steps.length);
});

test('sentences end where a voice may rest', () => {
  expect(splitSentences('Mr. Hale woke at 3 a.m. and prayed. So did I. 988 answers.')).toEqual([
    'Mr. Hale woke at 3 a.m. and prayed.',
    'So did I.',
    '988 answers.',
  ]);
  expect(splitSentences('It costs 3.5 dollars (see v. 3). Really? Yes!')).toEqual([
    'It costs 3.5 dollars (see v. 3).',
    'Really?',
    'Yes!',
  ]);
  expect(splitSentences('Say: “I’m here. I feel nothing.” Then wait.')).toEqual([
    'Say: “I’m here. I feel nothing.”',
    'Then wait.',
  ]);
  expect(splitSentences('He waited … and then he came. “What if …” once.')).toEqual([
    'He waited … and then he came.',
    '“What if …” once.',
  ]);
  const long = `One, ${'two and three, '.repeat(40)}four.`;
  expect(splitSentences(long).join(' ')).toBe(long);
  expect(Math.max(...splitSentences(long).map(({ length }) => length))).toBeLessThanOrEqual(SENTENCE_LENGTH);
});

test('every verse of the Bible can be split and put together again', () => {
  for (const { osis, text } of built.corpus.verses) {
    const pieces = splitScripture(text);
    if (pieces.join(' ') !== text || pieces.some(({ length }) => length > SENTENCE_LENGTH))
      expect([osis, pieces.join(' ')]).toEqual([osis, text]);
  }
});
