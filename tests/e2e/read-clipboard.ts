import type { Page } from '@playwright/test';

/** What was copied, as pasting it elsewhere shows it: our own pages may not read the clipboard. By keys alone. */
export async function readClipboard(page: Page): Promise<string> {
  const elsewhere = await page.context().newPage();
  await elsewhere.setContent('<textarea></textarea>');
  await elsewhere.keyboard.press('Tab');
  await elsewhere.keyboard.press('ControlOrMeta+V');
  const pasted = await elsewhere.locator('textarea').inputValue();
  await elsewhere.close();
  await page.bringToFront();
  return pasted;
}
