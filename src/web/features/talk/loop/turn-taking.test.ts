import { expect, test } from 'vitest';
import { createTurnTaking, FRAME_MS, TURN_TIMES, type TurnAction, type TurnTaking } from './turn-taking.ts';

/** A conversation with the machine: a track of speech and silence, and what was asked for at which time. */
function listen(turns: TurnTaking = createTurnTaking()) {
  let at = 0;
  const asked: string[] = [];
  const times = new Map<string, number>();
  const note = (actions: TurnAction[]) => {
    for (const action of actions) {
      const number = 'turn' in action ? ` ${action.turn}` : 'reply' in action ? ` ${action.reply}` : '';
      const over = 'over' in action && action.over !== null ? ` over ${action.over}` : '';
      const name = `${action.type}${number}${over}`;
      asked.push(name);
      times.set(name, at);
    }
  };
  const track = (ms: number, probability: number) => {
    for (const end = at + ms; at < end; ) {
      at += FRAME_MS;
      note(turns.handle({ type: 'frame', probability, at }));
    }
  };
  const tell = (event: Parameters<TurnTaking['handle']>[0]) => note(turns.handle(event));
  return {
    speech: (ms: number) => track(ms, 0.92),
    silence: (ms: number) => track(ms, 0.03),
    track,
    tell,
    understood: (turn: number, words: number, complete: boolean, final = false) =>
      tell({ type: 'transcript', turn, words, complete, final }),
    /** Everything asked for since the last look. */
    asked: () => asked.splice(0),
    timeOf: (name: string) => times.get(name)!,
    now: () => at,
  };
}

test('a sentence begins with its first syllable, is transcribed at a short silence and ends at a longer one', () => {
  const call = listen();
  call.silence(640);
  const actions: TurnAction[] = [];
  const turns = createTurnTaking();
  for (let at = FRAME_MS; at <= 960; at += FRAME_MS) {
    actions.push(...turns.handle({ type: 'frame', probability: at > 640 ? 0.9 : 0.02, at }));
  }
  expect(actions).toEqual([{ type: 'begin', turn: 0, over: null, from: 640 - TURN_TIMES.preRoll }]);

  call.speech(1500);
  const ended = call.now();
  call.silence(230);
  expect(call.asked()).toEqual(['begin 0', 'hush 0']);
  expect(call.timeOf('hush 0') - ended).toBeLessThan(TURN_TIMES.hush + 2 * FRAME_MS);
  call.understood(0, 6, true);
  call.silence(600);
  expect(call.asked()).toEqual(['end 0']);
  expect(call.timeOf('end 0') - ended).toBeLessThan(TURN_TIMES.complete + 2 * FRAME_MS);
});

test.each([
  ['sounds complete', { words: 5, complete: true }, TURN_TIMES.complete],
  ['sounds unfinished', { words: 5, complete: false }, TURN_TIMES.incomplete],
  ['is not known yet', null, TURN_TIMES.unknown],
])('a turn that %s waits as long as it should', (_name, transcript, wait) => {
  const call = listen();
  call.speech(900);
  const ended = call.now();
  call.silence(250);
  if (transcript) call.tell({ type: 'transcript', turn: 0, final: false, ...transcript });
  call.silence(2000);
  expect(call.asked()).toEqual(['begin 0', 'hush 0', 'end 0']);
  expect(call.timeOf('end 0') - ended).toBeGreaterThanOrEqual(wait);
  expect(call.timeOf('end 0') - ended).toBeLessThanOrEqual(wait + 2 * FRAME_MS);
});

test('a slow speaker is not cut off at "and I just… um"', () => {
  const call = listen();
  call.speech(1200);
  call.silence(300);
  call.understood(0, 7, false);
  call.silence(900);
  call.speech(280);
  call.silence(300);
  call.understood(0, 8, false);
  call.silence(1000);
  call.speech(900);
  call.silence(260);
  call.understood(0, 12, true);
  call.silence(700);
  expect(call.asked()).toEqual(['begin 0', 'hush 0', 'more 0', 'hush 0', 'more 0', 'hush 0', 'end 0']);
});

test('a breath in a silence does not begin anything, nor does a click', () => {
  const call = listen();
  call.speech(800);
  call.silence(240);
  call.understood(0, 4, true);
  call.track(32, 0.7);
  call.silence(480);
  expect(call.asked()).toEqual(['begin 0', 'hush 0', 'end 0']);
  call.silence(3000);
  call.track(32, 0.8);
  call.silence(500);
  expect(call.asked()).toEqual([]);
  call.track(64, 0.8);
  call.silence(500);
  expect(call.asked()).toEqual(['begin 1', 'drop 1']);
});

