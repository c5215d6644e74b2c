import { createHmac, hkdfSync } from 'node:crypto';
import { open, seal } from '#server/crypto/user-keys.ts';

/** Seals what jobs carry, and makes marks by which jobs are found without being read. */
export interface JobBox {
  seal(name: string, payload: unknown): string;
  /** Throws when the text was changed or belongs to a job of another kind. */
  open(name: string, sealed: string): unknown;
  /** The same for the same words, and for whoever has only the database no way back to them. */
  mark(words: string): string;
}

/** Both keys are derived from the master secret (HKDF-SHA-256): reset links and addresses lie in jobs for a while. */
export function createJobBox(appSecret: string): JobBox {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, 'emmaus', purpose, 32));
  const key = derive('job-data-v1');
  const marks = derive('job-marks-v1');
  return {
    seal: (name, payload) => seal(key, Buffer.from(JSON.stringify(payload)), `job/${name}`).toString('base64'),
    open: (name, sealed) => JSON.parse(open(key, Buffer.from(sealed, 'base64'), `job/${name}`).toString('utf8')),
    mark: (words) => createHmac('sha256', marks).update(words).digest('base64url').slice(0, 22),
  };
}
