import type { Page } from '@playwright/test';

/**
 * Styles a page besides its own, as somebody's settings do; returns how to take them back. Playwright's own way writes
 * a style element, which the policy of our pages refuses.
 */
export async function addStyles(page: Page, css: string): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle((text) => {
    const made = new CSSStyleSheet();
    made.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, made];
    return made;
  }, css);
  return () =>
    sheet.evaluate((mine) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== mine);
    });
}
