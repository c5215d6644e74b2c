import { PRODUCT } from '#contract/product.ts';
import { Dialog } from './dialog.tsx';

/** How the app is put on a device where the browser does not offer it. */
export function InstallHelp({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Install from your browser’s menu"
      description={`This browser does not let the page do it for you. You can do it in a moment, and ${PRODUCT} then opens like any other app.`}
    >
      <dl className="install-ways">
        <dt>iPhone and iPad</dt>
        <dd>In Safari, tap Share, then Add to Home Screen.</dd>
        <dt>Android</dt>
        <dd>Open the browser’s menu, then tap Install app or Add to Home screen.</dd>
        <dt>Mac</dt>
        <dd>In Safari, open the File menu and choose Add to Dock.</dd>
        <dt>Windows, Linux and Chromebook</dt>
        <dd>In Chrome or Edge, look for the install sign at the right of the address bar.</dd>
      </dl>
      <div className="dialog-acts">
        <button type="button" className="btn btn-act" onClick={() => onOpenChange(false)}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
