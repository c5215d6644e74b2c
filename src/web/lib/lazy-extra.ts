import { type ComponentType, lazy } from 'react';

/**
 * A component that a page can do without. Where it can't be fetched, the line being gone, nothing stands in its place,
 * rather than an error in the place of the whole page.
 */
export function lazyExtra<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })));
}
