/**
 * The words the pipeline's stages use with one another. Everything here is plain
 * data, so that it can be stored with a message and fed back as history.
 */

import type { LanguageModel, ModelFaultReason } from './model/language-model.ts';

/** Kinds of danger; the contract carries the same names to the client. */
export type CrisisCategory = 'suicide' | 'abuse' | 'child-harm' | 'harm-to-others' | 'medical';

/** One place to get help. `phone` and `text` are dialled as they stand. */
export interface CrisisResource {
  name: string;
  phone: string;
  text?: string;
  textBody?: string;
  description: string;
}

/** What is shown when danger was heard. */
export interface CrisisAlert {
  detected: boolean;
  categories: CrisisCategory[];
  resources: CrisisResource[];
}

/** A passage as a reply carries it: WEB wording, letter for letter. */
export interface ScriptureCard {
  /** "Phil.4.6-Phil.4.7" */
  osis: string;
  /** "Philippians 4:6–7" */
  reference: string;
  text: string;
  /** The same words line by line, for poetry; joined with a space they equal `text`. */
  lines?: string[];
  why?: string;
}

/**
 * What a reply was made of: stored with it (encrypted) and handed back with the
 * history, so that nothing repeats and a follow-up finds its topic.
 */
export interface ReplyTrace {
  intent: string;
  topics: string[];
  aspect: string | null;
  passages: string[];
  /** Stable keys of openings, readings, steps, prayers and questions already used. */
  used: string[];
  /** Crisis kinds raised in this turn or still open from earlier ones. */
  crisis: CrisisCategory[];
}

/** One earlier turn. `trace` is there on replies. */
export interface HistoryTurn {
  role: 'user' | 'assistant';
  content: string;
  trace?: ReplyTrace | null;
}

/** One question put to the engine. */
export interface AnswerInput {
  message: string;
  /** Earlier turns, oldest first. */
  history: HistoryTurn[];
  /** Seeds every choice; the same seed, message and history give the same reply. */
  seed: string;
  /** Set to write another reply to the same message; its items are avoided. */
  avoid?: ReplyTrace | null;
  firstName?: string | null;
  /** Local hour of the person, 0 to 23, when known. */
  hour?: number | null;
  /** Danger heard earlier that the history no longer shows: in a message edited since, or under a reply cut short. */
  openCrisis?: readonly CrisisCategory[];
  /** Who writes the reply, asked once danger was listened for; without it, or where it fails, the built-in library. */
  chooseModel?: () => Promise<ModelChoice>;
}

/** Who writes for a person. */
export interface ModelChoice {
  /** Null: the built-in library. */
  model: LanguageModel | null;
  /** Why there is none, where the person would expect one. */
  withoutModel: ModelFaultReason | null;
  /**
   * A second ear for danger, somebody else's: adds to what was heard here and takes nothing away. It may be slow,
   * and may fail; nobody waits for it.
   */
  listen?: (message: string) => Promise<readonly CrisisCategory[]>;
  /**
   * A second judgment of how like a message the library's reasons are, one number a reason in their order; null where
   * it can't be had in time.
   */
  likeness?: (message: string) => Promise<Float32Array | null>;
  /** Told of an error of ours while a model's words were looked at; the library answers in its place. */
  onDefect?: (error: unknown) => void;
}

/** Who wrote a reply. */
export interface Writer {
  engine: 'library' | 'model';
  /** The model's name, where one wrote it. */
  modelName: string | null;
  /**
   * Why the library answered though there is a model, or, where the engine is the model, why the library had to
   * finish what the model began ('broken-off').
   */
  fallback: ModelFaultReason | null;
}

/** What verification did to a model's words before anybody saw them. */
export interface ReplyChecks {
  /** Quotations and references put right. */
  corrected: number;
  /** Quotations that lost their marks. */
  unmarked: number;
  /** References that don't exist. */
  removed: number;
  /** Sentences left out, by reason. */
  dropped: Record<string, number>;
  /** The instructions it was written under: "reply@3". */
  prompts: string;
}

/** A finished reply. */
export interface Reply extends Writer {
  /** The whole reply as Markdown; a line `⟦osis⟧` marks a verse card's place. */
  content: string;
  scriptureReferences: ScriptureCard[];
  steps: string[];
  prayer: string | null;
  followUp: string | null;
  crisisAlert: CrisisAlert | null;
  /** Null where the library wrote it all. */
  checks: ReplyChecks | null;
  trace: ReplyTrace;
  /** Milliseconds by stage. */
  timings: Record<string, number>;
}

/**
 * The reply as it comes: `crisis` first if there is one, then who writes, then text, with a
 * citation right after the marker that names it, then `done`. What was sent is never taken back.
 */
export type AnswerEvent =
  | { type: 'crisis'; alert: CrisisAlert }
  | { type: 'writer'; writer: Writer }
  | { type: 'delta'; text: string }
  | { type: 'citation'; card: ScriptureCard }
  | { type: 'done'; reply: Reply };

/** A passage the engine would draw on. */
export interface RetrievedPassage extends ScriptureCard {
  score: number;
}

/** The engine as the server and the offline client use it. */
export interface GuidanceEngine {
  /** Makes what is made on first use; safe to call more than once. Without `model`, what only a language model needs waits. */
  warmUp(of?: { model?: boolean }): Promise<void>;
  /** Never throws for anything a person can write. Stops early when `signal` aborts. */
  answer(input: AnswerInput, signal?: AbortSignal): AsyncIterable<AnswerEvent>;
  retrieve(
    query: string,
    limit: number,
  ): Promise<{ passages: RetrievedPassage[]; topics: { id: string; score: number }[] }>;
  /** Local: needs no network, plan or sign-in. A failure inside it counts as danger. */
  checkCrisis(text: string): Promise<CrisisAlert>;
  /** The same by phrase rules alone: at once, and with nothing that could fail. */
  checkCrisisByRules(text: string): CrisisAlert;
  /** Whether a reply that was made elsewhere quotes Scripture as it stands; only then may it be kept as it is. */
  checksOut(reply: Pick<Reply, 'content' | 'scriptureReferences' | 'steps' | 'prayer' | 'followUp'>): boolean;
}
