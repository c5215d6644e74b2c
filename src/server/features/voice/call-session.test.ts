import { describe, expect, it } from 'vitest';
import type { ClientMessage, ServerMessage } from '#contract/voice.ts';
import type { SpeechRequest } from '#server/providers/tts/tts-provider.ts';
import { readBuiltCorpus } from '#tests/support/built-corpus.ts';
import { createStandInGuidance } from '#tests/support/stand-in-guidance.ts';
import { createScriptedStt, createToneTts } from '#tests/support/voice-server.ts';
import { createCallSession } from './call-session.ts';

/** A second of audio. */
const SECOND = Buffer.alloc(32_000);

/** A session whose other end is this test. */
function call({
  mute,
  transcribes = true,
  rest = () => undefined,
}: {
  mute?: (request: SpeechRequest) => boolean;
  transcribes?: boolean;
  rest?: (on: boolean) => void;
} = {}) {
  const guidance = createStandInGuidance();
  const stt = createScriptedStt();
  const tts = createToneTts(mute);
  const messages: (ServerMessage & { words?: string })[] = [];
  const waiting = new Set<() => void>();
  const spoken: string[] = [];
  const counted: { engine: string; fallback: string | null }[] = [];
  const state = { time: 0, givenBack: 0, resting: false, buffered: 0 };
  const session = createCallSession({
    guidance: guidance.engine,
    corpus: readBuiltCorpus(),
    speech: {
      speak: (request, options) => {
        spoken.push(request.text);
        expect(options.keep).toBe(false);
        return tts.synthesize(request, options);
      },
    },
    stt: transcribes ? stt : null,
    caller: { firstName: 'Ruth', hour: () => 23 },
    seed: 'this call',
    now: () => new Date(state.time),
    send: (message, bytes) => {
      messages.push(bytes ? { ...message, words: bytes.toString() } : message);
      for (const look of waiting) look();
    },
    buffered: () => state.buffered,
    giveBack: (ms) => {
      state.givenBack += ms;
    },
    rest: (on) => {
      state.resting = on;
      rest(on);
    },
    idles: true,
    onReply: (of) => void counted.push(of),
  });
  session.begin({ type: 'start', history: [] });
  const until = (found: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!found()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const of = <T extends ServerMessage['type']>(type: T) =>
    messages.filter((message): message is Extract<ServerMessage, { type: T }> => message.type === type);
  return {
    guidance,
    stt,
    session,
    messages,
    spoken,
    counted,
    state,
    of,
    kinds: () => messages.map(({ type }) => type),
    send: (message: ClientMessage) => session.receive(message),
    /** Waits until there are so many messages of a kind. */
    seen: (type: ServerMessage['type'], count = 1) => until(() => of(type).length >= count),
    say: (turn: number, text: string, over: number | null = null) =>
      session.receive({ type: 'say', turn, text, over, typed: false }),
    begin: (turn: number, over: number | null = null) => {
      session.receive({ type: 'speech-begin', turn, over });
      session.hear(SECOND);
    },
  };
}

/** Lets everything happen that waits for nothing from outside. */
const settle = async () => {
  for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('a turn', () => {
  it('is understood at the first silence, thought about, and answered at its end without another transcription', async () => {
    const { stt, guidance, session, send, begin, seen, kinds, of, spoken } = call();
    stt.say('My brother died.');
    begin(1);
    send({ type: 'speech-hush', turn: 1 });
    await seen('transcript');
    await settle();
    expect(of('transcript')).toMatchObject([{ turn: 1, text: 'My brother died.', final: false, complete: true }]);
    // The answer is there and its first sentence spoken, and nobody has heard of it.
    expect(guidance.asked).toMatchObject([
      { message: 'My brother died.', history: [], seed: 'this call', firstName: 'Ruth', hour: 23 },
    ]);
    expect(spoken).toHaveLength(1);
    expect(kinds()).toEqual(['transcript']);
    session.hear(Buffer.alloc(9_600));
    send({ type: 'speech-end', turn: 1 });
    await seen('replied');
    expect(stt.heard).toEqual([1000]);
    expect(guidance.asked).toHaveLength(1);
    const rest = kinds().slice(1);
    expect(rest.slice(0, 2)).toEqual(['transcript', 'reply']);
    expect(rest.indexOf('sentence')).toBeLessThan(rest.indexOf('audio'));
    expect(rest.at(-1)).toBe('replied');
    const { sentences, trace } = of('replied')[0]!;
    expect(of('sentence').map(({ index }) => index)).toEqual(
      Array.from({ length: sentences }, (_none, index) => index),
    );
    expect(trace.topics).toEqual(['grief']);
  });

  it('that goes on after a silence is understood anew, as a whole', async () => {
    const { stt, guidance, session, send, begin, seen, of, counted } = call();
    stt.say('My brother', 'My brother is ill.');
    begin(1);
    send({ type: 'speech-hush', turn: 1 });
    await seen('transcript');
    send({ type: 'speech-more', turn: 1 });
    session.hear(SECOND);
    send({ type: 'speech-end', turn: 1 });
    await seen('replied');
    expect(stt.heard).toEqual([1000, 2000]);
    expect(of('transcript').at(-1)).toMatchObject({ text: 'My brother is ill.', final: true });
    expect(guidance.asked.map(({ message }) => message)).toEqual(['My brother', 'My brother is ill.']);
    expect(of('reply')).toHaveLength(1);
    // What was thought about half of it was no reply.
    expect(counted).toMatchObject([{ engine: 'library', fallback: null }]);
  });

  it('without words, or that was no speech, is not answered', async () => {
    const { stt, send, begin, seen, of } = call();
    stt.say('');
    begin(1);
    send({ type: 'speech-end', turn: 1 });
    await seen('ignored');
    expect(of('ignored')).toEqual([{ type: 'ignored', turn: 1, reason: 'nothing' }]);
    begin(2);
    send({ type: 'speech-drop', turn: 2 });
    await settle();
    expect(of('reply')).toEqual([]);
    expect(stt.heard).toHaveLength(1);
  });

  it('is cut off after two minutes and answered', async () => {
    const { stt, session, send, seen } = call();
    stt.say('A long story.');
    send({ type: 'speech-begin', turn: 1, over: null });
    for (let second = 0; second < 130; second += 1) expect(session.hear(SECOND)).toBe(true);
    await seen('replied');
    expect(stt.heard).toEqual([120_000]);
    send({ type: 'speech-end', turn: 1 });
    expect(session.hear(SECOND)).toBe(false);
  });

  it('that follows before the answer came is answered together with it', async () => {
    const { guidance, say, seen, of } = call();
    const release = guidance.hold();
    say(1, 'My brother died.');
    await seen('transcript');
    await settle();
    say(2, 'On Tuesday.');
    await seen('transcript', 2);
    release();
    await seen('replied');
    expect(guidance.asked.at(-1)).toMatchObject({ message: 'My brother died.\nOn Tuesday.', history: [] });
    expect(of('reply')).toMatchObject([{ turn: 2 }]);
  });

  it('is not talked over by the answer to the one before', async () => {
    const { stt, guidance, send, say, begin, seen, of } = call();
    const release = guidance.hold();
    say(1, 'My brother died.');
    await seen('transcript');
    begin(2);
    release();
    await settle();
    expect(of('reply')).toEqual([]);
    stt.say('');
    send({ type: 'speech-end', turn: 2 });
    await seen('replied');
    expect(of('reply')).toMatchObject([{ turn: 1 }]);
  });

  it('keeps the order in which it was said, however long its words take', async () => {
    const { stt, send, begin, seen, of } = call();
    let first: (text: string) => void = () => undefined;
    stt.say(new Promise<string>((resolve) => (first = resolve)), 'second');
    begin(1);
    send({ type: 'speech-end', turn: 1 });
    begin(2);
    send({ type: 'speech-end', turn: 2 });
    await settle();
    expect(of('transcript')).toEqual([]);
    first('first');
    await seen('replied');
    expect(of('transcript').map(({ text }) => text)).toEqual(['first', 'second']);
  });

  it('that is never understood ends in the message for it, and its time is given back', async () => {
    const { stt, state, send, say, begin, seen, of } = call();
    let fail: (error: Error) => void = () => undefined;
    stt.say(new Promise<string>((_resolve, reject) => (fail = reject)));
    begin(7);
    send({ type: 'speech-end', turn: 7 });
    state.time += 3_000;
    fail(new Error('down'));
    await seen('error');
    expect(of('error')).toEqual([
      {
        type: 'error',
        code: 'transcription-failed',
        message: 'Failed to process audio. Please try typing instead.',
        turn: 7,
      },
    ]);
    expect(state.givenBack).toBe(3_000);
    say(8, 'Then I type.');
    await seen('replied');
  });

  it('whose first guess failed is tried once more', async () => {
    const { stt, send, begin, seen, of } = call();
    stt.say(new Error('down'), 'My brother died.');
    begin(1);
    send({ type: 'speech-hush', turn: 1 });
    await settle();
    send({ type: 'speech-end', turn: 1 });
    await seen('replied');
    expect(of('error')).toEqual([]);
  });

  it('waits neither for the words of a cough before it nor for a model that thinks about a “mm-hm”', async () => {
    const { stt, guidance, send, say, begin, seen, of } = call();
    let understand: (text: string) => void = () => undefined;
    stt.say(new Promise<string>((resolve) => (understand = resolve)), 'My brother died.');
    begin(1);
    send({ type: 'speech-hush', turn: 1 });
    send({ type: 'speech-drop', turn: 1 });
    begin(2);
    send({ type: 'speech-end', turn: 2 });
    await seen('replied');
    guidance.engine.checkCrisis = () => new Promise(() => undefined);
    say(3, 'Mm-hm.', 1);
    say(4, 'On Tuesday.');
    await seen('replied', 2);
    expect(of('ignored')).toMatchObject([{ turn: 3, reason: 'backchannel' }]);
    understand('I have the pills here.');
    await seen('crisis');
  });

  it('is transcribed beside one other at most, and in the order of speaking', async () => {
    const { stt, begin, send, seen, of } = call();
    const understand: ((text: string) => void)[] = [];
    stt.say(...[1, 2, 3].map(() => new Promise<string>((resolve) => understand.push(resolve))));
    for (const turn of [1, 2, 3]) {
      begin(turn);
      send({ type: 'speech-end', turn });
    }
    await settle();
    expect(stt.heard).toHaveLength(2);
    understand[1]!('second');
    await settle();
    expect(stt.heard).toHaveLength(3);
    understand[0]!('first');
    understand[2]!('third');
    await seen('replied');
    expect(of('transcript').map(({ text }) => text)).toEqual(['first', 'second', 'third']);
  });

  it('is understood as it was heard, in however small pieces it came', async () => {
    const { stt, session, send, seen } = call();
    const recordings: Buffer[] = [];
    const { transcribe } = stt;
    stt.transcribe = (recording, signal) => {
      recordings.push(recording.audio.subarray(44));
      return transcribe(recording, signal);
    };
    stt.say('Hello', 'Hello there.');
    send({ type: 'speech-begin', turn: 1, over: null });
    const audio = Buffer.from(Array.from({ length: 150_000 }, (_none, index) => index % 251));
    const hear = (from: number, to: number, size: number) => {
      for (let at = from; at < to; at += size) {
        const frame = Buffer.from(audio.subarray(at, Math.min(to, at + size)));
        session.hear(frame);
        // Only what it copied is still there.
        frame.fill(0);
      }
    };
    hear(0, 20_000, 1);
    send({ type: 'speech-hush', turn: 1 });
    await seen('transcript');
    send({ type: 'speech-more', turn: 1 });
    hear(20_000, 150_000, 7_001);
    send({ type: 'speech-end', turn: 1 });
    await seen('replied');
    expect(recordings.map(({ length }) => length)).toEqual([20_000, 150_000]);
    expect(recordings[0]!.equals(audio.subarray(0, 20_000))).toBe(true);
    expect(recordings[1]!.equals(audio)).toBe(true);
  });

  it('can only be typed where nobody transcribes', async () => {
    const { session, send, say, seen, of } = call({ transcribes: false });
    send({ type: 'speech-begin', turn: 1, over: null });
    expect(session.hear(SECOND)).toBe(true);
    expect(of('error')).toMatchObject([{ code: 'no-transcription', turn: 1 }]);
    say(2, 'Hello');
    await seen('replied');
  });
});

describe('a reply', () => {
  it('spoken over by real words stops, and is remembered as far as it was heard', async () => {
    const { guidance, send, say, seen, of } = call();
    say(1, 'My brother died.');
    await seen('replied');
    const [first, ...others] = of('sentence');
    send({ type: 'heard', reply: 1, index: 0 });
    say(2, 'Wait, it was my sister.', 1);
    await seen('replied', 2);
    const { history } = guidance.asked.at(-1)!;
    expect(others.length).toBeGreaterThan(0);
    expect(history).toEqual([
      { role: 'user', content: 'My brother died.' },
      { role: 'assistant', content: `${first!.text} …`, trace: expect.objectContaining({ topics: ['grief'] }) },
    ]);
  });

  it('heard to its end is remembered whole', async () => {
    const { guidance, say, seen, of } = call();
    say(1, 'My brother died.');
    await seen('replied');
    say(2, 'Thank you.');
    await seen('replied', 2);
    expect(guidance.asked.at(-1)!.history[1]).toMatchObject({ role: 'assistant', content: of('replied')[0]!.content });
  });

  it('goes on under “mm-hm”, a cough, and nothing at all', async () => {
    const { stt, guidance, send, say, begin, seen, of } = call();
    say(1, 'My brother died.');
    await seen('replied');
    stt.say('Mm-hm.', '');
    begin(2, 1);
    send({ type: 'speech-hush', turn: 2 });
    await seen('transcript', 2);
    send({ type: 'speech-end', turn: 2 });
    await seen('ignored');
    begin(3, 1);
    send({ type: 'speech-end', turn: 3 });
    await seen('ignored', 2);
    expect(of('ignored').map(({ turn, reason }) => [turn, reason])).toEqual([
      [2, 'backchannel'],
      [3, 'nothing'],
    ]);
    expect(guidance.asked).toHaveLength(1);
    expect(of('reply')).toHaveLength(1);
  });

  it('is answered, not passed over, when “yeah” follows it', async () => {
    const { say, seen, of } = call();
    say(1, 'My brother died.');
    await seen('replied');
    say(2, 'Yeah.');
    await seen('replied', 2);
    expect(of('ignored')).toEqual([]);
  });

  it('stops when it is interrupted, and sends nothing more', async () => {
    const { state, send, say, seen, kinds } = call();
    state.buffered = 10_000_000;
    say(1, 'My brother died.');
    await seen('reply');
    send({ type: 'interrupt', reply: 1 });
    state.buffered = 0;
    await settle();
    const before = kinds().length;
    say(2, 'Go on.');
    await seen('replied');
    expect(
      kinds()
        .slice(before)
        .filter((kind) => kind === 'reply'),
    ).toHaveLength(1);
  });

  it('is shown where it can’t be spoken', async () => {
    const { say, seen, of, spoken } = call({ mute: () => true });
    say(1, 'My brother died.');
    await seen('replied');
    expect(of('silent')).toHaveLength(of('sentence').length);
    expect(of('audio')).toEqual([]);
    expect(spoken.length).toBeLessThanOrEqual(of('sentence').length);
  });

  it('that fails says so, and what was asked is not lost', async () => {
    const { guidance, say, seen, of } = call();
    guidance.breakNext();
    say(1, 'My brother died.');
    await seen('error');
    expect(of('error')).toMatchObject([{ code: 'internal', turn: 1 }]);
    say(2, 'Are you there?');
    await seen('replied');
    expect(guidance.asked.at(-1)!.message).toBe('My brother died.\nAre you there?');
  });
});

describe('danger', () => {
  it('is told before anything else', async () => {
    const { say, seen, kinds, of } = call();
    say(1, 'I have the pills here.');
    await seen('replied');
    expect(kinds()[0]).toBe('crisis');
    expect(of('crisis')).toHaveLength(1);
  });

  it('in words that may go on is told once they are said, and then at once', async () => {
    const { stt, send, begin, seen, kinds } = call();
    stt.say('I have the pills here.');
    begin(1);
    send({ type: 'speech-hush', turn: 1 });
    await seen('transcript');
    await settle();
    expect(kinds()).toEqual(['transcript']);
    send({ type: 'speech-end', turn: 1 });
    await seen('reply');
    expect(kinds().slice(0, 2)).toEqual(['transcript', 'crisis']);
  });

  it('is heard while somebody prays, and in what was dropped', async () => {
    const { stt, guidance, send, say, begin, seen, of } = call();
    send({ type: 'prayer', on: true });
    say(1, 'Lord, I have the pills here.');
    await seen('crisis');
    expect(of('reply')).toEqual([]);
    send({ type: 'prayer', on: false });
    await seen('replied');
    stt.say('the pills');
    begin(2);
    send({ type: 'speech-hush', turn: 2 });
    await seen('transcript', 2);
    const before = of('crisis').length;
    send({ type: 'speech-drop', turn: 2 });
    say(3, 'Hello.');
    await seen('replied', 2);
    expect(of('crisis').length).toBeGreaterThanOrEqual(before);
    expect(guidance.asked.at(-1)!.openCrisis).toEqual(['suicide']);
  });

  it.each([
    ['is never understood', new Error('down'), 'speech-end'],
    ['is nothing in the end', '', 'speech-end'],
    ['is dropped', '', 'speech-drop'],
  ] as const)('in the beginning of a turn that %s is told', async (_name, rest, type) => {
    const { stt, guidance, session, send, say, begin, seen, of } = call();
    stt.say('I have the pills here.', rest);
    begin(1);
    send({ type: 'speech-hush', turn: 1 });
    await seen('transcript');
    send({ type: 'speech-more', turn: 1 });
    session.hear(SECOND);
    expect(of('crisis')).toEqual([]);
    send({ type, turn: 1 });
    await seen('crisis');
    say(2, 'Hello.');
    await seen('replied');
    expect(of('crisis')).toHaveLength(1);
    expect(guidance.asked.at(-1)!.openCrisis).toEqual(['suicide']);
  });

  it('is not told of a beginning that the whole turn puts right', async () => {
    const { stt, session, send, begin, seen, of } = call();
    stt.say('I have the pills', 'I have the bills here.');
    begin(1);
    send({ type: 'speech-hush', turn: 1 });
    await seen('transcript');
    send({ type: 'speech-more', turn: 1 });
    session.hear(SECOND);
    send({ type: 'speech-end', turn: 1 });
    await seen('replied');
    expect(of('crisis')).toEqual([]);
  });

  it('heard before the connection broke is not forgotten with the reply', async () => {
    const { session, guidance, say, seen } = call();
    session.begin({ type: 'start', history: [{ role: 'user', content: 'I have the pills here.' }] });
    say(1, 'Hello?');
    await seen('replied');
    expect(guidance.asked[0]!.openCrisis).toEqual(['suicide']);
  });
});

describe('the prayer pause', () => {
  it('collects what is prayed and answers it as one turn', async () => {
    const { stt, guidance, state, send, begin, say, seen, of } = call();
    send({ type: 'prayer', on: true });
    expect(state.resting).toBe(true);
    stt.say('Lord, be with my brother.');
    begin(1);
    send({ type: 'speech-hush', turn: 1 });
    send({ type: 'speech-end', turn: 1 });
    await seen('transcript');
    say(2, 'And with me. Amen.');
    await seen('amen');
    await settle();
    expect(guidance.asked).toEqual([]);
    send({ type: 'prayer', on: false });
    await seen('replied');
    expect(state.resting).toBe(false);
    expect(guidance.asked.map(({ message }) => message)).toEqual(['Lord, be with my brother.\nAnd with me. Amen.']);
    expect(of('reply')).toMatchObject([{ turn: 2 }]);
  });

  it('is not spoken into: what was asked before it is answered after it, together with the prayer', async () => {
    const { guidance, send, say, seen, of, kinds } = call();
    const release = guidance.hold();
    say(1, 'My brother died.');
    send({ type: 'prayer', on: true });
    await seen('transcript');
    release();
    say(2, 'Lord, be with my mother. Amen.');
    await seen('amen');
    await settle();
    expect(kinds()).toEqual(['transcript', 'transcript', 'amen']);
    send({ type: 'prayer', on: false });
    await seen('replied');
    await settle();
    expect(guidance.asked.at(-1)).toMatchObject({
      message: 'My brother died.\nLord, be with my mother. Amen.',
      history: [],
    });
    expect(of('reply')).toMatchObject([{ turn: 2 }]);
  });

  it('holds the answer to what was asked before it, also where nothing is prayed and where there is none', async () => {
    const { guidance, send, say, seen, of } = call();
    say(1, 'My brother died.');
    send({ type: 'prayer', on: true });
    await settle();
    expect(of('reply')).toEqual([]);
    send({ type: 'prayer', on: false });
    await seen('replied');
    expect(of('reply')).toMatchObject([{ turn: 1 }]);
    guidance.breakNext();
    say(2, 'On Tuesday.');
    send({ type: 'prayer', on: true });
    await settle();
    expect(of('error')).toEqual([]);
    send({ type: 'prayer', on: false });
    await seen('error');
    expect(guidance.asked.map(({ message }) => message)).toEqual(['My brother died.', 'On Tuesday.']);
  });

  it('that was over before the words ahead of it were understood is answered once', async () => {
    const { stt, send, begin, seen, of } = call();
    let understand: (text: string) => void = () => undefined;
    stt.say(new Promise<string>((resolve) => (understand = resolve)), 'Lord, help me.');
    begin(1);
    send({ type: 'speech-end', turn: 1 });
    send({ type: 'prayer', on: true });
    begin(2);
    send({ type: 'speech-end', turn: 2 });
    send({ type: 'prayer', on: false });
    understand('My brother died.');
    await seen('replied');
    await settle();
    expect(of('reply')).toMatchObject([{ turn: 2 }]);
  });

  it('that is on already, or over already, changes nothing', async () => {
    const rests: boolean[] = [];
    const { send } = call({ rest: (on) => rests.push(on) });
    for (const on of [false, true, true, false, false, true]) send({ type: 'prayer', on });
    expect(rests).toEqual([true, false, true]);
  });

  it('ends in silence where nothing was prayed aloud', async () => {
    const { send, say, seen, of } = call();
    send({ type: 'prayer', on: true });
    send({ type: 'prayer', on: false });
    await settle();
    expect(of('reply')).toEqual([]);
    say(1, 'Thank you.');
    await seen('replied');
  });

  it('goes on after a broken connection', async () => {
    const { session, guidance, state, send, say, seen } = call();
    session.begin({
      type: 'start',
      history: [{ role: 'user', content: 'Hello' }],
      numbers: { turn: 4, reply: 2 },
      prayer: 'Lord, be with my brother.',
    });
    expect(state.resting).toBe(true);
    say(5, 'Amen.');
    await seen('amen');
    send({ type: 'prayer', on: false });
    await seen('reply');
    expect(guidance.asked[0]).toMatchObject({
      message: 'Lord, be with my brother.\nAmen.',
      history: [{ role: 'user', content: 'Hello' }],
    });
  });
});

describe('a quiet call', () => {
  it('is forgotten after ten minutes without words, later while praying', async () => {
    const { state, session, send, say, seen } = call();
    state.time += 600_000;
    expect(session.isIdle()).toBe(false);
    say(1, 'Hello');
    await seen('replied');
    state.time += 600_001;
    expect(session.isIdle()).toBe(true);
    send({ type: 'prayer', on: true });
    await settle();
    expect(session.isIdle()).toBe(false);
    state.time += 900_000;
    expect(session.isIdle()).toBe(true);
  });

  it('ends what is being understood with it', async () => {
    const { stt, state, session, begin, send, messages } = call();
    const signals: (AbortSignal | undefined)[] = [];
    stt.transcribe = (_recording, signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    };
    begin(1);
    send({ type: 'speech-end', turn: 1 });
    begin(2);
    send({ type: 'speech-hush', turn: 2 });
    await settle();
    expect(signals).toHaveLength(2);
    state.time += 1_000;
    session.end();
    await settle();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
    expect([messages, state.givenBack]).toEqual([[], 0]);
  });

  it('says nothing more once it has ended', async () => {
    const { session, guidance, say, messages } = call();
    const release = guidance.hold();
    say(1, 'Hello');
    await settle();
    session.end();
    const before = messages.length;
    release();
    say(2, 'Hello');
    await settle();
    expect(messages).toHaveLength(before);
  });
});
