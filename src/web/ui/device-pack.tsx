import './device-pack.css';
import type { PackId } from '#contract/device-packs.ts';
import type { DownloadProblem } from '../lib/device/download-pack.ts';
import {
  bringPack,
  cancelPack,
  canKeepPacks,
  isUnderWay,
  removePack,
  usePack,
  usePackSizes,
} from '../lib/device/packs.ts';
import { useReachable } from '../lib/network.ts';
import { ActButton } from './act-button.tsx';
import { Icon } from './icons.tsx';

/** A size as people say it: "1.2 MB". */
export function megabytes(bytes: number): string {
  const size = bytes / 1e6;
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} MB`;
}

const NAME: Record<PackId, string> = { bible: 'The Bible', guidance: 'Guidance' };
const SAYS: Record<PackId, string> = {
  bible: 'Every chapter, to read and to search without a connection.',
  guidance: 'Answers to your questions, made on this device without a connection. It comes with the Bible.',
};

function explainProblem(problem: DownloadProblem): string {
  switch (problem.kind) {
    case 'no-room': {
      const room = problem.room === null ? '' : ` This browser has ${megabytes(problem.room)} left for it.`;
      return `There isn’t enough room on this device: ${megabytes(problem.needs)} more are needed.${room}`;
    }
    case 'no-storage':
      return 'This browser keeps nothing for us here, as in a private window. In an ordinary one it can be downloaded.';
    case 'network':
      return 'The connection was lost. What has come is kept, and the rest follows once you are connected.';
    case 'damaged':
      return 'What came was damaged on the way, so it wasn’t kept. Please try again.';
    case 'gone':
      return 'This can’t be had right now. Please try again later.';
  }
}

/** One thing that can be kept on this device: its size, its way here, and its end. */
export function DevicePack({ id }: { id: PackId }) {
  const pack = usePack(id);
  usePackSizes();
  const guidance = usePack('guidance');
  const reachable = useReachable();
  const name = NAME[id];
  const under = isUnderWay(pack);
  const came = pack.bytes > 0 ? Math.min(1, pack.done / pack.bytes) : 0;
  const with_ = id === 'bible' && guidance.version !== null;
  return (
    <div className="pack setting-row">
      <div>
        <b>{name}</b>
        <p className="small muted">
          {SAYS[id]}
          {pack.version !== null && ` On this device, ${megabytes(pack.bytes)}.`}
        </p>
      </div>
      {/* One button throughout: whoever pressed it with a key keeps the focus. */}
      {under ? (
        <ActButton type="button" className="btn btn-ghost" off={false} onClick={() => cancelPack(id)}>
          Cancel<span className="sr"> downloading {name}</span>
        </ActButton>
      ) : pack.version !== null ? (
        <ActButton type="button" className="btn btn-ghost" off={false} onClick={() => void removePack(id)}>
          Remove<span className="sr"> {name}</span>
        </ActButton>
      ) : (
        <ActButton
          type="button"
          className="btn btn-line"
          off={!reachable || !canKeepPacks() || pack.state === 'unknown'}
          onClick={() => void bringPack(id)}
        >
          <Icon name="download" />
          {pack.state === 'failed' ? 'Try again' : 'Download'}
          <span className="sr"> {name}</span>
          {pack.transfer > 0 && <span className="quiet">{megabytes(pack.transfer)}</span>}
        </ActButton>
      )}
      {under && (
        <div className="pack-under-way">
          <div
            className="progress"
            role="progressbar"
            aria-label={`Downloading ${name}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(came * 100)}
          >
            <i style={{ width: `${came * 100}%` }} />
          </div>
          <p className="caption quiet">
            {pack.transfer > 0
              ? `${megabytes(came * pack.transfer)} of ${megabytes(pack.transfer)}`
              : 'The download is about to begin.'}
          </p>
        </div>
      )}
      {pack.problem && !under && (
        <p className="bad small" role="alert">
          {explainProblem(pack.problem)}
        </p>
      )}
      {!canKeepPacks() ? (
        <p className="small muted">
          This browser keeps no downloads here. Its settings may block them, or the connection is not secure.
        </p>
      ) : (
        !reachable &&
        pack.version === null && <p className="small muted">You can download it once you are connected.</p>
      )}
      {with_ && <p className="caption quiet">Guidance goes with it when you remove it.</p>}
    </div>
  );
}
