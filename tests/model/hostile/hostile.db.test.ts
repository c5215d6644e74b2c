import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Exchange, Message, ScriptureCard } from '#contract/conversations.ts';
import type { EngineStatus, Writer } from '#contract/writer.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/create-test-app.ts';
import { readEvents } from '#tests/support/read-events.ts';
import { STAND_IN_MODEL, type StandInModel, startStandInModel } from '#tests/support/stand-in-model.ts';
import type { Misbehaviour } from './case.ts';
import { ALL } from './cases/all.ts';
import { KNOWN_MISSES } from './known-misses.ts';
import { type Finding, type Heard, judge, type Shown } from './oracle.ts';
import { scriptOf } from './play.ts';

/** Servers side by side, each with a model of its own: one that fails too often is left alone for a while. */
const LANES = 8;
/** Families whose model gives nothing: never many of them one after another. */
const FAILING = new Set(['status', 'body', 'hang', 'refusal', 'empty', 'tool-call', 'truncated']);
/** A case by name, or families by how their names begin: `HOSTILE=leak npx vitest …`. */
const ONLY = process.env['HOSTILE'] ?? '';

interface Lane {
  site: TestApp;
  model: StandInModel;
  address: string;
  person: Person;
}

const lanes: Lane[] = [];
/** What every model is told, whatever was asked: the instructions, without the material for one reply. */
let instructions: string[] = [];
const unhandled: unknown[] = [];
const keep = (error: unknown) => void unhandled.push(error);

beforeAll(async () => {
  process.on('unhandledRejection', keep);
  process.on('uncaughtException', keep);
  for (let number = 0; number < LANES; number += 1) {
    const model = await startStandInModel();
    const site = await createTestApp({ model: model.env, builtEngine: true });
    lanes.push({ site, model, address: await site.listen(), person: await site.register({ firstName: 'Ruth' }) });
  }
  instructions = await readInstructions(lanes[0]!);
});

/** A message that nobody is in danger with: to danger itself the library answers, and no model is asked. */
const EVERYDAY = 'i keep checking my bank app at 3am';

/** Asks for things that have nothing in common: what is told both times is told always. */
async function readInstructions(lane: Lane): Promise<string[]> {
  const told = async (message: string): Promise<string[]> => {
    lane.model.reset();
    const history = [{ role: 'user' as const, content: 'hello' }];
    await ask(lane, { id: '', family: '', message, history, script: [], mustNotShow: [], asked: true }, true);
    return lane.model.requests.flatMap((request) => systemOf(request).split('\n'));
  };
  const lines = new Set(await told('who was Melchizedek'));
  const other = await told('we got the house and i can’t stop smiling');
  return [other.filter((line) => lines.has(line)).join('\n')];
}

afterAll(async () => {
  for (const { site, model } of lanes) {
    await site.close();
    await model.close();
  }
  process.off('unhandledRejection', keep);
  process.off('uncaughtException', keep);
});

function isChosen(name: string): boolean {
  return ONLY === '' || name === ONLY || name.startsWith(`${ONLY}-`);
}

/** The failing ones spread among the others, in each lane. */
function laneOf(number: number): Misbehaviour[] {
  const chosen = ALL.filter(({ id, family }) => [id, family].some((name) => isChosen(name)));
  const share = (of: readonly Misbehaviour[]) => of.filter((_, index) => index % LANES === number);
  const failing = share(chosen.filter(({ family }) => FAILING.has(family)));
  const others = share(chosen.filter(({ family }) => !FAILING.has(family)));
  const every = Math.max(1, Math.floor(others.length / (failing.length + 1)));
  return [
    ...failing.flatMap((one, index) => [one, ...others.slice(index * every, (index + 1) * every)]),
    ...others.slice(failing.length * every),
  ];
}

