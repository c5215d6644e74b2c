import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PRODUCT } from '#contract/product.ts';
import { type BroughtBack, VAULT_LIMITS } from '#contract/vault.ts';
import { ApiError } from '../../lib/api.ts';
import { endSession, isSignedOut, report } from '../../lib/report.ts';
import { saveFile } from '../../lib/save-file.ts';
import { type LeftSealed, sealedThings } from '../../lib/sealing/left-sealed.ts';
import { useVaultLock } from '../../lib/sealing/vault-lock.ts';
import { Icon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-list.tsx';
import { ResealDialog } from '../../ui/reseal-dialog.tsx';
import { answerDate, KIND_LABEL, keptOn } from './kept-labels.ts';
import { SealDialogs, type SealStep } from './seal-dialogs.tsx';
import { openItem } from './use-unsealed.ts';
import { fetchExport, fetchItems, listSealed, useImporter, useSeal, useSealedEntries } from './vault.api.ts';

/** What is sealed in a file; what tells is fetched for those who bring one. */
async function findSealed(file: unknown) {
  const { sealedPartOf } = await import('../../lib/sealing/reseal.ts');
  return sealedPartOf(file);
}

/** What came of it, in a sentence. */
export interface Said {
  text: string;
  wrong: boolean;
}

/** Takes the vault home and brings it back, seals and unlocks. */
export function VaultTools({ onSaid: setSaid }: { onSaid(said: Said | null): void }) {
  const box = useSeal();
  const { key, lockEverywhere } = useVaultLock();
  const client = useQueryClient();
  const [step, setStep] = useState<SealStep>(null);
  const [left, setLeft] = useState<LeftSealed | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const importer = useImporter();
  const seal = box.data?.seal;
  // Where nothing is sealed, a forgotten passphrase is nothing to keep.
  const sealed = useSealedEntries(Boolean(seal) && !key);

  const save = async (format: 'md' | 'json' | 'pdf') => {
    try {
      saveFile(await fetchExport(format), `prayer-vault.${format}`);
    } catch (error) {
      report(error, 'Your vault could not be saved as a file. It is safe; please try again.');
    }
  };
  const saveSealed = async (unlocked: CryptoKey, format: 'md' | 'json') => {
    try {
      const { text, left } = await writeUnsealed(unlocked, format);
      const type = format === 'md' ? 'text/markdown' : 'application/json';
      saveFile(new Blob([text], { type }), `sealed-prayers.${format}`);
      if (left > 0) {
        const what = left === 1 ? 'One sealed thing does' : `${left} sealed things do`;
        setSaid({ text: `${what} not open with your vault’s key. The others are in the file.`, wrong: true });
      }
    } catch (error) {
      report(error, 'Your sealed things could not be saved as a file. They are safe; please try again.');
    }
  };
  const bringBack = async (chosen: File) => {
    setSaid(null);
    if (chosen.size > VAULT_LIMITS.fileBytes) {
      setSaid({ text: 'This file is larger than any vault. Nothing was brought back.', wrong: true });
      return;
    }
    const parsed = await readVaultFile(chosen);
    if (!parsed) {
      setSaid({ text: 'This is not a vault file. Please choose the JSON file you saved here.', wrong: true });
      return;
    }
    setSaid({ text: 'Bringing it back', wrong: false });
    try {
      const came = await importer.mutateAsync(parsed);
      setSaid({ text: tellResult(came), wrong: false });
      const part = came.sealedElsewhere > 0 ? await findSealed(parsed) : null;
      if (part) setLeft({ count: came.sealedElsewhere, parts: () => [part] });
    } catch (error) {
      if (isSignedOut(error)) endSession();
      setSaid({ text: tellRefusal(error), wrong: true });
    }
  };

  const items: MenuItem[] = [
    { label: 'Save as PDF', icon: 'download', onSelect: () => void save('pdf') },
    { label: 'Save as Markdown', icon: 'download', onSelect: () => void save('md') },
    { label: 'Save as JSON', icon: 'download', onSelect: () => void save('json') },
    { label: 'Bring a file back', icon: 'open', onSelect: () => file.current?.click() },
  ];
  if (box.data && !seal)
    items.push({ label: 'Set up a sealed vault', icon: 'lock', onSelect: () => setStep('set-up') });
  if (seal && !key && sealed.data?.length === 0) {
    items.push({ label: 'Begin a new sealed vault', icon: 'lock', onSelect: () => setStep('set-up') });
  }
  if (seal && !key) items.push({ label: 'Unlock the sealed vault', icon: 'lock', onSelect: () => setStep('unlock') });
  if (seal && key) {
    items.push(
      { label: 'Save sealed ones as Markdown', icon: 'download', onSelect: () => void saveSealed(key, 'md') },
      { label: 'Save sealed ones as JSON', icon: 'download', onSelect: () => void saveSealed(key, 'json') },
      { label: 'Lock the sealed vault', icon: 'lock', onSelect: lockEverywhere },
    );
  }
  if (seal) items.push({ label: 'Change the passphrase', icon: 'edit', onSelect: () => setStep('change') });

  return (
    <>
      <span className="vault-menu">
        <Menu label="Save or seal" items={items}>
          <Icon name="more" />
          Save or seal
        </Menu>
      </span>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        aria-label="Vault file"
        hidden
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) void bringBack(chosen);
          target.value = '';
        }}
      />
      <ResealDialog
        left={left}
        onClose={() => setLeft(null)}
        onDone={(text) => {
          setSaid({ text, wrong: false });
          void client.invalidateQueries();
        }}
      />
      {box.data && <SealDialogs step={step} box={box.data} onClose={() => setStep(null)} />}
    </>
  );
}

