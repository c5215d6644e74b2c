import { useRef, useState } from 'react';
import { PRODUCT } from '#contract/product.ts';
import { explain } from '../../lib/api.ts';
import { report } from '../../lib/report.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useVaultLock } from '../../lib/sealing/vault-lock.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { KIND_LABEL, keptOn } from './kept-labels.ts';
import { SealDialogs, type SealStep } from './seal-dialogs.tsx';
import { openItem } from './use-unsealed.ts';
import { fetchExport, fetchItem, listSealed, useImporter, useSeal } from './vault.api.ts';

/** Takes the vault home and brings it back, seals and unlocks. */
export function VaultTools() {
  const box = useSeal();
  const { key, lock } = useVaultLock();
  const [step, setStep] = useState<SealStep>(null);
  const [said, setSaid] = useState<{ text: string; wrong: boolean } | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const importer = useImporter();

  const save = async (format: 'md' | 'json' | 'pdf') => {
    try {
      saveFile(await fetchExport(format), `prayer-vault.${format}`);
    } catch (error) {
      report(error, 'Your vault could not be saved as a file. It is safe; please try again.');
    }
  };
  const saveSealed = async (unlocked: CryptoKey, format: 'md' | 'json') => {
    try {
      const text = await writeUnsealed(unlocked, format);
      const type = format === 'md' ? 'text/markdown' : 'application/json';
      saveFile(new Blob([text], { type }), `sealed-prayers.${format}`);
    } catch (error) {
      report(error, 'Your sealed things could not be saved as a file. They are safe; please try again.');
    }
  };
  const bringBack = async (chosen: File) => {
    setSaid(null);
    let parsed: unknown;
    try {
      parsed = JSON.parse(await chosen.text());
    } catch {
      setSaid({ text: 'This is not a vault file. Please choose the JSON file you saved here.', wrong: true });
      return;
    }
    try {
      setSaid({ text: tellResult(await importer.mutateAsync(parsed)), wrong: false });
    } catch (error) {
      setSaid({ text: explain(error, 'This file could not be brought back. Nothing was changed.'), wrong: true });
    }
  };

  const items: MenuItem[] = [
    { label: 'Save as PDF', icon: 'download', onSelect: () => void save('pdf') },
    { label: 'Save as Markdown', icon: 'download', onSelect: () => void save('md') },
    { label: 'Save as JSON', icon: 'download', onSelect: () => void save('json') },
    { label: 'Bring a file back', icon: 'open', onSelect: () => file.current?.click() },
  ];
  const seal = box.data?.seal;
  if (box.data && !seal)
    items.push({ label: 'Set up a sealed vault', icon: 'lock', onSelect: () => setStep('set-up') });
  if (seal && !key) items.push({ label: 'Unlock the sealed vault', icon: 'lock', onSelect: () => setStep('unlock') });
  if (seal && key) {
    items.push(
      { label: 'Save sealed ones as Markdown', icon: 'download', onSelect: () => void saveSealed(key, 'md') },
      { label: 'Save sealed ones as JSON', icon: 'download', onSelect: () => void saveSealed(key, 'json') },
      { label: 'Lock the sealed vault', icon: 'lock', onSelect: lock },
    );
  }
  if (seal) items.push({ label: 'Change the passphrase', icon: 'edit', onSelect: () => setStep('change') });

  return (
    <>
      <Menu label="Your vault" items={items} />
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
      {said && (
        <p
          className={said.wrong ? 'form-error vault-said' : 'small muted vault-said'}
          role={said.wrong ? 'alert' : 'status'}
        >
          {said.text}
        </p>
      )}
      {box.data && <SealDialogs step={step} box={box.data} onClose={() => setStep(null)} />}
    </>
  );
}

/** A button that asks for the passphrase, where something sealed is in sight. */
export function UnlockButton() {
  const box = useSeal();
  const [step, setStep] = useState<SealStep>(null);
  if (!box.data?.seal) return null;
  return (
    <>
      <button type="button" className="btn btn-line" onClick={() => setStep('unlock')}>
        Unlock
      </button>
      <SealDialogs step={step} box={box.data} onClose={() => setStep(null)} />
    </>
  );
}

function tellResult({ added, known }: { added: number; known: number }): string {
  const things = (count: number) => (count === 1 ? 'One thing' : `${count} things`);
  if (added === 0) return known === 0 ? 'This file is empty.' : 'Everything in this file is here already.';
  const more =
    known > 0
      ? ` ${things(known)} ${known === 1 ? 'was' : 'were'} here already and stayed as ${known === 1 ? 'it is' : 'they are'}.`
      : '';
  return `${things(added)} ${added === 1 ? 'was' : 'were'} brought back.${more}`;
}

/** The sealed things in the open, written by this browser. */
async function writeUnsealed(key: CryptoKey, format: 'md' | 'json'): Promise<string> {
  const all = [];
  for (const { id } of await listSealed()) {
    const item = await fetchItem(id);
    all.push({ ...item, ...(await openItem(key, item)), sealedHead: null });
  }
  if (format === 'json') {
    const head = { format: 'emmaus-vault', version: 1, exportedAt: new Date().toISOString(), seal: null };
    return `${JSON.stringify({ ...head, items: all }, null, 1)}\n`;
  }
  const parts = all.map((item) => {
    const answered = item.answeredAt ? ` · answered on ${keptOn(item.answeredAt)}` : '';
    const thanks = item.thanks ? `\n\n> **Thanks:** ${item.thanks.replaceAll('\n', '\n> ')}` : '';
    return `## ${item.title}\n\n*${KIND_LABEL[item.kind]}, kept on ${keptOn(item.createdAt)}${answered}*\n\n${item.content.trim()}${thanks}\n`;
  });
  return `# My sealed prayers\n\nFrom ${PRODUCT}. This file is not sealed: keep it where only you can read it.\n\n${parts.join('\n')}`;
}
