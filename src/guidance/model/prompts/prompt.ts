/**
 * Instructions for a language model. They are reviewed like code: a test holds each text to its version, so that
 * no word of one changes without a new number, and replies can be told apart by the prompt they were written under.
 */
export interface Prompt {
  id: 'reply' | 'study' | 'devotional';
  /** Counted up with every change of the text. */
  version: number;
  text: string;
}
