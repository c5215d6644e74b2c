import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Delays of tooltips in milliseconds (specification 1, section 9). */
export const TOOLTIP = { open: 700, skip: 300 } as const;

/** Gives every tooltip below it the same delays. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={TOOLTIP.open} skipDelayDuration={TOOLTIP.skip}>
      {children}
    </Radix.Provider>
  );
}

/** A short name beside a control that has only an icon. The control keeps its own label. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tooltip" sideOffset={6}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
