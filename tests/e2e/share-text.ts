import type { Page } from '@playwright/test';
import { SHARE_ADDRESS } from '#contract/app-paths.ts';
import { SHARED_CACHE, type Shared } from '#web/lib/shared-text.ts';

/** Leaves a text where the worker puts what another app shared, and opens the page that asks about it. */
export async function shareText(page: Page, text: string): Promise<void> {
  await page.goto('/share');
  await page.evaluate(
    async ([cache, address, shared]) => void (await (await caches.open(cache!)).put(address!, new Response(shared!))),
    [SHARED_CACHE, SHARE_ADDRESS, JSON.stringify({ title: '', text, url: '', at: Date.now() } satisfies Shared)],
  );
  await page.goto('/share');
}
