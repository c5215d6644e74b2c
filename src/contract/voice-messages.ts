import type { ServerMessage } from './voice.ts';

/** Every kind of message the server says: what a browser knows them by, without the script that checks schemas. */
const SERVER_MESSAGE_TYPES: Record<ServerMessage['type'], true> = {
  ready: true,
  transcript: true,
  ignored: true,
  amen: true,
  crisis: true,
  reply: true,
  card: true,
  sentence: true,
  audio: true,
  silent: true,
  replied: true,
  usage: true,
  warning: true,
  ended: true,
  error: true,
};

/** Whether something the server said is a message this build knows; its fields are the server's word, as elsewhere. */
export function isServerMessage(data: unknown): data is ServerMessage {
  const type: unknown = typeof data === 'object' && data !== null && 'type' in data ? data.type : null;
  return typeof type === 'string' && Object.hasOwn(SERVER_MESSAGE_TYPES, type);
}
