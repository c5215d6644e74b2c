import type { Pause, SpeechShape } from './find-pauses.ts';

/** A place in the text where a voice may rest. */
interface Rest {
  /** Where the words go on, in UTF-16 code units. */
  at: number;
  /** How surely a voice rests here, and how long beside a comma: 1 for a comma, more for the end of a sentence. */
  strength: number;
  /** Spoken length of the words before it, from the start of the text. */
  before: number;
}

/** How far back a match may look for the one before it, in places of the text and in pauses of the voice. */
const BACK = { rests: 7, pauses: 9 } as const;
/** Spoken lengths differ from the guess by about this share, and by this many seconds at least. */
const SPREAD = { share: 0.16, least: 0.12 } as const;
/** What it costs to pass over a rest of the text, by its strength, and a pause of the voice, by the second. */
const PASSED = { rest: 1.5, pause: 8 } as const;
/** The most that a stretch of the wrong length can cost. */
const MISFIT = 10;

/**
 * When each of `marks` (places in `text`, ascending) is spoken, in seconds: places where a voice rests are
 * brought together with the pauses that were heard, so that the lengths between them fit best. Every pause
 * found corrects the next guess, so nothing drifts.
 */
export function alignMarks(text: string, marks: readonly number[], shape: SpeechShape): number[] {
  const { rests, total } = restsOf(text, marks);
  const rate = voiced(shape, shape.ends) / Math.max(1, total);
  const anchors = [
    { before: 0, speech: 0, time: shape.begins },
    ...matchPauses(rests, total, rate, shape).map(({ rest, pause }) => ({
      before: rest.before,
      speech: voiced(shape, pause.from),
      time: pause.to,
    })),
    { before: total, speech: voiced(shape, shape.ends), time: shape.ends },
  ];
  return marks.map((mark) => {
    const before = rests.find(({ at }) => at === mark)?.before ?? lengthOf(text.slice(0, mark));
    if (before === 0) return shape.begins;
    const next = anchors.findIndex((anchor) => anchor.before > before);
    const anchor = anchors.at(next < 0 ? -1 : next - 1)!;
    const after = next < 0 ? anchor : anchors[next]!;
    const share = after === anchor ? 0 : (before - anchor.before) / (after.before - anchor.before);
    return timeOf(shape, anchor.speech + share * (after.speech - anchor.speech), anchor.time);
  });
}

/** The cheapest pairing of rests and pauses that keeps both in order. */
function matchPauses(rests: Rest[], total: number, rate: number, shape: SpeechShape): { rest: Rest; pause: Pause }[] {
  const { pauses } = shape;
  const heard = pauses.map(({ from }) => voiced(shape, from));
  const whole = voiced(shape, shape.ends);
  const passedRests = sums(rests.map(({ strength }) => strength * PASSED.rest));
  const passedPauses = sums(pauses.map(({ from, to }) => Math.min(1.2, to - from) * PASSED.pause));
  const usual = median(pauses.map(({ from, to }) => to - from));

  /** Cost of the stretch between two matches; -1 stands for the start, the counts for the end. */
  const stretch = (fromRest: number, fromPause: number, toRest: number, toPause: number) => {
    const expected = ((rests[toRest]?.before ?? total) - (rests[fromRest]?.before ?? 0)) * rate;
    const found = (heard[toPause] ?? whole) - (heard[fromPause] ?? 0);
    const misfit = (found - expected) / (SPREAD.least + SPREAD.share * expected);
    return (
      // A wild misfit is little worse than a bad one: a name may be spoken at three times its length.
      misfit ** 2 / (1 + misfit ** 2 / MISFIT) +
      passedRests[toRest]! -
      passedRests[fromRest + 1]! +
      passedPauses[toPause]! -
      passedPauses[fromPause + 1]!
    );
  };
  /** A short silence is an unlikely end of a sentence. */
  const unlikely = (rest: Rest, { from, to }: Pause) =>
    Math.max(0, Math.log((usual * Math.min(rest.strength, 2)) / Math.max(0.02, to - from))) * 0.5;

  const best = rests.map(() => pauses.map(() => ({ cost: Number.POSITIVE_INFINITY, rest: -1, pause: -1 })));
  const end = { cost: stretch(-1, -1, rests.length, pauses.length), rest: -1, pause: -1 };
  for (const [rest, row] of best.entries()) {
    for (const [pause, cell] of row.entries()) {
      const own = unlikely(rests[rest]!, pauses[pause]!);
      if (rest < BACK.rests && pause < BACK.pauses) {
        cell.cost = stretch(-1, -1, rest, pause) + own;
      }
      for (let earlier = Math.max(0, rest - BACK.rests); earlier < rest; earlier += 1) {
        for (let silence = Math.max(0, pause - BACK.pauses); silence < pause; silence += 1) {
          const cost = best[earlier]![silence]!.cost + stretch(earlier, silence, rest, pause) + own;
          if (cost < cell.cost) Object.assign(cell, { cost, rest: earlier, pause: silence });
        }
      }
      const cost = cell.cost + stretch(rest, pause, rests.length, pauses.length);
      if (cost < end.cost) Object.assign(end, { cost, rest, pause });
    }
  }
  const matches: { rest: Rest; pause: Pause }[] = [];
  for (let { rest, pause } = end; rest >= 0; { rest, pause } = best[rest]![pause]!) {
    matches.unshift({ rest: rests[rest]!, pause: pauses[pause]! });
  }
  return matches;
}

