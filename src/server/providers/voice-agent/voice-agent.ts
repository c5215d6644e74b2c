/** A voice agent that somebody else hosts. */
export interface VoiceAgent {
  /** The host the browser speaks to, for the content security policy: "wss://api.example.com". */
  socketOrigin: string;
  /** An address at which a browser may meet the agent once. Rejects with `VoiceAgentFailed`. */
  signedUrl(): Promise<string>;
  /**
   * How many seconds a call lasted by the agent's own account. Null while it is still running, and for a call that
   * isn't known, is another agent's, or began before `notBefore`: nobody settles with somebody else's short call, nor
   * with an earlier one of their own. Rejects with `VoiceAgentFailed` where nothing could be learned.
   */
  callSeconds(conversationId: string, notBefore?: Date): Promise<number | null>;
}

/** The hosted agent could not be reached, or refused. */
export class VoiceAgentFailed extends Error {}
