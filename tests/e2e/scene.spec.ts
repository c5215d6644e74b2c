import type { Locator } from '@playwright/test';
import { dailyVerse } from '#scripture/daily/daily-verses.ts';
import { readBuiltCorpus } from '#tests/support/built-corpus.ts';
import { addStyles } from './add-styles.ts';
import { makeCaller } from './caller.ts';
import { expect, test } from './visitor.ts';

/**
 * The contrast of words over a drawn scene, each against the brightest pixel under it: such scenes have no ground axe
 * could read. What `parts` selects in the scene is looked at.
 */
async function contrastsOver(scene: Locator, parts: string) {
  const page = scene.page();
  const places = await scene.evaluate((element, selector) => {
    const own = element.getBoundingClientRect();
    return [...element.querySelectorAll<HTMLElement>(selector)].map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const { left, top, right, bottom } = range.getBoundingClientRect();
      return {
        name: part.className || part.tagName,
        large: Number.parseFloat(getComputedStyle(part).fontSize) >= 24,
        color: getComputedStyle(part).color,
        box: [left - own.left, top - own.top, right - own.left, bottom - own.top].map(Math.round),
      };
    });
  }, parts);
  const selector = await scene.evaluate((element) => `.${element.classList[0]}`);
  const takeBack = await addStyles(
    page,
    `${selector} * { color: transparent !important; text-decoration-color: transparent !important; } ${selector} .btn { visibility: hidden }`,
  );
  const picture = (await scene.screenshot()).toString('base64');
  await takeBack();
  return page.evaluate(
    async ({ picture, places }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d', { willReadFrequently: true })!;
      context.drawImage(image, 0, 0);
      const luminance = (parts: number[]) => {
        const [red, green, blue] = parts.map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
      };
      return places.map(({ name, large, color, box }) => {
        const [left, top, right, bottom] = box as [number, number, number, number];
        const { data } = context.getImageData(left, top, Math.max(1, right - left), Math.max(1, bottom - top));
        let brightest = 0;
        for (let at = 0; at < data.length; at += 4)
          brightest = Math.max(brightest, luminance([data[at]!, data[at + 1]!, data[at + 2]!]));
        const ink = luminance(
          color
            .match(/[\d.]+/g)!
            .slice(0, 3)
            .map(Number),
        );
        return { name, least: large ? 3 : 4.5, contrast: (ink + 0.05) / (brightest + 0.05) };
      });
    },
    { picture, places },
  );
}

/** A day with the longest verse, and one with the shortest. */
const corpus = readBuiltCorpus();
const lengthOn = (date: string) => corpus.textOf(corpus.range(dailyVerse(date))!).length;
const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2026, 10, 20 + at)).toISOString().slice(0, 10));
const byLength = days.toSorted((a, b) => lengthOn(a) - lengthOn(b));
const EXTREMES = [byLength.at(-1)!, byLength[0]!];

for (const [width, height] of [
  // High enough that the bar at the foot lies over none of it.
  [320, 1200],
  [390, 1200],
  [768, 1200],
  [1440, 900],
] as const)
  test(`at ${width} pixels the words over the road are readable at every hour`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await makeCaller(page.context(), 'faith-starter');
    // The longest verse there is, one of middle length and the shortest: words reach lower or less low on the picture.
    for (const [day, hour] of ['2026-11-20', ...EXTREMES].flatMap((one) =>
      ['07', '13', '19', '23'].map((at) => [one, at]),
    )) {
      await page.clock.setFixedTime(new Date(`${day}T${hour}:30:00-06:00`));
      await page.goto('/home');
      const card = page.locator('.today');
      await expect(card.locator('.scripture')).toBeVisible();
      const contrasts = await contrastsOver(card, '.over, .scripture, .today-source, .btn');
      expect(contrasts.length).toBeGreaterThan(3);
      for (const { name, least, contrast } of contrasts)
        expect.soft(contrast, `${name} at ${hour}:30 of ${day}`).toBeGreaterThanOrEqual(least);
    }
  });

test.describe('a page that leads nowhere', () => {
  // Its own answer.
  test.use({ expectedErrors: [/status of 404/] });

  test('has words that are readable over the road, and travellers on it', async ({ page }) => {
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [390, 844],
      [768, 1024],
      [1024, 600],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/nowhere');
      const place = page.locator('.lost');
      await expect(place.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
      const contrasts = await contrastsOver(place, 'h1, .lead, .plain-main > p:last-child, .plain-foot > *');
      expect(contrasts).toHaveLength(6);
      for (const { name, least, contrast } of contrasts)
        expect.soft(contrast, `${name} at ${width} × ${height}`).toBeGreaterThanOrEqual(least);
      // The three stand in the last group of figures, between the words and the links at the foot.
      const [travellers, words, foot] = await Promise.all([
        place.locator('.scene > g').last().boundingBox(),
        place.locator('.plain-main > :last-child').boundingBox(),
        place.locator('.plain-foot').boundingBox(),
      ]);
      expect.soft(travellers!.x, `${width} × ${height}`).toBeGreaterThan(0);
      expect.soft(travellers!.x + travellers!.width, `${width} × ${height}`).toBeLessThan(width);
      expect.soft(travellers!.y, `${width} × ${height}`).toBeGreaterThan(words!.y + words!.height);
      expect.soft(travellers!.y + travellers!.height, `${width} × ${height}`).toBeLessThan(foot!.y + 8);
    }
  });
});
