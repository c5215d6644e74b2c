import { type ReactNode, useState } from 'react';
import { Icon } from './icons.tsx';
import type { MenuItem, MenuList } from './menu-list.tsx';

type Drawn = { MenuList: typeof MenuList };

let loaded: Drawn | undefined;

/** Fetches what draws a menu; it is there at once when it has been fetched before. */
async function loadMenus(): Promise<Drawn> {
  loaded ??= await import('./menu-list.tsx');
  return loaded;
}

/** Fetched before it is asked for, where somebody is about to; a failure shows when it is asked for. */
const warmUp = () => void loadMenus().catch(() => undefined);

/**
 * A button that opens a short list of actions. What draws the list is fetched when somebody comes near, and until the
 * first press the button is a plain one.
 */
export function Menu({ label, items, children }: { label: string; items: MenuItem[]; children?: ReactNode }) {
  const [drawn, setDrawn] = useState<(Drawn & { byKey: boolean }) | null>(null);
  const face = children ?? <Icon name="more" />;
  if (drawn) {
    return (
      <drawn.MenuList label={label} items={items} byKey={drawn.byKey}>
        {face}
      </drawn.MenuList>
    );
  }
  return (
    <button
      type="button"
      className="btn btn-icon"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={warmUp}
      onFocus={warmUp}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
      onClick={({ detail }) => {
        // Presses of a key have no place on the screen, and no count.
        const draw = (menus: Drawn) => setDrawn({ ...menus, byKey: detail === 0 });
        // Not to be had now: the next press asks again.
        if (loaded) draw(loaded);
        else loadMenus().then(draw, () => undefined);
      }}
    >
      {face}
    </button>
  );
}
