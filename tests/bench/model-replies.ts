import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { percentile } from '../evals/metrics.ts';
import { readEvents } from '../support/read-events.ts';
import { createServerProcesses } from '../support/server-process.ts';
import {
  type ModelScript,
  STAND_IN_MODEL,
  STAND_IN_MODEL_KEY,
  type StandInModel,
  startStandInModel,
} from '../support/stand-in-model.ts';
import { OPENINGS, type Opening, PLAIN } from './model-openings.ts';

/** How often each opening is said. */
const ROUNDS = 2;
/** A real provider's pace. */
const TOKEN_MS = 25;
/** Before the clock is looked at. */
const WARM_UP = 4;

const MESSAGE = 'i keep checking my bank app at 3am';
const REST = ` It is lonely to be the only one awake with it.

[[Matthew 6:26]]

He doesn’t say that numbers don’t matter. You are seen, whatever the screen says.`;

/** Milliseconds of one reply as a client sees it, all from the moment the model's first token left. */
interface Seen {
  firstText: number;
  whole: number;
}

/**
 * Replies of a language model over HTTP: the real server in a process of its own, this process being both its client and
 * its provider, beside a route that passes the same words through unverified. Prints what it finds.
 */
export async function measureModelReplies(dangerous: readonly string[]): Promise<void> {
  const model = await startStandInModel();
  const servers = createServerProcesses(model.env);
  const peer = spawn(
    process.execPath,
    [fileURLToPath(import.meta.resolve('./pass-through.ts')), model.address, STAND_IN_MODEL_KEY, STAND_IN_MODEL],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const through = await new Promise<string>((resolve, reject) => {
      peer.stdout.on('data', (data: Buffer) => {
        const address = /ready at (\S+)/.exec(data.toString())?.[1];
        if (address) resolve(address);
      });
      peer.once('exit', () => reject(new Error('the peer did not start')));
    });
    const { address } = await servers.start();
    const ask = await createClient(address);
    const askPeer = (content: string) => post(`${through}/chat`, { content });
    const [ours, theirs] = [[] as (Seen & { opening: Opening })[], [] as (Seen & { opening: Opening })[]];
    const turns = Array.from({ length: ROUNDS }, () => OPENINGS).flat();
    for (const [at, opening] of [...OPENINGS.slice(0, WARM_UP), ...turns].entries()) {
      model.always(() => scriptOf(opening.text + REST));
      const [own, plain] = [await see(model, ask(MESSAGE)), await see(model, askPeer(MESSAGE))];
      if (at < WARM_UP) continue;
      ours.push({ ...own, opening });
      theirs.push({ ...plain, opening });
    }
    printReplies(ours, theirs);
    await measureDanger(model, ask, dangerous);
    if (model.problems.length > 0) throw new Error(`The provider was asked wrongly: ${model.problems[0]}`);
  } finally {
    const gone = new Promise((resolve) => peer.once('exit', resolve));
    if (peer.exitCode === null && peer.kill()) await gone;
    await servers.endAll();
    servers.clean();
    await model.close();
  }
}

/** Tokens of up to six letters, each with the white space before it. */
function scriptOf(text: string): ModelScript {
  return [{ pieces: text.match(/\s*\S{1,6}/g) ?? [], everyMs: TOKEN_MS }];
}

type Ask = (content: string) => Promise<Response>;

/** Somebody with an account; each message begins a conversation. */
async function createClient(address: string): Promise<Ask> {
  const email = `${crypto.randomUUID()}@example.org`;
  const registered = await post(`${address}/auth/register`, { email, password: 'correct horse battery' });
  const { token } = (await registered.json()) as { token: string };
  return async (content) => {
    const { id } = (await (await post(`${address}/api/conversations`, {}, token)).json()) as { id: string };
    return post(`${address}/api/conversations/${id}/messages`, { content }, token);
  };
}

async function post(url: string, body: object, token?: string): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function see(model: StandInModel, asked: Promise<Response>): Promise<Seen> {
  const before = model.requests.length;
  let firstText: number | null = null;
  for await (const { event, data } of readEvents(await asked)) {
    if (event === 'delta' && String(data['text']).trim() !== '') firstText ??= Date.now();
  }
  const whole = Date.now();
  const token = model.requests.slice(before).at(-1)?.firstTextAt;
  if (!token || firstText === null) throw new Error('No reply of the model came.');
  return { firstText: firstText - token, whole: whole - token };
}

