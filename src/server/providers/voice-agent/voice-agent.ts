/** Where a browser may meet the agent, once. */
export interface AgentAddress {
  url: string;
  /** The agent's name for the conversation that will be held there; null where it doesn't say. */
  conversationId: string | null;
}

/** A voice agent that somebody else hosts. */
export interface VoiceAgent {
  /** The host the browser speaks to, for the content security policy: "wss://api.example.com". */
  socketOrigin: string;
  /** An address for one conversation. Rejects with `VoiceAgentFailed`. */
  signedUrl(): Promise<AgentAddress>;
  /**
   * How many seconds a conversation lasted by the agent's own account, or that it isn't over yet. Unknown is what
   * never was, is another agent's, or began before `notBefore`: nobody settles with somebody else's short call, nor
   * with an earlier one of their own. Rejects with `VoiceAgentFailed` where nothing could be learned.
   */
  callSeconds(conversationId: string, notBefore?: Date): Promise<number | 'running' | 'unknown'>;
}

/** The hosted agent could not be reached, or refused. */
export class VoiceAgentFailed extends Error {}
