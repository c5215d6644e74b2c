import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from './icons.tsx';

/** One row of a menu. */
export interface MenuItem {
  label: string;
  icon: IconName;
  onSelect(): void;
  destructive?: boolean;
}

/**
 * A menu's button with its list, which is open at first: it is drawn when somebody has asked for it. `byKey`: with the
 * keyboard, which then goes on from the first row.
 */
export function MenuList({
  label,
  items,
  byKey,
  children,
}: {
  label: string;
  items: MenuItem[];
  byKey: boolean;
  children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  // It belongs to what it was opened from: outside every part of the page nobody who goes by parts would find it.
  const [place] = useState(
    () => document.activeElement?.closest<HTMLElement>('main, [role="dialog"]') ?? document.querySelector('main'),
  );
  const chosen = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!byKey) return;
    // The list takes the focus itself first.
    const frame = requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [byKey]);
  return (
    // Not modal: that hides the rest of the page from screen readers and leaves it in reach of the tab key.
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger className="btn btn-icon" aria-label={label}>
        {children}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={place}>
        <DropdownMenu.Content
          ref={list}
          className="menu"
          align="end"
          sideOffset={4}
          onCloseAutoFocus={() => {
            // Once the button has the focus again: whatever opens now gives it back to that when it closes.
            if (chosen.current) setTimeout(chosen.current);
            chosen.current = null;
          }}
        >
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.label}
              className={item.destructive ? 'menu-item bad' : 'menu-item'}
              onSelect={() => {
                chosen.current = item.onSelect;
              }}
            >
              <Icon name={item.icon} />
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