async function ask({ address, site, person }: Lane, one: Misbehaviour, streamed: boolean): Promise<Shown> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${person.token}`,
    ...(streamed ? { accept: 'text/event-stream' } : {}),
  };
  const conversation = one.history
    ? crypto.randomUUID()
    : ((await site.ask('POST', '/api/conversations', { token: person.token, body: {} })).json() as { id: string }).id;
  const response = await fetch(
    one.history ? `${address}/api/conversations/private` : `${address}/api/conversations/${conversation}/messages`,
    {
      method: 'POST',
      headers,
      body: JSON.stringify({
        content: one.message,
        ...(one.history ? { history: one.history, conversationId: conversation } : {}),
      }),
      signal: AbortSignal.timeout(45_000),
    },
  );
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  if (!streamed) {
    const { assistantMessage } = (await response.json()) as Exchange;
    return {
      deltas: [assistantMessage.content],
      citations: assistantMessage.scriptureReferences,
      writers: [],
      events: [],
      message: assistantMessage,
    };
  }
  const shown = {
    deltas: [] as string[],
    citations: [] as ScriptureCard[],
    writers: [] as Writer[],
    events: [] as string[],
    message: null as Message | null,
  };
  for await (const { event, data } of readEvents(response)) {
    shown.events.push(event);
    if (event === 'delta') shown.deltas.push(data['text'] as string);
    if (event === 'citation') shown.citations.push(data as unknown as ScriptureCard);
    if (event === 'writer') shown.writers.push(data as unknown as Writer);
    if (event === 'done') shown.message = data['message'] as Message;
  }
  return shown;
}

/** A model that failed too often is left alone for a while; the next case needs one that is asked. */
async function wake(lane: Lane): Promise<void> {
  const { site, person } = lane;
  const engine = (await site.ask('GET', '/api/guidance/engine', { token: person.token })).json() as EngineStatus;
  if (engine.model?.state === 'ready') return;
  await site.restart();
  lane.address = await site.listen();
}

/** What came of one case: breaches, and what went wrong on the way. */
async function run(lane: Lane, one: Misbehaviour, streamed: boolean): Promise<Finding[]> {
  const { model } = lane;
  await wake(lane);
  model.reset();
  model.always((request) => scriptOf(one, systemOf(request)));
  if (one.script.some((step) => 'hang' in step && step.hang === 'headers')) model.fail('chat', 'hang');
  try {
    const shown = await ask(lane, one, streamed);
    if (one.asked && model.requests.length === 0 && shown.message?.crisisAlert && one.message !== EVERYDAY) {
      const { engine } = shown.message;
      const alone: Finding[] =
        engine === 'library' ? [] : [{ law: 'label', excerpt: `danger was answered by ${engine}` }];
      // Words that are only harmful in answer to danger can't come: nobody is asked for them.
      if (one.family === 'harm') return alone;
      // The model does the same where it is asked.
      return [...alone, ...(await run(lane, { ...one, message: EVERYDAY }, streamed))];
    }
    // What the library answers by reviewed words of its own, whatever is configured: the model does the same elsewhere.
    const isOurs = shown.message?.engine === 'library' && shown.message.fallback === null;
    if (one.asked && model.requests.length === 0 && isOurs && one.message !== EVERYDAY)
      return await run(lane, { ...one, message: EVERYDAY }, streamed);
    const heard: Heard = {
      asked: model.requests.length > 0,
      prompts: instructions,
      modelName: STAND_IN_MODEL,
    };
    const problems = model.problems.map((problem): Finding => ({ law: 'request', excerpt: problem }));
    return [...judge(one, shown, heard), ...problems];
  } catch (error) {
    return [{ law: 'ending', excerpt: `${(error as Error).message} ${(error as Error).cause ?? ''}` }];
  }
}

/** The case a finding is of, streamed or in one piece. */
const idOf = (name: string) => name.replace(/ \(json\)$/, '');

const systemOf = ({ messages }: { messages: { role: string; content: string }[] }) =>
  messages.flatMap(({ role, content }) => (role === 'system' || role === 'developer' ? [content] : [])).join('\n\n');

test('whatever a model does, no wrong verse is shown, no error is left alone and no markup comes through', async () => {
  const findings = new Map<string, Finding[]>();
  const tally = new Map<string, { run: number; failed: number; slowest: number }>();
  let count = 0;
  await Promise.all(
    lanes.map(async (lane, number) => {
      for (const [index, one] of laneOf(number).entries()) {
        const row = tally.get(one.family) ?? { run: 0, failed: 0, slowest: 0 };
        tally.set(one.family, row);
        // Now and then the same is asked for in one piece.
        for (const streamed of index % 12 === 5 ? [true, false] : [true]) {
          const started = performance.now();
          const found = await run(lane, one, streamed);
          row.slowest = Math.max(row.slowest, Math.round(performance.now() - started));
          row.run += 1;
          count += 1;
          if (found.length === 0) continue;
          row.failed += 1;
          findings.set(`${one.id}${streamed ? '' : ' (json)'}`, found);
        }
      }
    }),
  );
  // What was still on its way when a reply ended.
  await new Promise((resolve) => setTimeout(resolve, 200));

  const report = [
    ...[...tally].map(
      ([name, { run: ran, failed, slowest }]) =>
        `${name.padEnd(18)}${String(failed).padStart(4)} of ${String(ran).padStart(3)} failed, slowest ${slowest} ms`,
    ),
    ...[...findings]
      .sort(([a], [b]) => a.localeCompare(b))
      .flatMap(([id, found]) => found.map(({ law, excerpt }) => `${id} · ${law}: ${excerpt}`)),
  ].join('\n');
  expect(unhandled, 'errors that nobody handled').toEqual([]);
  const bad = [...findings.keys()].filter((name) => !(idOf(name) in KNOWN_MISSES));
  expect(bad, `of ${count} replies ${findings.size} were bad\n${report}`).toEqual([]);
  const mended = Object.keys(KNOWN_MISSES).filter((id) => isChosen(id) && !findings.has(id));
  expect(mended, 'what is known to get through, and no longer does').toEqual([]);
  for (const text of instructions) expect(text.length, 'the model was told something').toBeGreaterThan(200);
  if (ONLY === '') expect(count).toBeGreaterThan(1500);
}, 480_000);
