import type { Page } from '@playwright/test';
import { makeCaller } from './caller.ts';
import { expect, expectAccessible, test } from './visitor.ts';

const FAILED = 'Failed to generate audio. Please check your OpenAI API configuration.';

/** What the page's audio did, as the listener in the page wrote it down. */
interface Heard {
  /** Objects made and given back. */
  made: string[];
  revoked: string[];
  /** Addresses in the order in which they were played, and played to their end. */
  played: string[];
  ended: string[];
  /** Buttons of the lock screen that are taken. */
  handlers: string[];
}

declare global {
  interface Window {
    heard: Heard;
    element: HTMLMediaElement | undefined;
    blobs: Map<string, Blob>;
  }
}

/** Writes down what the page does with audio. With `skim` only the last moments of every piece are played. */
async function listen(page: Page, skim = false): Promise<void> {
  await page.addInitScript((hurried) => {
    const heard: Heard = { made: [], revoked: [], played: [], ended: [], handlers: [] };
    Object.assign(window, { heard, blobs: new Map() });
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (object) => {
      const url = create(object);
      if (object instanceof Blob) window.blobs.set(url, object);
      heard.made.push(url);
      return url;
    };
    const revoke = URL.revokeObjectURL.bind(URL);
    URL.revokeObjectURL = (url) => {
      heard.revoked.push(url);
      revoke(url);
    };
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (window.element !== this) {
        window.element = this;
        // Before the player hears of it and takes the next.
        this.addEventListener('ended', () => heard.ended.push(this.src), { capture: true });
        this.addEventListener('playing', () => {
          if (hurried && this.currentTime < this.duration - 0.4) this.currentTime = this.duration - 0.3;
        });
      }
      if (heard.played.at(-1) !== this.src) heard.played.push(this.src);
      return play.call(this);
    };
    const handle = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
    navigator.mediaSession.setActionHandler = (action, handler) => {
      heard.handlers = heard.handlers.filter((one) => one !== action);
      if (handler) heard.handlers.push(action);
      handle(action, handler);
    };
  }, skim);
}

/** Reads one chapter only. */
const endWithChapter = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('audio-settings', JSON.stringify({ speed: 1, onward: false })));
const open = async (page: Page, path: string, heading: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.locator('[data-verse]').first()).toBeVisible();
};
const playButton = (page: Page) => page.getByRole('button', { name: 'Play Chapter' });
const dock = (page: Page) => page.getByRole('region', { name: 'Listening' });
const current = (page: Page) => page.locator('[aria-current="true"][data-number]');
const reading = (page: Page, verse: number) =>
  expect(current(page)).toHaveAttribute('data-number', String(verse), { timeout: 20_000 });
const heard = (page: Page) => page.evaluate(() => window.heard);

/** Texts of the pieces that are asked for, in the order of asking. */
function asked(page: Page): { text: string; voice: string; marks: number[] }[] {
  const pieces: { text: string; voice: string; marks: number[] }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/openai-tts')) pieces.push(request.postDataJSON());
  });
  return pieces;
}

/** Answers every piece with a tone of so many seconds, verses at equal distances; `ask` may answer otherwise. */
async function standIn(
  page: Page,
  seconds: number,
  ask?: (index: number) => 'fail' | 'hold' | undefined,
): Promise<void> {
  let count = 0;
  const body = tone(seconds);
  await page.route('**/api/openai-tts', async (route) => {
    const what = ask?.(count);
    count += 1;
    if (what === 'hold') return;
    if (what === 'fail') {
      await route.fulfill({ status: 503, json: { message: 'The voice is hoarse.', code: 'unavailable' } });
      return;
    }
    const { marks } = route.request().postDataJSON() as { marks: number[] };
    const times = marks.map((mark, index) => `${mark}:${Math.round((index * seconds * 1000) / marks.length)}`);
    await route.fulfill({
      contentType: 'audio/wav',
      headers: { 'x-speech-marks': times.join(), 'x-speech-duration': String(seconds * 1000) },
      body,
    });
  });
}

