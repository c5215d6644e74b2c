import { createHmac, hkdfSync } from 'node:crypto';
import { createKeyChain, type Secrets } from '#server/crypto/key-chain.ts';

/** Seals what jobs carry, and makes marks by which jobs are found without being read. */
export interface JobBox {
  seal(name: string, payload: unknown): string;
  /** Throws when the text was changed or belongs to a job of another kind. */
  open(name: string, sealed: string): unknown;
  /** The same for the same words, and for whoever has only the database no way back to them. */
  mark(words: string): string;
  /** As jobs may have it that were put there under an older secret, the present mark first. */
  marks(words: string): string[];
}

/** Both keys are derived from the master secret (HKDF-SHA-256): reset links and addresses lie in jobs for a while. */
export function createJobBox(secrets: Secrets): JobBox {
  const chain = createKeyChain(secrets, 'job-data-v1');
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, 'emmaus', 'job-marks-v1', 32)));
  const marks = (words: string) =>
    keys.map((key) => createHmac('sha256', key).update(words).digest('base64url').slice(0, 22));
  return {
    seal: (name, payload) => chain.seal(Buffer.from(JSON.stringify(payload)), `job/${name}`).toString('base64'),
    open: (name, sealed) => JSON.parse(chain.open(Buffer.from(sealed, 'base64'), `job/${name}`).toString('utf8')),
    mark: (words) => marks(words)[0]!,
    marks,
  };
}
