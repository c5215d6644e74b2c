/** What the encoder's thread is asked. */
export interface EncoderTask {
  id: number;
  texts: string[];
}

/** What it answers: the vectors one after another, or why there are none. */
export type EncoderAnswer = { id: number; vectors: Float32Array<ArrayBuffer> } | { id: number; error: string };
