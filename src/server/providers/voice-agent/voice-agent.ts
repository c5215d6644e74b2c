/** A voice agent that somebody else hosts. */
export interface VoiceAgent {
  /** The host the browser speaks to, for the content security policy: "wss://api.example.com". */
  socketOrigin: string;
  /** An address at which a browser may meet the agent once. Rejects with `VoiceAgentFailed`. */
  signedUrl(): Promise<string>;
  /** What the agent says of a call of its own; null while it is still running or not known. */
  callSeconds(conversationId: string): Promise<number | null>;
}

/** The hosted agent could not be reached, or refused. */
export class VoiceAgentFailed extends Error {}
