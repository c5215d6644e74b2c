import type { Locator, Page } from '@playwright/test';
import { expect, test as visitors } from './visitor.ts';

/** What a person without a mouse and without touch can't do, and what a test could do in their stead. */
const HANDS = [
  'check',
  'clear',
  'click',
  'dblclick',
  'dragTo',
  'fill',
  'focus',
  'hover',
  'press',
  'pressSequentially',
  'scrollIntoViewIfNeeded',
  'selectOption',
  'setChecked',
  'tap',
  'uncheck',
] as const;

/** A test in which only the keyboard is there: whatever else would act fails it. */
export const test = visitors.extend<{ keysAlone: undefined }>({
  keysAlone: [
    async ({ page }, use) => {
      const locators = Object.getPrototypeOf(page.locator('body')) as Record<string, unknown>;
      const kept = HANDS.map((name) => [name, locators[name]] as const);
      const refuse = (name: string) => () => {
        throw new Error(`There is no ${name} here: only keys.`);
      };
      for (const name of HANDS) locators[name] = refuse(name);
      for (const name of ['click', 'dblclick', 'down', 'move', 'up', 'wheel'] as const)
        Object.assign(page.mouse, { [name]: refuse(`mouse.${name}`) });
      await use(undefined);
      for (const [name, action] of kept) locators[name] = action;
    },
    { auto: true },
  ],
});

/** How what has the focus looks: '' where it is seen to have it and nothing lies over it, and what is wrong otherwise. */
export function wrongWithFocus(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return '';
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const name = `<${focused.tagName.toLowerCase()}> ${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)}`;
    // A radio button may be drawn by its label, and a round button by the face inside.
    const drawn = focused.matches('input')
      ? [focused, focused.closest('label'), focused.nextElementSibling]
      : [focused, ...focused.children];
    const marked = drawn.some((element) => {
      if (!element) return false;
      const style = getComputedStyle(element);
      return (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none';
    });
    // What was given the focus to be read from there needs no mark.
    const placed =
      focused.getAttribute('tabindex') === '-1' || focused.matches('[role="dialog"], [role="alertdialog"]');
    if (!marked && !placed && !focused.matches('textarea, input')) return `${name} isn’t marked`;
    if (placed) return '';
    const boxes = [...focused.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (boxes.length === 0) return '';
    const seen = boxes.some((box) => {
      const across = [0.5, 0.1, 0.9].map((share) => box.left + box.width * share);
      const down = [0.5, 0.15, 0.85].map((share) => box.top + box.height * share);
      return across.some((x) =>
        down.some((y) => {
          // A notice goes by itself, and F8 leads to it.
          const top = document.elementsFromPoint(x, y).find((one) => !one.closest('.toasts')) ?? null;
          return (
            top !== null && (focused.contains(top) || top.contains(focused) || drawn.some((one) => one?.contains(top)))
          );
        }),
      );
    });
    const [first] = boxes;
    if (seen) return '';
    const over = document.elementFromPoint(first!.left + first!.width / 2, first!.top + first!.height / 2);
    return `${name} is covered by ${over ? (over.parentElement ?? over).outerHTML.slice(0, 200) : 'the edge'}`;
  });
}

/** Goes on with the tab key until it is there, and looks at every stop on the way. */
export async function tabTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = wanted.page();
  await expect(wanted.first()).toBeVisible();
  for (let presses = 0; presses < 160; presses += 1) {
    const there = await wanted.evaluateAll((all) => all.includes(document.activeElement as never));
    if (there) {
      expect(await wrongWithFocus(page)).toBe('');
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`No way by ${key} to ${wanted}.`);
}

/** Tabs to it and presses a key there. */
export async function pressOn(wanted: Locator, key = 'Enter', way: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(wanted, way);
  await wanted.page().keyboard.press(key);
}

/** Tabs to a field and types into it, over what is there. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.press('ControlOrMeta+A');
  await field.page().keyboard.type(text);
}
