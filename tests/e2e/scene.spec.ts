import { makeCaller } from './caller.ts';
import { expect, test } from './visitor.ts';

/** Luminance of the brightest pixel under the words of the day's verse, and theirs: drawn scenes have no ground axe could read. */
for (const [width, height] of [
  [320, 700],
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const)
  test(`at ${width} pixels the words over the road are readable at every hour`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await makeCaller(page.context(), 'faith-starter');
    for (const hour of ['07', '13', '19', '23']) {
      await page.clock.setFixedTime(new Date(`2026-11-20T${hour}:30:00-06:00`));
      await page.goto('/home');
      const card = page.locator('.today');
      await expect(card.locator('.scripture')).toBeVisible();
      const places = await card.evaluate((element) => {
        const own = element.getBoundingClientRect();
        return [...element.querySelectorAll<HTMLElement>('.over, .scripture, .today-source, .btn')].map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          const { left, top, right, bottom } = range.getBoundingClientRect();
          return {
            name: part.className,
            large: Number.parseFloat(getComputedStyle(part).fontSize) >= 24,
            color: getComputedStyle(part).color,
            box: [left - own.left, top - own.top, right - own.left, bottom - own.top].map(Math.round),
          };
        });
      });
      await page.addStyleTag({
        content: '.today * { color: transparent !important; } .today .btn { visibility: hidden }',
      });
      const picture = (await card.screenshot()).toString('base64');
      const contrasts = await page.evaluate(
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
            return { name, large, contrast: (ink + 0.05) / (brightest + 0.05) };
          });
        },
        { picture, places },
      );
      for (const { name, large, contrast } of contrasts)
        expect.soft(contrast, `${name} at ${hour}:30`).toBeGreaterThanOrEqual(large ? 3 : 4.5);
    }
  });
