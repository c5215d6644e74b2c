import { expect, test } from 'vitest';
import { createInstaller, type InstallWindow } from './install-app.ts';

/** A window that is an app, or a tab. */
class Page extends EventTarget implements InstallWindow {
  readonly asApp: boolean;
  constructor(asApp = false) {
    super();
    this.asApp = asApp;
  }
  matchMedia(query: string) {
    return { matches: this.asApp && query.includes('standalone') };
  }
}

/** A browser's offer, whose prompt ends as told once `answer` is called. */
function offer() {
  const { promise, resolve } = Promise.withResolvers<{ outcome: 'accepted' | 'dismissed' }>();
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompts: 0,
    prompt() {
      event.prompts += 1;
      return Promise.resolve();
    },
    userChoice: promise,
  });
  return { event, answer: (outcome: 'accepted' | 'dismissed') => resolve({ outcome }) };
}

test('an accepted offer leads from installable through prompting to installed', async () => {
  const page = new Page();
  const installer = createInstaller(page);
  const seen: string[] = [installer.state()];
  installer.subscribe(() => seen.push(installer.state()));
  const { event, answer } = offer();
  page.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  const outcome = installer.install();
  answer('accepted');
  expect(await outcome).toBe('accepted');
  expect(seen).toEqual(['manual', 'installable', 'prompting', 'installed']);
  expect(event.prompts).toBe(1);
});

test('a declined offer is still installable, and is not used twice', async () => {
  const page = new Page();
  const installer = createInstaller(page);
  const first = offer();
  page.dispatchEvent(first.event);
  const outcome = installer.install();
  first.answer('dismissed');
  expect(await outcome).toBe('dismissed');
  expect(installer.state()).toBe('installable');
  expect(await installer.install()).toBe('manual');
  expect(first.event.prompts).toBe(1);
  const second = offer();
  page.dispatchEvent(second.event);
  const again = installer.install();
  second.answer('accepted');
  expect(await again).toBe('accepted');
  expect(installer.state()).toBe('installed');
});

test('a second tap while the browser asks does not ask again', async () => {
  const page = new Page();
  const installer = createInstaller(page);
  const { event, answer } = offer();
  page.dispatchEvent(event);
  const first = installer.install();
  expect(await installer.install()).toBe('manual');
  expect(installer.state()).toBe('prompting');
  answer('accepted');
  await first;
  expect(event.prompts).toBe(1);
});

test('a browser that will not ask leaves the way by hand', async () => {
  const page = new Page();
  const installer = createInstaller(page);
  expect(await installer.install()).toBe('manual');
  const { event } = offer();
  event.prompt = () => Promise.reject(new Error('not allowed'));
  page.dispatchEvent(event);
  expect(await installer.install()).toBe('manual');
  expect(installer.state()).toBe('installable');
});

test('running as an app, or installed from the browser’s own menu, is installed', () => {
  expect(createInstaller(new Page(true)).state()).toBe('installed');
  const page = new Page();
  const installer = createInstaller(page);
  page.dispatchEvent(new Event('appinstalled'));
  expect(installer.state()).toBe('installed');
});