/** A file as it was saved here, as far as can be told at a glance; null: another one. */
async function readVaultFile(file: File): Promise<unknown> {
  try {
    const parsed = JSON.parse(await file.text()) as { format?: unknown; items?: unknown } | null;
    return parsed?.format === 'emmaus-vault' && Array.isArray(parsed.items) ? parsed : null;
  } catch {
    return null;
  }
}

/** Why a file was not brought back: in the server's sentence, where it has one about the things in it. */
function tellRefusal(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) {
    return 'No answer came. Please choose the file again; what is here already stays, and nothing comes twice.';
  }
  // What is wrong with a field is nothing that somebody can mend in a file.
  return error.sentence === '' || error.sentence.startsWith('“')
    ? 'Something in this file is not as it was saved here. Nothing of it was brought back.'
    : error.sentence;
}

function tellResult({ added, known, sealedElsewhere }: BroughtBack): string {
  const behind =
    sealedElsewhere > 0
      ? ` ${sealedThings(sealedElsewhere)} stayed behind: another vault’s passphrase opens ${sealedElsewhere === 1 ? 'it' : 'them'}. Choose the file again to bring ${sealedElsewhere === 1 ? 'it' : 'them'} with that.`
      : '';
  return tellCounts(added, known, sealedElsewhere) + behind;
}

function tellCounts(added: number, known: number, behind: number): string {
  const things = (count: number) => (count === 1 ? 'One thing' : `${count} things`);
  if (added === 0 && known === 0) return behind > 0 ? 'Nothing was brought back yet.' : 'This file is empty.';
  if (added === 0) return `Everything ${behind > 0 ? 'else ' : ''}in this file is here already.`;
  const more =
    known > 0
      ? ` ${things(known)} ${known === 1 ? 'was' : 'were'} here already and stayed as ${known === 1 ? 'it is' : 'they are'}.`
      : '';
  return `${things(added)} ${added === 1 ? 'was' : 'were'} brought back.${more}`;
}

/** The sealed things in the open, written by this browser, and how many of them did not open. */
async function writeUnsealed(key: CryptoKey, format: 'md' | 'json'): Promise<{ text: string; left: number }> {
  const stored = await fetchItems((await listSealed()).map(({ id }) => id));
  const opened = await Promise.all(
    stored.map(async (item) => {
      const words = await openItem(key, item).catch(() => null);
      return words && { ...item, ...words, sealedHead: null };
    }),
  );
  const all = opened.filter((item) => item !== null);
  const left = opened.length - all.length;
  if (format === 'json') {
    const head = { format: 'emmaus-vault', version: 1, exportedAt: new Date().toISOString(), seal: null };
    return { text: `${JSON.stringify({ ...head, items: all }, null, 1)}\n`, left };
  }
  const parts = all.map((item) => {
    const facts = [
      `${KIND_LABEL[item.kind]}, kept on ${keptOn(item.createdAt)}`,
      item.answeredAt ? `answered on ${answerDate(item.answeredAt)}` : '',
      item.tags.length > 0 ? `tags: ${item.tags.join(', ')}` : '',
    ];
    const thanks = item.thanks ? `\n\n> **Thanks:** ${item.thanks.replaceAll('\n', '\n> ')}` : '';
    return `## ${item.title}\n\n*${facts.filter(Boolean).join(' · ')}*\n\n${item.content.trim()}${thanks}\n`;
  });
  const text = `# My sealed prayers\n\nFrom ${PRODUCT}. This file is not sealed: keep it where only you can read it.\n\n${parts.join('\n')}`;
  return { text, left };
}
