/**
 * When a person's turn begins and ends, and what becomes of a reply they speak over. Pure: time is the
 * microphone's own, counted in frames, so that a busy page changes nothing.
 */

/** What the machine is told. Times are milliseconds of the microphone's clock. */
export type TurnEvent =
  /** One frame of 32 ms ended at `at`; a muted microphone sends frames of probability 0. */
  | { type: 'frame'; probability: number; at: number }
  /** The reply that is coming or being played, from its first word on; null when all of it was heard. */
  | { type: 'reply'; reply: number | null }
  /** What the server understood. */
  | { type: 'transcript'; turn: number; words: number; final: boolean; complete: boolean }
  /** Nothing in that turn is answered: the server says so, or could not understand it. */
  | { type: 'unanswered'; turn: number }
  | { type: 'mute'; on: boolean }
  | { type: 'hold'; on: boolean }
  | { type: 'prayer'; on: boolean }
  /** The person said "Amen" while praying. */
  | { type: 'amen' };

/** What is to be done. `from` is where the turn's audio begins, a little before speech was certain. */
export type TurnAction =
  | { type: 'begin'; turn: number; over: number | null; from: number }
  | { type: 'hush' | 'more' | 'end' | 'drop'; turn: number }
  | { type: 'duck' | 'unduck' | 'pause' | 'resume' }
  | { type: 'interrupt'; reply: number }
  | { type: 'amen' };

/** All durations in milliseconds. */
export const TURN_TIMES = {
  /** Sound before speech was certain that still belongs to it: a first syllable is often soft. */
  preRoll: 300,
  /** Speech until a turn begins. */
  begin: 64,
  /** The same over a reply, where an echo or a click is likelier; the reply grows quieter. */
  duck: 120,
  /** Speech that is shorter is a click. */
  least: 90,
  /** Speech over a reply until it stops to listen. */
  pause: 600,
  /** Speech over a reply that is shorter is a cough. "Stop" takes 280; what is longer and no word, the server knows. */
  burst: 220,
  /** Silence after which what was said so far is transcribed. */
  hush: 200,
  /** Silence that ends a turn which sounds complete, one that doesn't, and one of which nothing is known yet. */
  complete: 550,
  incomplete: 1500,
  unknown: 900,
  /** Somebody who goes on this soon after the end was cut off: from then on the call waits longer. */
  cut: 1000,
  patience: 300,
  mostPatience: 900,
  /** How long a reply waits for the server's word on what was said over it. */
  verdict: 5000,
  /** Silence after "Amen" that ends the prayer pause. */
  amen: 1500,
  /** A turn that goes on for longer is ended and another begun: the server keeps two minutes of one. */
  longest: 110_000,
} as const;

/** Probabilities of speech from which it begins and below which it stops; over a reply an echo may be heard. */
const THRESHOLD = { begin: 0.5, over: 0.65, stay: 0.35 };

/** Words over a reply that are an interruption before the turn is over. */
const CERTAIN_WORDS = 4;

/** An open turn. */
interface OpenTurn {
  turn: number;
  over: number | null;
  began: number;
  lastSpeech: number;
  hushed: boolean;
  /** Where speech may have gone on after a hush; a breath has not. */
  resumed: number | null;
  /** What the last transcript says of it; null when there is none since the person went on. */
  complete: boolean | null;
  /** When the turn before it ended, where this one may be the rest of it. */
  after: number | null;
}

/** The machine. */
export interface TurnTaking {
  /** Tells what happened; answers with what is to be done, in order. */
  handle(event: TurnEvent): TurnAction[];
  /** Takes the next number for a turn that is typed. */
  take(): number;
  /** Whether the current frame belongs to a turn and is sent. */
  readonly open: boolean;
  /** The last number taken; -1 before the first. */
  readonly last: number;
  /** Forgets an open turn, where its audio is lost. */
  reset(): void;
}

