import type { ModelFaultReason } from '../model/language-model.ts';
import type { ScriptureCard } from '../types.ts';
import type { Audience, LifeSeason, Mood, TimeOfDay } from './devotional-choices.ts';

/** What a devotional is asked for. */
export interface DevotionalWish {
  /** A chip's words, or anything a person typed. */
  theme: string;
  /** A passage of the person's own choice, as typed; empty: chosen by the engine. */
  scriptureReference?: string | null;
  userName: string;
  audience: Audience;
  timeOfDay: TimeOfDay;
  lifeSeason: LifeSeason;
  mood: Mood;
}

/** What the engine must know of earlier ones to keep from repeating itself. */
export interface EarlierDevotional {
  /** `Devotional.readingId`. */
  readingId: string;
  osis: string;
  /** Keys of openings, questions, steps and prayers it used. */
  used: string[];
  /** Age in whole local days; 0 is today. */
  daysAgo: number;
}

/** A composed devotional. Every quotation in it is the World English Bible's wording. */
export interface Devotional {
  title: string;
  /**
   * The reading its passage is from: "trusting-god/the-road-that-bends", or "own/<theme>" for a passage of the
   * person's choice; also where a model wrote about it.
   */
  readingId: string;
  passage: ScriptureCard;
  /** The whole text as Markdown: opening, passage (as in replies), the passage in its place, teaching, picture, what it says today, prayer. */
  text: string;
  /** Two to four. */
  reflectionQuestions: string[];
  /** Two or three. */
  actionSteps: string[];
  prayer: string;
  engine: 'library' | 'model';
  /** The model's name, where one wrote it; the library still chose the passage. */
  modelName?: string | null;
  /** Why the library wrote it though there is a model. */
  fallback?: ModelFaultReason | null;
  used: string[];
}

/** A passage that was asked for and cannot be given; `message` is a sentence for the person. */
export class PassageUnknown extends Error {}

/** Composes devotionals. */
export interface DevotionalEngine {
  /**
   * Throws `PassageUnknown` where the passage asked for doesn't exist. Never repeats a passage of
   * the last thirty days, nor a reading before the others of its theme were given. `seed` decides
   * among what fits equally well; the same input gives the same devotional.
   */
  compose(wish: DevotionalWish, earlier: readonly EarlierDevotional[], seed: string): Promise<Devotional>;
}
