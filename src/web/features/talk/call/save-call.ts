import type { Body } from '#contract/endpoint.ts';
import type { keepInVault } from '#contract/vault.ts';
import { apiRequest } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { ShownTurn } from '../loop/voice-call.ts';
import { callMarkdown, callTitle } from './call-text.ts';

/**
 * Keeps a call in the person's vault, encrypted with a key of their own. The same `key` never keeps it twice. Throws an
 * ApiError where it isn't taken.
 */
export async function saveCall(turns: readonly ShownTurn[], day: Date, key: string): Promise<void> {
  const body: Body<typeof keepInVault> = {
    kind: 'conversation',
    title: callTitle(turns, day),
    content: callMarkdown(turns),
    idempotencyKey: key,
  };
  await apiRequest('POST', '/api/vault', body);
}

/** Hands a call to the browser as a Markdown file. */
export function saveCallFile(turns: readonly ShownTurn[], day: Date): void {
  const text = `# ${callTitle(turns, day)}\n\n${callMarkdown(turns)}\n`;
  const date = `${day.getFullYear()}-${`${day.getMonth() + 1}`.padStart(2, '0')}-${`${day.getDate()}`.padStart(2, '0')}`;
  saveFile(new Blob([text], { type: 'text/markdown' }), `conversation-${date}.md`);
}
