import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '../ui/dialog.tsx';

const GO: Record<string, { to: string; label: string }> = {
  h: { to: '/home', label: 'Home' },
  c: { to: '/chat', label: 'Chat' },
  b: { to: '/bible', label: 'Bible' },
  d: { to: '/devotionals', label: 'Devotionals' },
};

/** Keyboard shortcuts; `?` lists them. Silent while somebody is typing. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    let afterG = false;
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (
        target.closest('input, textarea, select, [contenteditable]') ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      const destination = afterG ? GO[event.key] : undefined;
      afterG = event.key === 'g';
      if (destination) void navigate(destination.to);
      else if (event.key === '?') setOpen(true);
      else if (event.key === '/') {
        const search = document.querySelector<HTMLElement>('[data-search]');
        if (!search) return;
        event.preventDefault();
        search.focus();
        // On the Bible the search is behind a button.
        if (search instanceof HTMLButtonElement) search.click();
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [navigate]);
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Keyboard shortcuts" cross>
      <dl className="keys">
        {Object.entries(GO).map(([key, { label }]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd>g</kbd> <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
        <dt>
          <kbd>/</kbd>
        </dt>
        <dd>Search</dd>
        <dt>
          <kbd>←</kbd> <kbd>→</kbd>
        </dt>
        <dd>Chapter before and after, in the Bible</dd>
        <dt>
          <kbd>↑</kbd> <kbd>↓</kbd>
        </dt>
        <dd>Verse before and after, on a verse number</dd>
        <dt>
          <kbd>Space</kbd>
        </dt>
        <dd>Hold to talk, in a call</dd>
        <dt>
          <kbd>m</kbd> <kbd>p</kbd>
        </dt>
        <dd>Mute and prayer pause, in a call</dd>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>This list</dd>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>Close; in a call, stop what is being said</dd>
      </dl>
    </Dialog>
  );
}