/** Makes the machine of one call. */
export function createTurnTaking(): TurnTaking {
  let next = 0;
  let at = 0;
  let open: OpenTurn | null = null;
  /** Where the run of speech that may become a turn began. */
  let onset: number | null = null;
  let reply: number | null = null;
  let ducked = false;
  let paused = false;
  /** A turn over a reply that has ended and waits for the server's word. */
  let verdict: { turn: number; until: number } | null = null;
  let muted = false;
  let held = false;
  let praying = false;
  let amen = false;
  let lastSpeech = Number.NEGATIVE_INFINITY;
  /** When the last turn ended. */
  let ended: number | null = null;
  let patience = 0;

  function release(): TurnAction[] {
    const actions: TurnAction[] = [];
    if (paused) actions.push({ type: 'resume' });
    if (ducked) actions.push({ type: 'unduck' });
    paused = false;
    ducked = false;
    verdict = null;
    return actions;
  }

  function interrupt(): TurnAction[] {
    if (reply === null) return [];
    const stopped = reply;
    reply = null;
    paused = false;
    ducked = false;
    verdict = null;
    if (open) open.over = null;
    return [{ type: 'interrupt', reply: stopped }];
  }

  /** `began`: where speech began; `from`: where its audio does. */
  function begin(began: number, from: number): TurnAction[] {
    const turn = next++;
    open = { turn, over: reply, began, lastSpeech: at, hushed: false, resumed: null, complete: null, after: ended };
    ended = null;
    onset = null;
    return [{ type: 'begin', turn, over: reply, from }];
  }

  /** It was speech: who went on so soon had not finished, and is waited for longer. */
  function learnPatience(turn: OpenTurn): void {
    if (turn.after !== null && !praying && turn.began - turn.after < TURN_TIMES.cut) {
      patience = Math.min(patience + TURN_TIMES.patience, TURN_TIMES.mostPatience);
    }
    turn.after = null;
  }

  function end(): TurnAction[] {
    if (!open) return [];
    const { turn, over } = open;
    learnPatience(open);
    if (over !== null) verdict = { turn, until: at + TURN_TIMES.verdict };
    ended = at;
    open = null;
    return [{ type: 'end', turn }];
  }

  /** Ends a turn that is as long as the server keeps one; whoever goes on was not cut off. */
  function endLong(): TurnAction[] {
    const actions = end();
    ended = null;
    return actions;
  }

  function drop(): TurnAction[] {
    if (!open) return [];
    const { turn } = open;
    ended = open.after;
    open = null;
    return [{ type: 'drop', turn }, ...(verdict ? [] : release())];
  }

  /** Silence that ends the open turn. */
  function patienceFor(turn: OpenTurn): number {
    if (praying) return TURN_TIMES.unknown;
    const silence =
      turn.complete === null ? TURN_TIMES.unknown : turn.complete ? TURN_TIMES.complete : TURN_TIMES.incomplete;
    return silence + patience;
  }

  function listen(probability: number): TurnAction[] {
    const threshold = reply === null ? THRESHOLD.begin : THRESHOLD.over;
    if (probability < (onset === null ? threshold : THRESHOLD.stay)) {
      onset = null;
      return [];
    }
    onset ??= at - FRAME_MS;
    if (at - onset < (reply === null ? TURN_TIMES.begin : TURN_TIMES.duck)) return [];
    const actions = begin(onset, onset - TURN_TIMES.preRoll);
    // A second voice over a paused reply leaves it paused.
    if (reply !== null && !ducked) {
      ducked = true;
      actions.push({ type: 'duck' });
    }
    return actions;
  }

  function follow(turn: OpenTurn, probability: number): TurnAction[] {
    const actions: TurnAction[] = [];
    if (goesOn(turn, probability)) {
      turn.lastSpeech = at;
      if (turn.hushed) {
        turn.hushed = false;
        turn.complete = null;
        actions.push({ type: 'more', turn: turn.turn });
      }
      if (turn.over !== null && !paused && at - turn.began >= TURN_TIMES.pause) {
        paused = true;
        actions.push({ type: 'pause' });
      }
      if (at - turn.began >= TURN_TIMES.longest) actions.push(...endLong());
      return actions;
    }
    const silence = at - turn.lastSpeech;
    if (!turn.hushed && silence >= TURN_TIMES.hush) {
      const spoke = turn.lastSpeech - turn.began;
      if (spoke < (turn.over === null ? TURN_TIMES.least : TURN_TIMES.burst)) return drop();
      turn.hushed = true;
      turn.resumed = null;
      learnPatience(turn);
      actions.push({ type: 'hush', turn: turn.turn });
    }
    if (turn.hushed && turn.resumed === null && silence >= patienceFor(turn)) actions.push(...end());
    return actions;
  }

  /** Whether a frame of an open turn is speech. */
  function goesOn(turn: OpenTurn, probability: number): boolean {
    if (!turn.hushed) return probability >= THRESHOLD.stay;
    if (probability < (turn.resumed === null ? THRESHOLD.begin : THRESHOLD.stay)) {
      turn.resumed = null;
      return false;
    }
    turn.resumed ??= at - FRAME_MS;
    return at - turn.resumed >= TURN_TIMES.begin;
  }

  function frame(probability: number): TurnAction[] {
    if (probability >= THRESHOLD.begin) {
      lastSpeech = at;
      amen = false;
    }
    if (held) {
      if (!open || at - open.began < TURN_TIMES.longest) return [];
      // This frame is the first of the next turn.
      return [...endLong(), ...begin(at, at - FRAME_MS)];
    }
    if (amen && praying && at - lastSpeech >= TURN_TIMES.amen) {
      amen = false;
      return [...end(), { type: 'amen' }];
    }
    if (verdict && at >= verdict.until && !open) return release();
    if (open) return follow(open, probability);
    return muted ? [] : listen(probability);
  }

  function hold(on: boolean): TurnAction[] {
    if (on === held) return [];
    held = on;
    if (!on) {
      if (!open) return [];
      // A press without a word is no turn.
      return at - open.began < TURN_TIMES.duck ? drop() : end();
    }
    amen = false;
    const actions = interrupt();
    if (open) {
      if (open.hushed) actions.push({ type: 'more', turn: open.turn });
      open.hushed = false;
      open.complete = null;
      return actions;
    }
    // Muted, there is nothing before the press that may be sent.
    return [...actions, ...begin(at, muted ? at : at - TURN_TIMES.preRoll)];
  }

  return {
    handle(event) {
      switch (event.type) {
        case 'frame':
          at = event.at;
          if (held && open) open.lastSpeech = at;
          return frame(event.probability);
        case 'reply': {
          if (event.reply === reply) return [];
          reply = event.reply;
          // Nothing is left to be spoken over, or it is another reply, whose sound begins anew.
          const actions = release();
          if (!open) return actions;
          open.over = reply;
          if (reply === null) return actions;
          // It came while somebody speaks: it waits for them.
          paused = true;
          return [...actions, { type: 'pause' }];
        }
        case 'transcript': {
          if (open?.turn === event.turn) {
            if (open.hushed && event.words > 0) open.complete = event.complete;
            return open.over !== null && event.words >= CERTAIN_WORDS ? interrupt() : [];
          }
          // What is understood for good is answered: it was no "mm-hm".
          return event.final && verdict?.turn === event.turn ? interrupt() : [];
        }
        case 'unanswered':
          return verdict?.turn === event.turn && !open ? release() : [];
        case 'mute': {
          muted = event.on;
          onset = null;
          if (!muted || held || !open) return [];
          return open.over !== null && open.lastSpeech - open.began < TURN_TIMES.burst ? drop() : end();
        }
        case 'hold':
          return hold(event.on);
        case 'prayer': {
          if (praying === event.on) return [];
          // What was being said before belongs before.
          const actions = held ? [] : end();
          praying = event.on;
          amen = false;
          return praying ? [...actions, ...interrupt()] : actions;
        }
        case 'amen':
          amen = praying;
          return [];
      }
    },
    take: () => next++,
    get open() {
      return open !== null;
    },
    get last() {
      return next - 1;
    },
    reset() {
      open = null;
      onset = null;
      held = false;
    },
  };
}

/** Length of a frame in milliseconds: 512 samples, 16,000 a second. */
export const FRAME_MS = 32;
