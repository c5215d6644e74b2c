import type { Page } from '@playwright/test';
import { makeCaller } from './caller.ts';
import { expect, test } from './visitor.ts';

/** Notes that the page asked to be printed; the dialog of the browser would wait for ever. */
const hearPrinting = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => void document.body.setAttribute('data-printed', 'yes');
  });

/** What ink and paper would show: words of `main` that are to be seen, and the colours they are printed in. */
const printed = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      if (element.closest('script, style, .sr') || !element.checkVisibility() || !node.textContent?.trim()) continue;
      seen.push(node.textContent.trim());
    }
    return { words: seen.join(' '), ground: getComputedStyle(document.body).backgroundColor };
  });

for (const theme of ['paper', 'lamp'] as const)
  test.describe(`in the light “${theme}”`, () => {
    test.beforeEach(async ({ page }) => {
      await hearPrinting(page);
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    });

    test('a chapter is printed with its name, its verses and whose words they are', async ({ page }) => {
      await makeCaller(page.context(), 'faith-starter');
      await page.context().request.put('/api/bible/marks', {
        data: { kind: 'highlight', osis: 'Ps.23.4', color: 'sage' },
      });
      await page.goto('/bible/psalms/23?verse=1');
      await page.getByRole('button', { name: 'Print this chapter' }).click();
      await expect(page.locator('body[data-printed]')).toBeAttached();
      await expect(page.locator('.hl-sage').first()).toBeAttached();
      await page.emulateMedia({ media: 'print' });
      const { words, ground } = await printed(page);
      expect(words).toMatch(/^Psalm 23 A Psalm by David\. 1 Yahweh is my shepherd:/);
      expect(words).toMatch(/Yahweh’s house forever\. World English Bible\. The text is in the public domain\.$/);
      expect(ground).toBe('rgb(255, 255, 255)');
      // A choice is of the moment; a highlight is kept.
      const groundOf = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(await groundOf('.sel')).toBe('rgba(0, 0, 0, 0)');
      expect(await groundOf('.hl-sage')).not.toBe('rgba(0, 0, 0, 0)');
      for (const format of ['A4', 'Letter'] as const) {
        const file = (await page.pdf({ format, printBackground: true, preferCSSPageSize: false })).toString('latin1');
        // One psalm of six verses is one page.
        expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      }
    });

    test('a devotional is printed with what its reader wrote', async ({ page }) => {
      const { request } = page.context();
      await makeCaller(page.context(), 'faith-starter');
      const made = await request.post('/api/devotionals', { data: { theme: 'Gratitude', userName: 'Ruth' } });
      const { id, title, actionSteps, reflectionQuestions } = (await made.json()) as {
        id: string;
        title: string;
        actionSteps: string[];
        reflectionQuestions: string[];
      };
      await request.patch(`/api/devotionals/${id}`, {
        data: { journalEntry: 'Snow tonight.', reflections: ['A lamp in the window.'] },
      });
      await page.goto('/devotionals');
      await page.getByRole('button', { name: 'Print this devotional' }).click();
      await expect(page.locator('body[data-printed]')).toBeAttached();
      await page.emulateMedia({ media: 'print' });
      const { words, ground } = await printed(page);
      for (const part of [title, ...actionSteps, ...reflectionQuestions, 'A lamp in the window.', 'Snow tonight.'])
        expect(words).toContain(part);
      for (const control of [
        'Save and Mark Complete',
        'Create New',
        'Print this devotional',
        'Devotionals',
        'Sign Out',
      ])
        expect(words.split(title)[1]).not.toContain(control);
      expect(ground).toBe('rgb(255, 255, 255)');
    });
  });
