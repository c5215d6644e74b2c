import type { WaitsWhere } from '../lib/outbox.ts';

/** What is true of this page, this person and this device while there is no connection. */
export interface Away {
  /**
   * Where one is: a conversation that is kept, one that nobody keeps, or anywhere else. What is written in a
   * conversation is sent by itself only after it was answered on the device.
   */
  place: 'conversation' | 'private' | 'elsewhere';
  /** Whether this browser keeps what was loaded. */
  keepsLoaded: boolean;
  /** Whether this browser keeps what is written. */
  keepsWritten: boolean;
  /** Whether the whole Bible was downloaded. */
  bible: boolean;
  /** Whether answers can be made on this device. */
  guidance: boolean;
}

/** What can be read and asked here without a connection. */
function sayWhatIsHere({ keepsLoaded, bible, guidance }: Away): string {
  const chapters = bible ? 'the whole Bible' : 'the chapters you read last';
  const read = keepsLoaded
    ? `What you have opened before is here: your vault, your devotionals, your conversations, and ${chapters}.`
    : bible
      ? 'The whole Bible is here. Whatever else you opened before is not: this browser keeps nothing of it.'
      : 'What you opened before is not here once this page is closed: this browser keeps nothing of it.';
  return guidance ? `${read} Your questions are answered on this device.` : read;
}

/** What becomes of what is written meanwhile. */
function sayWhatWaits({ place, keepsWritten, guidance }: Away): string {
  if (place === 'private')
    return guidance
      ? 'This conversation is private: it is answered on this device, and nothing of it is kept or sent later.'
      : 'This conversation is private: nothing of it is kept or sent later, and it can’t be answered just now.';
  const waits = keepsWritten
    ? 'wait on this device and are sent when there is a connection.'
    : 'wait only as long as this page is open, and are sent when there is a connection.';
  if (place === 'elsewhere') return `Your journal, what you write in your vault, and your marks in the Bible ${waits}`;
  return guidance
    ? `This conversation, your journal, your vault and your marks in the Bible ${waits}`
    : `What you write here stays in the box and is not sent by itself. Your journal, your vault and your marks in the Bible ${waits}`;
}

/** The paragraphs of the mark that says one is offline. In a private conversation nothing else is spoken of. */
export function explainAway(away: Away): string[] {
  return away.place === 'private' ? [sayWhatWaits(away)] : [sayWhatIsHere(away), sayWhatWaits(away)];
}

/** The same for those who listen, in a breath. */
export function announceAway({ place, keepsWritten, guidance }: Away): string {
  if (place === 'private') return 'You are offline. Nothing of this conversation is kept.';
  if (place === 'conversation' && !guidance) return 'You are offline. What you write here is not sent by itself.';
  return keepsWritten
    ? 'You are offline. What you write waits on this device.'
    : 'You are offline. What you write waits as long as this page is open.';
}

/** Said of what storage would not take, beside what becomes of it. */
const IN_PAGE = 'This browser can’t store it, so please leave this page open.';

/** What a toast says. */
interface Said {
  title: string;
  description: string;
}

/** Said when something was put into the vault. `waits`: where, if it isn't there yet; `there`: what is said if it is. */
export function sayKept(waits: WaitsWhere | null, there = 'It is in your prayer vault.'): Said {
  if (waits === 'in-page')
    return { title: 'Not sent yet', description: `${IN_PAGE} It goes to your vault when there is a connection.` };
  return {
    title: 'Kept',
    description: waits ? 'It is on this device, and goes to your vault when there is a connection.' : there,
  };
}

/** Said when a note at a verse was saved. `note` names it. */
export function sayNoteSaved(note: string, waits: WaitsWhere | null): Said {
  if (waits === 'in-page')
    return { title: 'Not sent yet', description: `${note} is sent when there is a connection. ${IN_PAGE}` };
  return {
    title: 'Saved',
    description: waits ? `${note} is on this device, and is sent when there is a connection.` : `${note} is kept.`,
  };
}