/** Places behind marks of punctuation, and the wanted ones. */
function restsOf(text: string, marks: readonly number[]): { rests: Rest[]; total: number } {
  const found = new Map<number, number>();
  for (const { 0: [mark] = '', index, 0: run } of text.matchAll(/[,;:.!?—–…][’”)\]]*\s+/g)) {
    found.set(index + run.length, STRENGTH[mark ?? ''] ?? 1);
  }
  for (const mark of marks) if (mark > 0 && !found.has(mark)) found.set(mark, 0.2);
  const rests: Rest[] = [];
  let from = 0;
  let before = 0;
  for (const [at, strength] of [...found].sort(([one], [other]) => one - other)) {
    before += lengthOf(text.slice(from, at));
    rests.push({ at, strength, before });
    from = at;
  }
  return { rests, total: before + lengthOf(text.slice(from)) };
}

const STRENGTH: Record<string, number> = { ',': 1, '—': 1, '–': 1, ';': 1.5, ':': 1.5, '.': 2, '!': 2, '?': 2, '…': 2 };

/** How long words take to say, in an arbitrary unit: syllables above all, and the consonants around them. */
function lengthOf(words: string): number {
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  const syllables = words.match(/[aeiouyàâéèêëîïôöùûü]+/giu)?.length ?? 0;
  const digits = words.match(/\d/g)?.length ?? 0;
  return letters + 1.5 * syllables + 7 * digits;
}

/** Seconds of voice, pauses left out, up to a time. */
function voiced(shape: SpeechShape, time: number): number {
  let silent = 0;
  for (const { from, to } of shape.pauses) {
    if (from >= time) break;
    silent += Math.min(to, time) - from;
  }
  return time - shape.begins - silent;
}

/** The time at which so many seconds of voice have been heard, `least` at the earliest. */
function timeOf(shape: SpeechShape, speech: number, least: number): number {
  let time = shape.begins + speech;
  for (const { from, to } of shape.pauses) {
    if (from >= time - 1e-6) {
      // A place at a pause is where the voice goes on.
      if (from - time < 1e-6 && least >= to - 1e-6) time += to - from;
      break;
    }
    time += to - from;
  }
  return Math.max(time, least);
}

/** Sums of all values before each place, with the whole at the end. */
function sums(values: number[]): number[] {
  const before = [0];
  for (const value of values) before.push(before.at(-1)! + value);
  return before;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