test('who was cut off once is waited for longer from then on', () => {
  const call = listen();
  const waitOf = (turn: number) => {
    call.speech(700);
    const ended = call.now();
    call.silence(250);
    call.understood(turn, 4, true);
    call.silence(800);
    return call.timeOf(`end ${turn}`) - ended;
  };
  const first = waitOf(0);
  const second = waitOf(1);
  expect(second - first).toBeGreaterThan(TURN_TIMES.patience - FRAME_MS);
  call.silence(4000);
  expect(waitOf(2)).toBe(second);
});

test('clicks after a turn make nobody wait longer, and hide nobody who was cut off', () => {
  const call = listen();
  const waitOf = (turn: number) => {
    call.speech(700);
    const ended = call.now();
    call.silence(250);
    call.understood(turn, 4, true);
    call.silence(400);
    return call.timeOf(`end ${turn}`) - ended;
  };
  const first = waitOf(0);
  for (const click of [1, 3, 5]) {
    call.silence(200);
    call.track(64, 0.9);
    call.silence(3000);
    expect(call.asked().at(-1)).toBe(`drop ${click}`);
    expect(waitOf(click + 1)).toBe(first);
  }
  call.silence(100);
  call.track(64, 0.9);
  call.silence(250);
  expect(call.asked().at(-1)).toBe('drop 7');
  call.speech(700);
  call.silence(250);
  call.understood(8, 4, true);
  call.silence(TURN_TIMES.complete);
  expect(call.asked()).toEqual(['begin 8', 'hush 8']);
});

test('a cough over a reply makes it quieter for a moment and is sent nowhere', () => {
  const call = listen();
  call.tell({ type: 'reply', reply: 3 });
  call.silence(500);
  call.speech(160);
  call.silence(500);
  expect(call.asked()).toEqual(['begin 0 over 3', 'duck', 'drop 0', 'unduck']);
});

test('a "stop" over a reply is heard, short as it is', () => {
  const call = listen();
  call.tell({ type: 'reply', reply: 3 });
  call.speech(288);
  call.silence(300);
  call.understood(0, 1, true);
  call.silence(500);
  call.understood(0, 1, true, true);
  expect(call.asked()).toEqual(['begin 0 over 3', 'duck', 'hush 0', 'end 0', 'interrupt 3']);
});

test('"mm-hm" over a reply lets it go on once the server says so', () => {
  const call = listen();
  call.tell({ type: 'reply', reply: 1 });
  call.speech(480);
  call.silence(300);
  call.understood(0, 1, true);
  call.silence(500);
  expect(call.asked()).toEqual(['begin 0 over 1', 'duck', 'hush 0', 'end 0']);
  call.tell({ type: 'unanswered', turn: 0 });
  expect(call.asked()).toEqual(['unduck']);
});

test('speech over a reply stops it to listen, and words take its place', () => {
  const call = listen();
  call.tell({ type: 'reply', reply: 2 });
  call.speech(700);
  expect(call.asked()).toEqual(['begin 0 over 2', 'duck', 'pause']);
  expect(call.timeOf('duck')).toBeLessThanOrEqual(TURN_TIMES.duck + FRAME_MS);
  call.silence(300);
  call.understood(0, 2, true);
  call.silence(500);
  expect(call.asked()).toEqual(['hush 0', 'end 0']);
  call.understood(0, 2, true, true);
  expect(call.asked()).toEqual(['interrupt 2']);
});

test('a long interruption is certain before its end', () => {
  const call = listen();
  call.tell({ type: 'reply', reply: 2 });
  call.speech(1500);
  call.silence(250);
  call.understood(0, 6, false);
  expect(call.asked()).toEqual(['begin 0 over 2', 'duck', 'pause', 'hush 0', 'interrupt 2']);
});

test('noise that paused a reply lets it go on, also where the server says nothing', () => {
  const call = listen();
  call.tell({ type: 'reply', reply: 4 });
  call.speech(900);
  call.silence(1500);
  call.asked();
  call.tell({ type: 'unanswered', turn: 0 });
  expect(call.asked()).toEqual(['resume', 'unduck']);
  call.speech(900);
  call.silence(1500);
  call.asked();
  call.silence(TURN_TIMES.verdict + 100);
  expect(call.asked()).toEqual(['resume', 'unduck']);
});

test('an echo of the reply is not taken for somebody', () => {
  const call = listen();
  call.tell({ type: 'reply', reply: 1 });
  call.track(3000, 0.55);
  expect(call.asked()).toEqual([]);
});

test('a reply that comes while somebody still speaks waits for them', () => {
  const call = listen();
  call.speech(600);
  call.asked();
  call.tell({ type: 'reply', reply: 1 });
  expect(call.asked()).toEqual(['pause']);
  call.speech(300);
  call.silence(1500);
  call.tell({ type: 'unanswered', turn: 0 });
  expect(call.asked()).toEqual(['hush 0', 'end 0', 'resume']);
});

