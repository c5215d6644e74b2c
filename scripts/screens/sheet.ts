import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** The widths a screen is drawn at. */
export const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;
export type Size = (typeof SIZES)[number];

/** Its two lights, in the order they stand on a sheet. */
export const THEMES = ['paper', 'lamp'] as const;

/** Pictures are this much smaller on a sheet than on a screen. */
const SCALE = 0.4;
const GAP = 12;
/** Small files matter more here than every pixel. */
const QUALITY = 0.58;

/** Puts the pictures of one screen (one a size and light) on one sheet: a column a width, a row a light. WebP. */
export async function drawSheet(page: Page, pictures: readonly { column: number; row: number; file: string }[]) {
  const images = pictures.map(({ file, ...place }) => ({
    ...place,
    data: `data:image/png;base64,${readFileSync(file).toString('base64')}`,
  }));
  const encoded = await page.evaluate(
    async ({ images, sizes, scale, gap, quality }) => {
      const rows = new Set(images.map(({ row }) => row)).size;
      const tallest = Math.max(...sizes.map(({ height }) => height));
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(sizes.reduce((sum, { width }) => sum + width * scale + gap, gap));
      canvas.height = Math.round(rows * (tallest * scale + gap) + gap);
      const context = canvas.getContext('2d')!;
      // Neither light: the edge of a screen shows against it on paper and by lamp.
      context.fillStyle = 'hsl(38 12% 58%)';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.imageSmoothingQuality = 'high';
      for (const { column, row, data } of images) {
        const image = new Image();
        image.src = data;
        await image.decode();
        const left = sizes.slice(0, column).reduce((sum, { width }) => sum + width * scale + gap, gap);
        context.drawImage(
          image,
          Math.round(left),
          Math.round(gap + row * (tallest * scale + gap)),
          Math.round(image.width * scale),
          Math.round(image.height * scale),
        );
      }
      return canvas.toDataURL('image/webp', quality);
    },
    { images, sizes: SIZES.map(({ width, height }) => ({ width, height })), scale: SCALE, gap: GAP, quality: QUALITY },
  );
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}
