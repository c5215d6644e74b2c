import type { Page } from '@playwright/test';

/** What was loaded and is kept in this browser, as text; '' where nothing is. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const open = indexedDB.open('emmaus-kept');
    open.onsuccess = () => {
      if (!open.result.objectStoreNames.contains('answers')) {
        open.result.close();
        resolve('');
        return;
      }
      const all = open.result.transaction('answers').objectStore('answers').getAll();
      all.onsuccess = () => {
        open.result.close();
        resolve(all.result.map((one) => JSON.stringify(one)).join('\n'));
      };
    };
    return promise;
  });