test('muting in the middle of a word ends the turn, and nothing is heard until it is undone', () => {
  const call = listen();
  call.speech(800);
  call.tell({ type: 'mute', on: true });
  call.speech(2000);
  call.tell({ type: 'mute', on: true });
  expect(call.asked()).toEqual(['begin 0', 'end 0']);
  call.tell({ type: 'mute', on: false });
  call.silence(2000);
  call.speech(400);
  expect(call.asked()).toEqual(['begin 1']);
});

test('held, everything counts and only letting go ends the turn', () => {
  const call = listen();
  call.silence(1000);
  call.tell({ type: 'hold', on: true });
  call.tell({ type: 'hold', on: true });
  call.speech(500);
  call.silence(6000);
  call.speech(300);
  expect(call.asked()).toEqual(['begin 0']);
  call.tell({ type: 'hold', on: false });
  expect(call.asked()).toEqual(['end 0']);
  call.tell({ type: 'hold', on: false });
  call.silence(3000);
  expect(call.asked()).toEqual([]);
});

test('held for longer than the server keeps, nothing is left out', () => {
  const turns = createTurnTaking();
  turns.handle({ type: 'frame', probability: 0, at: FRAME_MS });
  const asked = turns.handle({ type: 'hold', on: true });
  let at = FRAME_MS;
  let cut = 0;
  for (; at < 180_000; at += FRAME_MS) {
    const actions = turns.handle({ type: 'frame', probability: 0.9, at: at + FRAME_MS });
    if (actions.length > 0) cut = at;
    asked.push(...actions);
  }
  asked.push(...turns.handle({ type: 'hold', on: false }));
  expect(cut).toBeLessThan(120_000);
  expect(asked).toEqual([
    { type: 'begin', turn: 0, over: null, from: FRAME_MS - TURN_TIMES.preRoll },
    { type: 'end', turn: 0 },
    { type: 'begin', turn: 1, over: null, from: cut },
    { type: 'end', turn: 1 },
  ]);
});

test('holding stops the reply, works while muted, and a mere tap says nothing', () => {
  const call = listen();
  call.tell({ type: 'mute', on: true });
  call.tell({ type: 'reply', reply: 7 });
  call.silence(320);
  call.tell({ type: 'hold', on: true });
  call.speech(640);
  call.tell({ type: 'hold', on: false });
  expect(call.asked()).toEqual(['interrupt 7', 'begin 0', 'end 0']);
  call.silence(2000);
  call.tell({ type: 'hold', on: true });
  call.silence(64);
  call.tell({ type: 'hold', on: false });
  expect(call.asked()).toEqual(['begin 1', 'drop 1']);
});

test('pressing in the middle of a turn goes on with it', () => {
  const call = listen();
  call.speech(600);
  call.silence(300);
  call.tell({ type: 'hold', on: true });
  call.silence(4000);
  call.speech(300);
  call.tell({ type: 'hold', on: false });
  expect(call.asked()).toEqual(['begin 0', 'hush 0', 'more 0', 'end 0']);
});

test('a prayer goes on through minutes of silence, in pieces, until its Amen', () => {
  const call = listen();
  call.tell({ type: 'reply', reply: 1 });
  call.tell({ type: 'prayer', on: true });
  expect(call.asked()).toEqual(['interrupt 1']);
  call.speech(2000);
  call.silence(180_000);
  call.speech(1500);
  call.silence(1000);
  expect(call.asked()).toEqual(['begin 0', 'hush 0', 'end 0', 'begin 1', 'hush 1', 'end 1']);
  call.tell({ type: 'amen' });
  call.silence(300);
  // "Amen. And Lord…" is not its end.
  call.speech(800);
  call.silence(3000);
  expect(call.asked()).toEqual(['begin 2', 'hush 2', 'end 2']);
  call.speech(500);
  call.silence(1000);
  call.asked();
  call.tell({ type: 'amen' });
  call.silence(600);
  expect(call.asked()).toEqual(['amen']);
  call.tell({ type: 'prayer', on: false });
  call.silence(3000);
  expect(call.asked()).toEqual([]);
});

test('a prayer pause ends what was being said before it', () => {
  const call = listen();
  call.speech(700);
  call.tell({ type: 'prayer', on: true });
  call.tell({ type: 'prayer', on: true });
  expect(call.asked()).toEqual(['begin 0', 'end 0']);
});

test('numbers of turns are never given twice, spoken or typed', () => {
  const turns = createTurnTaking();
  const call = listen(turns);
  expect(turns.last).toBe(-1);
  expect(turns.take()).toBe(0);
  call.speech(400);
  expect(turns.take()).toBe(2);
  call.silence(1500);
  call.speech(400);
  expect(call.asked()).toEqual(['begin 1', 'hush 1', 'end 1', 'begin 3']);
  expect(turns.last).toBe(3);
});

test('a noise that never stops is cut into turns the server can keep', () => {
  const call = listen();
  call.speech(TURN_TIMES.longest * 2);
  expect(call.asked().filter((name) => name.startsWith('end'))).toEqual(['end 0']);
});
