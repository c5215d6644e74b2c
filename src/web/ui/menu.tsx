import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';

/** One row of a menu. */
export interface MenuItem {
  label: string;
  icon: IconName;
  onSelect(): void;
  destructive?: boolean;
}

/** A button that opens a short list of actions. */
export function Menu({ label, items, children }: { label: string; items: MenuItem[]; children?: ReactNode }) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className="btn btn-icon" aria-label={label}>
        {children ?? <Icon name="more" />}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.label}
              className={item.destructive ? 'menu-item bad' : 'menu-item'}
              onSelect={item.onSelect}
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
