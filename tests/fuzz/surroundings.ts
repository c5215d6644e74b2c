import type { Operation } from './operations.ts';
import type { Owner } from './people.ts';

/** What planning draws on. */
export interface Surroundings {
  /** Who asks. */
  asker: Owner;
  /** Whose ids are tried. */
  others: readonly Owner[];
  /** Of the others: to whose address strangers have letters sent. */
  addressee: Owner;
  /** All there are. */
  operations: readonly Operation[];
  /** The server's secret, with which the sandbox signs its events. */
  appSecret: string;
  /** The customer that the payment provider knows the asker as, and somebody else's. */
  customers: { own: string; foreign: string };
  /** A recording in which something is said, as a WAV file. */
  recording: Buffer;
  /** Stands in every text that is sent: in no log may it be found. */
  written: string;
  /** Where the server puts its letters. */
  mailFolder: string;
}