function printReplies(ours: readonly (Seen & { opening: Opening })[], theirs: readonly Seen[]): void {
  console.log(
    `\nReplies by a language model, ${ours.length} over HTTP, a token every ${TOKEN_MS} ms: from its first token on (ms)`,
  );
  const line = (name: string, list: readonly number[]) =>
    console.log(
      `  ${name.padEnd(44)} p50 ${percentile(list, 0.5).toFixed(0).padStart(5)}  p95 ${percentile(list, 0.95).toFixed(0).padStart(5)}  max ${Math.max(
        ...list,
      )
        .toFixed(0)
        .padStart(5)}  (${list.length})`,
    );
  const isPlain = ({ opening }: { opening: Opening }) => opening.kind === PLAIN;
  const first = ours.map(({ firstText }) => firstText);
  line('first visible text', first);
  line(
    `  begun with ${PLAIN}`,
    ours.filter(isPlain).map(({ firstText }) => firstText),
  );
  for (const kind of new Set(ours.filter((one) => !isPlain(one)).map(({ opening }) => opening.kind))) {
    line(
      `  begun with ${kind}`,
      ours.filter(({ opening }) => opening.kind === kind).map(({ firstText }) => firstText),
    );
  }
  line(
    `  ${PLAIN}, the better of ${ROUNDS} rounds`,
    OPENINGS.filter(({ kind }) => kind === PLAIN).map((opening) =>
      Math.min(...ours.filter((one) => one.opening === opening).map(({ firstText }) => firstText)),
    ),
  );
  line(
    '  passed through unverified',
    theirs.map(({ firstText }) => firstText),
  );
  const late = ours.filter((one) => isPlain(one) && one.firstText > 50);
  console.log(
    `  within 50 ms: ${first.filter((time) => time <= 50).length} of ${first.length}, of those begun with ${PLAIN} ${ours.filter(isPlain).length - late.length} of ${ours.filter(isPlain).length}`,
  );
  for (const { firstText, opening } of late) console.log(`    ${firstText} ms: ${opening.text}`);
  line(
    'whole reply',
    ours.map(({ whole }) => whole),
  );
  line(
    '  passed through unverified',
    theirs.map(({ whole }) => whole),
  );
  const added = ours.map(({ whole }, at) => whole - theirs[at]!.whole);
  const ratio =
    percentile(
      ours.map(({ whole }) => whole),
      0.5,
    ) /
    percentile(
      theirs.map(({ whole }) => whole),
      0.5,
    );
  console.log(
    `  added to a whole reply, pair by pair: median ${percentile(added, 0.5).toFixed(0)} ms, p95 ${percentile(added, 0.95).toFixed(0)} ms; ${ratio.toFixed(3)}× of it`,
  );
}

/** When the panel comes, against the first words of the reply; no model is asked while danger is open. */
async function measureDanger(model: StandInModel, ask: Ask, texts: readonly string[]): Promise<void> {
  model.always(() => 'You said that you are alone tonight. Who is in the house with you?');
  const before = model.requests.length;
  const panel: number[] = [];
  const ahead: number[] = [];
  for (const text of texts) {
    const started = performance.now();
    let panelAt: number | null = null;
    let wordsAt: number | null = null;
    for await (const { event } of readEvents(await ask(text))) {
      if (event === 'crisis') panelAt ??= performance.now();
      if (event === 'delta') wordsAt ??= performance.now();
    }
    if (panelAt === null || wordsAt === null) throw new Error(`No panel, or no words: ${text}`);
    panel.push(panelAt - started);
    ahead.push(wordsAt - panelAt);
  }
  console.log(
    `\nDanger, ${panel.length} messages: the panel after ${percentile(panel, 0.5).toFixed(0)} ms (p95 ${percentile(panel, 0.95).toFixed(0)}), ahead of the reply’s first words by ${percentile(ahead, 0.5).toFixed(1)} ms (least ${Math.min(...ahead).toFixed(1)}); a model was asked in ${model.requests.length - before}`,
  );
}
