import type { Page } from '@playwright/test';

/** What was copied, as pasting it elsewhere shows it: our own pages may not read the clipboard. */
export async function readClipboard(page: Page): Promise<string> {
  const elsewhere = await page.context().newPage();
  await elsewhere.setContent('<textarea></textarea>');
  const field = elsewhere.locator('textarea');
  await field.focus();
  await elsewhere.keyboard.press('ControlOrMeta+V');
  const pasted = await field.inputValue();
  await elsewhere.close();
  await page.bringToFront();
  return pasted;
}
