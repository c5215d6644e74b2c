import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { saveFile } from '../../lib/save-file.ts';
import { type LeftSealed, sealedThings } from '../../lib/sealing/left-sealed.ts';
import { useTask } from '../../lib/use-task.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ResealDialog } from '../../ui/reseal-dialog.tsx';
import { fetchArchive, sendArchive } from './account.api.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** What is sealed in an archive; what takes archives apart is fetched for those who have one. */
async function* partsOf(archive: File) {
  const { sealedPartsOf } = await import('../../lib/sealing/reseal.ts');
  yield* sealedPartsOf(archive);
}

/** Take everything home, bring it back, or delete it. */
export function YourDataSection() {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState<string | null>(null);
  const [left, setLeft] = useState<LeftSealed | null>(null);
  const [asking, setAsking] = useState(false);
  const out = useTask('Your data could not be gathered. Please try again.');
  const back = useTask('No answer came. You can try again: nothing comes twice.');
  const takeHome = () =>
    out.run(async () => {
      const { file, name } = await fetchArchive();
      saveFile(file, name);
    });
  const bringBack = (file: File) =>
    back.run(async () => {
      setTold(null);
      setLeft(null);
      const { vault, devotionals } = await sendArchive(file);
      const known = vault.known + devotionals.known;
      setTold(
        `Brought back: ${count(vault.added, 'thing', 'things')} for your vault and ${count(devotionals.added, 'devotional', 'devotionals')}.${
          known > 0 ? ` ${count(known, 'was', 'were')} here already.` : ''
        }`,
      );
      if (vault.sealedElsewhere > 0) {
        setLeft({ count: vault.sealedElsewhere, parts: () => partsOf(file) });
        setAsking(true);
      }
      await client.invalidateQueries();
    });
  return (
    <section className="card setting" aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <div className="setting-row">
        <div>
          <b>Take everything home</b>
          <p className="small muted">One archive with all that is kept about you, to read and to keep.</p>
        </div>
        <ActButton type="button" className="btn btn-line" off={out.pending} onClick={takeHome}>
          <Icon name="download" />
          {out.pending ? 'Gathering...' : 'Export'}
        </ActButton>
      </div>
      {out.error && (
        <p className="form-error" role="alert">
          {out.error}
        </p>
      )}
      <div className="setting-row">
        <div>
          <b>Bring back</b>
          <p className="small muted">Vault and devotionals of such an archive. What is here already stays as it is.</p>
        </div>
        <ActButton type="button" className="btn btn-line" off={back.pending} onClick={() => field.current?.click()}>
          {back.pending ? 'Reading...' : 'Choose an archive'}
        </ActButton>
        <input
          ref={field}
          type="file"
          hidden
          accept=".zip,application/zip"
          aria-label="Archive to bring back"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file can be chosen again.
            event.target.value = '';
            if (file) bringBack(file);
          }}
        />
      </div>
      {back.error && (
        <p className="form-error" role="alert">
          {back.error}
        </p>
      )}
      {told && (
        <p className="setting-note small" role="status">
          {told}
        </p>
      )}
      {left && (
        <div className="setting-note" role="status">
          <p className="small">
            {sealedThings(left.count)} stayed behind: {left.count === 1 ? 'it opens' : 'they open'} only with the
            passphrase or the recovery phrase of the vault {left.count === 1 ? 'it is' : 'they are'} from, and your
            vault here has its own. You can bring {left.count === 1 ? 'it' : 'them'} now, or choose this archive again
            later.
          </p>
          <button type="button" className="btn btn-line" onClick={() => setAsking(true)}>
            <Icon name="lock" />
            Open and bring {left.count === 1 ? 'it' : 'them'}
          </button>
        </div>
      )}
      <ResealDialog
        left={asking ? left : null}
        onClose={() => setAsking(false)}
        onDone={(said) => {
          setLeft(null);
          setTold(said);
          void client.invalidateQueries();
        }}
      />
      <div className="setting-row">
        <div>
          <b>Delete everything</b>
          <p className="small muted">Ends every subscription first, then deletes your account at once.</p>
        </div>
        <Link className="btn btn-line" to="/account-deletion">
          What goes, and what stays
        </Link>
      </div>
    </section>
  );
}