/** A WAV file of a low tone: 8 kHz, 8 bit, mono. */
function tone(seconds: number): Buffer {
  const samples = Buffer.from(
    Array.from({ length: 8000 * seconds }, (_, at) => 128 + Math.round(60 * Math.sin((at * 2 * Math.PI * 200) / 8000))),
  );
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** What was played, decoded: seconds and loudness (root mean square) of every piece in order. */
function decodePlayed(page: Page): Promise<{ seconds: number; loudness: number }[]> {
  return page.evaluate(async () => {
    const decoded: { seconds: number; loudness: number }[] = [];
    for (const url of window.heard.ended) {
      const context = new OfflineAudioContext(1, 1, 16_000);
      const audio = await context.decodeAudioData(await window.blobs.get(url)!.arrayBuffer());
      const samples = audio.getChannelData(0);
      const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
      decoded.push({ seconds: audio.duration, loudness: Math.sqrt(power) });
    }
    return decoded;
  });
}

test.describe('the embedded voice', () => {
  for (const [path, heading, verses] of [
    ['/bible/psalms/23', 'Psalm 23', 6],
    ['/bible/romans/16', 'Romans 16', 24],
    ['/bible/1-chronicles/1', '1 Chronicles 1', 54],
  ] as const) {
    test(`reads ${heading} whole, in order, every piece sounding`, async ({ page }) => {
      await makeCaller(page.context(), 'faith-starter');
      await listen(page, true);
      await endWithChapter(page);
      const pieces = asked(page);
      const said: number[] = [];
      page.on('response', async (response) => {
        if (response.url().endsWith('/api/openai-tts')) said.push(Number(response.headers()['x-speech-duration']));
      });
      await open(page, path, heading);
      const text = await page.evaluate(async (at) => {
        const chapter = (await (await fetch(at.replace('/bible/', '/api/bible/'))).json()) as {
          verses: { webText: string; heading?: string }[];
        };
        return chapter.verses
          .map(({ webText, heading: title }) => [title, webText].filter(Boolean).join(' '))
          .filter((words) => words !== '')
          .join(' ');
      }, path);
      await playButton(page).click();
      await reading(page, 1);
      // Fetched when it is first wanted.
      await expect(dock(page)).toBeVisible();
      await expect(dock(page)).toHaveCount(0, { timeout: 45_000 });

      expect(pieces.every((piece) => piece.voice === 'onyx' && piece.text.length <= 1200)).toBe(true);
      expect(pieces.map((piece) => piece.text).join(' ')).toBe(text);
      const { played, ended, made, revoked } = await heard(page);
      expect(ended).toEqual(made);
      expect(played).toEqual(made);
      expect(revoked.toSorted()).toEqual(made.toSorted());
      const decoded = await decodePlayed(page);
      expect(decoded).toHaveLength(pieces.length);
      expect(decoded.every(({ loudness }) => loudness > 0.02)).toBe(true);
      // In order: each piece lasts about as long as its words ask for.
      const pace = decoded.map(({ seconds }, index) => seconds / pieces[index]!.text.length);
      expect(Math.max(...pace) / Math.min(...pace)).toBeLessThan(2);
      const total = decoded.reduce((sum, { seconds }) => sum + seconds, 0);
      const named = said.reduce((sum, milliseconds) => sum + milliseconds / 1000, 0);
      expect(Math.abs(total - named)).toBeLessThan(0.2 * pieces.length);
      expect(total).toBeGreaterThan(verses);
    });
  }

  test('the highlight is within 150 ms of the voice at the end of Psalm 119', async ({ page }) => {
    await makeCaller(page.context(), 'faith-starter');
    await listen(page);
    const end = 'for I don’t forget your commandments.';
    // The pieces before it are asked for as well; nobody waits for them here.
    await page.route('**/api/openai-tts', (route) => {
      const { text } = route.request().postDataJSON() as { text: string };
      return text.endsWith(end) ? route.continue() : undefined;
    });
    await open(page, '/bible/psalms/119?verse=173', 'Psalm 119');
    const last = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/openai-tts') &&
        (response.request().postDataJSON() as { text: string }).text.endsWith(end),
    );
    await page.getByRole('button', { name: 'Share and more' }).click();
    await page.getByRole('menuitem', { name: 'Listen from here' }).click();
    await reading(page, 173);
    // The moment the mark moves to the last verse, on the clock of the audio.
    const moved = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const watch = new MutationObserver(() => {
            if (!document.querySelector('[data-number="176"][aria-current]')) return;
            watch.disconnect();
            resolve(window.element!.currentTime);
          });
          watch.observe(document.querySelector('.scripture')!, { subtree: true, attributeFilter: ['aria-current'] });
        }),
    );
    // What the server names is only where to begin listening.
    const marks = (await last).headers()['x-speech-marks'] ?? '';
    await page.waitForFunction(() => (window.element?.currentTime ?? 0) > 0);
    await page.evaluate(
      (to) => {
        window.element!.currentTime = to;
      },
      Number(marks.split(':').at(-1)) / 1000 - 1.5,
    );
    const time = await moved;
    // Where the voice itself goes on after a silence, nearest to that moment.
    const onset = await page.evaluate(async (near) => {
      const context = new OfflineAudioContext(1, 1, 16_000);
      const audio = await context.decodeAudioData(await window.blobs.get(window.element!.src)!.arrayBuffer());
      const samples = audio.getChannelData(0);
      const frame = 160;
      const loud = (index: number) => {
        const part = samples.subarray(index * frame, (index + 1) * frame);
        return Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / frame) > 0.002;
      };
      const onsets: number[] = [];
      let silent = 0;
      for (let index = 0; index < samples.length / frame; index += 1) {
        if (!loud(index)) silent += 1;
        else {
          if (silent >= 20) onsets.push((index * frame) / audio.sampleRate);
          silent = 0;
        }
      }
      return onsets.sort((one, other) => Math.abs(one - near) - Math.abs(other - near))[0]!;
    }, time);
    expect(Math.abs(time - onset)).toBeLessThan(0.15);
  });
});

