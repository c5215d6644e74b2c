import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrowserEars } from './browser-ears.ts';

/** A browser's recogniser, as the test moves it. */
class FakeRecognition extends EventTarget {
  static last: FakeRecognition;
  static starts = 0;
  continuous = false;
  interimResults = false;
  lang = '';
  running = false;
  onresult: ((event: unknown) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  constructor() {
    super();
    FakeRecognition.last = this;
  }
  start(): void {
    if (this.running) throw new DOMException('It has begun already.', 'InvalidStateError');
    this.running = true;
    FakeRecognition.starts++;
  }
  stop(): void {
    this.end();
  }
  abort(): void {
    this.end();
  }
  end(): void {
    this.running = false;
    this.onend?.();
  }
  hears(transcript: string, isFinal: boolean): void {
    this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] });
  }
}

let hearing: string[];
let turns: string[];
let failures: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { webkitSpeechRecognition: FakeRecognition });
  FakeRecognition.starts = 0;
  hearing = [];
  turns = [];
  failures = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function listen() {
  const ears = createBrowserEars({
    onHearing: (text) => hearing.push(text),
    onTurn: (text) => turns.push(text),
    onFailed: () => failures++,
  })!;
  ears.open();
  return { ears, recognition: FakeRecognition.last };
}

test('what the browser cuts into pieces is one turn', () => {
  const { recognition } = listen();
  recognition.hears('I lie', false);
  recognition.hears('I lie awake', true);
  vi.advanceTimersByTime(700);
  recognition.hears('and worry', false);
  vi.advanceTimersByTime(700);
  recognition.hears('and worry about money', true);
  expect(turns).toEqual([]);
  vi.advanceTimersByTime(1200);
  expect(turns).toEqual(['I lie awake and worry about money']);
  expect(hearing).toEqual(['I lie', 'I lie awake', 'I lie awake and worry', 'I lie awake and worry about money']);
});

test('it begins again by itself, and words that were never made final are not lost', () => {
  const { recognition } = listen();
  vi.advanceTimersByTime(5000);
  recognition.hears('Are you there', false);
  recognition.end();
  vi.advanceTimersByTime(1500);
  expect(turns).toEqual(['Are you there']);
  expect(FakeRecognition.starts).toBe(2);
  recognition.onerror?.({ error: 'no-speech' });
  recognition.end();
  vi.advanceTimersByTime(200);
  expect(FakeRecognition.starts).toBe(3);
  expect(failures).toBe(0);
});

test('shut, it hears nothing; what was begun is a turn at once, or forgotten', () => {
  const { ears, recognition } = listen();
  recognition.hears('Stop', false);
  ears.shut(true);
  expect(turns).toEqual(['Stop']);
  vi.advanceTimersByTime(5000);
  expect(recognition.running).toBe(false);
  ears.open();
  recognition.hears('Never mind', false);
  ears.shut(false);
  vi.advanceTimersByTime(5000);
  expect(turns).toEqual(['Stop']);
});

test('a refusal, or a recogniser that ends again and again, is told once', () => {
  const refused = listen();
  refused.recognition.onerror?.({ error: 'not-allowed' });
  refused.recognition.end();
  vi.advanceTimersByTime(5000);
  expect(failures).toBe(1);
  const { recognition } = listen();
  for (let count = 0; count < 20; count++) {
    if (recognition.running) recognition.end();
    vi.advanceTimersByTime(150);
  }
  expect(failures).toBe(2);
});

test('a browser without one has none', () => {
  vi.stubGlobal('window', {});
  expect(createBrowserEars({ onHearing: () => {}, onTurn: () => {}, onFailed: () => {} })).toBeNull();
});
