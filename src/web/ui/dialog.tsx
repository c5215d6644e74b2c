import { later, useLater } from '../lib/later.ts';
import type { DialogProps } from './dialog-panel.tsx';
import { Icon } from './icons.tsx';

const panel = later(async () => (await import('./dialog-panel.tsx')).DialogPanel);

/**
 * A dialog in the middle, or a sheet from the side. Escape closes it; focus stays inside and comes back. What draws it
 * is fetched once somebody touches the page, so that a first visit does not wait for it.
 */
export function Dialog(props: DialogProps) {
  const Panel = useLater(panel, props.open);
  if (Panel) return <Panel {...props} />;
  return props.open && Panel === null ? <PlainDialog {...props} /> : null;
}

/** Without what draws dialogs, the line being gone, its words stand there all the same: they may be a help line's. */
function PlainDialog({ onOpenChange, title, description, children }: DialogProps) {
  return (
    <div className="dialog dialog-mid" role="dialog" aria-label={title}>
      <div className="dialog-head">
        <h2>{title}</h2>
        <button type="button" className="btn btn-icon push" aria-label="Close" onClick={() => onOpenChange(false)}>
          <Icon name="close" />
        </button>
      </div>
      {description && <p className="muted dialog-text">{description}</p>}
      {children}
    </div>
  );
}