test('a verse is found by ear where the server names no times', async ({ page }) => {
  await makeCaller(page.context(), 'faith-starter');
  await listen(page);
  const named: string[] = [];
  await page.route('**/api/openai-tts', async (route) => {
    const response = await route.fetch();
    named.push(response.headers()['x-speech-marks'] ?? '');
    const { 'x-speech-marks': _, 'x-speech-duration': __, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await open(page, '/bible/psalms/23', 'Psalm 23');
  await playButton(page).click();
  await reading(page, 1);
  await expect(page.getByText('Speaking 2/2')).toBeVisible({ timeout: 20_000 });
  const moved = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector('[data-number="2"][aria-current]')) return;
          watch.disconnect();
          resolve(window.element!.currentTime);
        });
        watch.observe(document.querySelector('.scripture')!, { subtree: true, attributeFilter: ['aria-current'] });
      }),
  );
  const second = Number(named[0]!.split(',')[1]!.split(':')[1]) / 1000;
  await page.evaluate((to) => {
    window.element!.currentTime = to;
  }, second - 0.8);
  expect(Math.abs((await moved) - second)).toBeLessThan(0.15);
  // The next chapter may be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('with a voice that stands in', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('asks for all pieces at once, plays, pauses, skips, and stops when one turns the page', async ({ page }) => {
    await makeCaller(page.context(), 'faith-starter');
    await listen(page);
    const pieces = asked(page);
    let held = true;
    await standIn(page, 20, (index) => (held && index === 2 ? 'hold' : undefined));
    await open(page, '/bible/john/3', 'John 3');
    await playButton(page).click();
    await expect(page.getByText(`Speaking ${pieces.length - 1}/${pieces.length}`)).toBeVisible();
    expect(pieces.length).toBeGreaterThan(3);
    await expect(playButton(page)).toBeDisabled();
    await reading(page, 1);
    await expect
      .poll(async () => (await heard(page)).handlers.toSorted())
      .toEqual(
        ['play', 'pause', 'stop', 'previoustrack', 'nexttrack', 'seekbackward', 'seekforward', 'seekto'].toSorted(),
      );
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('John 3 · Emmaus');

    const button = dock(page).getByRole('button', { name: 'Pause' });
    await expect(button).toBeFocused();
    await page.keyboard.press('Space');
    await expect(dock(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    expect(await page.evaluate(() => window.element!.paused)).toBe(true);
    await page.keyboard.press('Space');
    await expect(button).toBeVisible();
    await page.getByRole('button', { name: 'Next verse' }).click();
    await reading(page, 2);
    // A phone call takes the sound away; the dock shows it and gives it back.
    await page.evaluate(() => window.element!.pause());
    await dock(page).getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Previous verse' }).click();
    await reading(page, 1);
    await page.locator('#v4').click();
    await page.getByRole('button', { name: 'Listen from verse 4' }).click();
    await reading(page, 4);

    held = false;
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { level: 1, name: 'John 4' })).toBeVisible();
    await expect(dock(page)).toHaveCount(0);
    await expect(playButton(page)).toBeEnabled();
    await playButton(page).click();
    await reading(page, 1);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(dock(page)).toHaveCount(0);
    await expect(playButton(page)).toBeFocused();
    const { made, revoked, handlers } = await heard(page);
    expect(made.length).toBeGreaterThan(1);
    expect(revoked.toSorted()).toEqual(made.toSorted());
    expect(handlers).toEqual([]);
  });

  test('a piece that fails is passed over; when all fail it says so and can be asked again', async ({ page }) => {
    await makeCaller(page.context(), 'faith-starter');
    await listen(page, true);
    await endWithChapter(page);
    const pieces = asked(page);
    let failing: (index: number) => boolean = (index) => index === 1;
    await standIn(page, 2, (index) => (failing(index) ? 'fail' : undefined));
    await open(page, '/bible/psalms/27', 'Psalm 27');
    await playButton(page).click();
    await expect(dock(page)).toBeVisible();
    await expect(dock(page)).toHaveCount(0);
    const { made, ended } = await heard(page);
    expect(ended).toEqual(made);
    expect(made).toHaveLength(pieces.length - 1);
    await expect(page.getByText(FAILED, { exact: true })).toHaveCount(0);

    failing = () => true;
    await playButton(page).click();
    await expect(page.getByText(FAILED, { exact: true }).first()).toBeVisible();
    await expect(playButton(page)).toBeEnabled();
  });

  test('goes on into the next chapter by itself, through the end of the Bible', async ({ page }) => {
    await makeCaller(page.context(), 'faith-starter');
    await listen(page, true);
    await standIn(page, 2);
    await open(page, '/bible/revelation/21', 'Revelation 21');
    await playButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Revelation 22', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/bible\/revelation\/22$/);
    await expect(dock(page)).toContainText('Revelation 22:');
    await expect(dock(page)).toHaveCount(0);
    await expect(playButton(page)).toBeEnabled();
    const { made, ended, revoked } = await heard(page);
    expect(ended).toEqual(made);
    expect(revoked.toSorted()).toEqual(made.toSorted());
  });

  test('the page stays under somebody who writes, while the voice goes on', async ({ page }) => {
    await makeCaller(page.context(), 'faith-starter');
    await listen(page);
    await standIn(page, 30);
    await open(page, '/bible/psalms/117?verse=1', 'Psalm 117');
    await playButton(page).click();
    await reading(page, 1);
    await page.getByRole('group', { name: 'Psalm 117:1' }).getByRole('button', { name: /note/i }).click();
    const note = page.getByRole('textbox', { name: 'Your note' });
    await note.fill('In the middle of');
    await page.evaluate(() => {
      window.element!.currentTime = window.element!.duration - 0.3;
    });
    await expect(page.locator('.audio-dock')).toContainText('Psalm 118:1');
    await note.pressSequentially(' a word');
    await expect(note).toHaveValue('In the middle of a word');
    await expect(page).toHaveURL(/\/bible\/psalms\/117\?verse=1$/);
    await page.keyboard.press('Escape');
    await expect(note).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Psalm 117', exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Back to the verse being read' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Psalm 118', exact: true })).toBeVisible();
    await reading(page, 1);
    await page.locator('#v2').click();
    await expect(page.getByRole('button', { name: 'Listen from verse 2' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a key on a button of the dock presses it; one that scrolls is taken for scrolling', async ({ page }) => {
    await makeCaller(page.context(), 'faith-starter');
    await standIn(page, 60);
    await page.setViewportSize({ width: 900, height: 500 });
    await open(page, '/bible/john/3', 'John 3');
    await playButton(page).click();
    await reading(page, 1);
    await page.getByRole('button', { name: 'Next verse' }).focus();
    for (let verse = 2; verse <= 8; verse += 1) {
      await page.keyboard.press('Space');
      await reading(page, verse);
    }
    // The page has moved, and not by hand.
    await expect(page.locator('#v1')).not.toBeInViewport();
    await expect(current(page).first()).toBeInViewport();
    const back = page.getByRole('button', { name: 'Back to the verse being read' });
    await expect(back).toHaveCount(0);
    await page.keyboard.press('End');
    await expect(back).toBeVisible();
  });

  test('on the narrowest phone everything in the dock can be read', async ({ page }) => {
    await makeCaller(page.context(), 'faith-starter');
    await standIn(page, 60);
    for (const width of [320, 360, 400]) {
      await page.setViewportSize({ width, height: 568 });
      await open(page, '/bible/psalms/119?verse=100', 'Psalm 119');
      await playButton(page).click();
      const words = dock(page).getByText(/^Speaking (\d+)\/\1$/);
      await expect(words).toBeVisible();
      const cut = await words.evaluate((caption) => {
        const row = caption.parentElement!.getBoundingClientRect();
        const { left, right } = caption.getBoundingClientRect();
        return [left - row.left, row.right - right].some((room) => room < -0.5);
      });
      expect(cut).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  test('keeps the speed on the device, sleeps when it is time, and shows where one has scrolled away', async ({
    page,
  }) => {
    await makeCaller(page.context(), 'faith-starter');
    await page.clock.install();
    await listen(page);
    await standIn(page, 60);
    await open(page, '/bible/genesis/1', 'Genesis 1');
    await playButton(page).click();
    await reading(page, 1);
    await page.getByRole('button', { name: /^Speed\s+1×/ }).click();
    await page.getByRole('radio', { name: '1.5×' }).check({ force: true });
    expect(await page.evaluate(() => window.element!.playbackRate)).toBe(1.5);
    await page.getByRole('radio', { name: '5 min', exact: true }).check({ force: true });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Speed\s+1\.5×\s*, sleeping in\s+5\s+min/ })).toBeVisible();
    await page.clock.fastForward('04:56');
    await expect.poll(() => page.evaluate(() => window.element!.volume)).toBeLessThan(0.9);
    await page.clock.fastForward('00:05');
    await expect(dock(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    expect(await page.evaluate(() => [window.element!.paused, window.element!.volume])).toEqual([true, 1]);

    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 1200);
    await page.getByRole('button', { name: 'Back to the verse being read' }).click();
    await expect(page.locator('#v1')).toBeInViewport();
    await page.reload();
    await playButton(page).click();
    await expect(page.getByRole('button', { name: /^Speed\s+1\.5×/ })).toBeVisible();
  });

  test('axe finds nothing while a chapter is read', async ({ page }) => {
    await makeCaller(page.context(), 'faith-starter');
    await standIn(page, 60);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page, '/bible/psalms/23?verse=2', 'Psalm 23');
      await playButton(page).click();
      await reading(page, 1);
      await expectAccessible(page);
    }
  });

  test('a verse card is read aloud with its reference, and stops when pressed again', async ({ page }) => {
    await makeCaller(page.context(), 'faith-starter');
    const pieces = asked(page);
    await standIn(page, 30);
    await page.goto('/chat');
    await page.getByLabel('Your message').fill('I am anxious about tomorrow.');
    await page.keyboard.press('Enter');
    const card = page.locator('article.verse').first();
    await card.getByRole('button', { name: /^Listen to / }).click();
    await expect(card.getByRole('button', { name: /^Stop reading / })).toBeVisible();
    const reference = (await card.getAttribute('aria-label'))!;
    expect(pieces[0]).toMatchObject({ voice: 'onyx' });
    expect(pieces[0]!.text.startsWith(`${reference}. `)).toBe(true);
    await card.getByRole('button', { name: /^Stop reading / }).click();
    await expect(card.getByRole('button', { name: /^Listen to / })).toBeVisible();
  });
});
