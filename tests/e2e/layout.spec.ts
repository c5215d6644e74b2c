import type { Page } from '@playwright/test';
import { addStyles } from './add-styles.ts';
import { makeCaller } from './caller.ts';
import { expect, test } from './visitor.ts';

/**
 * What a narrow screen, large letters, a finger, high contrast and less motion ask of every screen. Long names and words
 * without a break are among the data: with short ones everything fits.
 */

// The address that leads nowhere says so, and so do links that were used up.
test.use({ expectedErrors: [/status of 40[014]/] });

const OPEN_ROUTES = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/verify-email?token=x',
  '/pricing',
  '/checkout?billing=monthly&plan=guided-path&amount=9.99',
  '/privacy',
  '/terms',
  '/account-deletion',
  '/nowhere',
];
const OWN_ROUTES = [
  '/home',
  '/chat',
  '/conversation',
  '/bible/john/3?verse=16',
  '/bible/psalms/119',
  '/devotionals',
  '/vault',
  '/vault/thanksgiving',
  '/talk',
  '/profile',
  '/welcome',
  '/payment-success',
];
const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Signs in somebody whose name, prayers, conversation and devotional are long. */
async function enterAtLength(page: Page): Promise<void> {
  const context = page.context();
  const { request } = context;
  await makeCaller(context, 'faith-starter');
  const answers = [
    await request.patch('/api/account', {
      data: { firstName: 'Maximilian-Nebuchadnezzar', lastName: LONG_WORD.slice(0, 60) },
    }),
    await request.post('/api/vault', {
      data: { kind: 'prayer', title: LONG_WORD, content: LONG_WORD, tags: ['family'] },
    }),
    await request.post('/api/devotionals', { data: { theme: 'Gratitude', userName: 'Ruth', regenerate: true } }),
  ];
  const begun = await request.post('/api/conversations', { data: { title: LONG_WORD } });
  const { id } = (await begun.json()) as { id: string };
  answers.push(
    await request.post(`/api/conversations/${id}/messages`, { data: { content: `${LONG_WORD} i can't sleep` } }),
  );
  for (const answer of answers) expect(answer.ok()).toBe(true);
}

/** Waits until what was asked for is on the page. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('.splash, .skel, .skeleton')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Elements that reach over the edge of the screen, with how far; none of what scrolls in a frame of its own. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean => {
      for (let at = element; at; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll' || overflowX === 'hidden') return true;
        if (overflowX === 'clip' && at.matches('.dusk, .today, .auth-scene')) return true;
        if (position === 'absolute' && at.closest('.sr')) return true;
      }
      return false;
    };
    const found: string[] = [];
    if (document.documentElement.scrollWidth > wide)
      found.push(`the page is ${document.documentElement.scrollWidth - wide} px wider than the screen`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || element.closest('svg, .sr, .skip, [aria-hidden="true"]')) continue;
      if (
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        scrolls(element.parentElement)
      )
        continue;
      if (box.right > wide + 1 || box.left < -1)
        found.push(
          `${element.tagName.toLowerCase()}.${element.className} ${Math.round(box.left)}–${Math.round(box.right)}`,
        );
    }
    return found.slice(0, 6);
  });

/** Targets a finger would miss: smaller than 44 px, or than 24 px where they stand in a sentence. */
const findSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const reach = (element: Element) => {
      const box = element.getBoundingClientRect();
      let { width, height } = box;
      // An invisible margin around it is part of the target.
      for (const pseudo of ['::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        if (style.content === 'none' || style.position !== 'absolute') continue;
        const edges = [style.top, style.right, style.bottom, style.left].map((edge) => Number.parseFloat(edge) || 0);
        width = Math.max(width, box.width - edges[1]! - edges[3]!);
        height = Math.max(height, box.height - edges[0]! - edges[2]!);
      }
      return { width, height };
    };
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"]',
    )) {
      if (element.closest('.sr, .skip') || element.matches('[type="file"], [type="hidden"], .sr')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      // A label is as good as what it labels.
      const label = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const sizes = [element, ...label].map(reach);
      const inline = getComputedStyle(element).display === 'inline' || element.matches('.vn');
      // The words of a link are as wide as they are, on a line of their own as well.
      const alone = element.matches('a:not([class])');
      // Fractions of a pixel are no smaller target.
      const enough = ({ width, height }: { width: number; height: number }) =>
        width >= (inline || alone ? 23.5 : 43.5) && height >= (inline ? 23.5 : 43.5);
      if (sizes.some(enough)) continue;
      const words = (element.textContent || element.getAttribute('aria-label') || element.className)
        .trim()
        .slice(0, 40);
      found.push(`${element.tagName.toLowerCase()} “${words}” ${Math.round(box.width)}×${Math.round(box.height)}`);
    }
    return [...new Set(found)];
  });

for (const [name, width, root] of [
  ['at 320 pixels', 320, 16],
  ['with letters twice as large on a phone', 390, 32],
  ['with letters twice as large at 1280 pixels', 1280, 32],
] as const)
  test.describe(name, () => {
    test.use({ viewport: { width, height: 800 } });
    const enlarge = (page: Page) => addStyles(page, `:root { font-size: ${root}px }`);

    test('no page of a visitor scrolls sideways', async ({ page }) => {
      for (const path of OPEN_ROUTES) {
        await open(page, path);
        if (root !== 16) await enlarge(page);
        expect.soft(await findOverflow(page), path).toEqual([]);
      }
    });

    test('no screen of one’s own scrolls sideways', async ({ page }) => {
      await enterAtLength(page);
      for (const path of OWN_ROUTES) {
        await open(page, path);
        if (root !== 16) await enlarge(page);
        expect.soft(await findOverflow(page), path).toEqual([]);
      }
    });
  });

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('every target is large enough', async ({ page }) => {
    for (const path of OPEN_ROUTES) {
      await open(page, path);
      expect.soft(await findSmallTargets(page), path).toEqual([]);
    }
    await enterAtLength(page);
    for (const path of OWN_ROUTES) {
      await open(page, path);
      expect.soft(await findSmallTargets(page), path).toEqual([]);
    }
  });

  test('small letters are never smaller than thirteen pixels', async ({ page }) => {
    await enterAtLength(page);
    for (const path of [...OPEN_ROUTES, ...OWN_ROUTES]) {
      await open(page, path);
      const small = await page.evaluate(() => {
        const found = new Set<string>();
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const element = node.parentElement!;
          if (!node.textContent?.trim() || element.closest('script, style, .sr, svg, [aria-hidden="true"]')) continue;
          if (!element.checkVisibility() || Number.parseFloat(getComputedStyle(element).fontSize) >= 13) continue;
          // Numbers of verses, and the names below the icons of the bar, are small by design.
          if (element.closest('.vn, sup, .v, .bar')) continue;
          found.add(`${element.tagName.toLowerCase()}.${element.className} “${node.textContent.trim().slice(0, 30)}”`);
        }
        return [...found];
      });
      expect.soft(small, path).toEqual([]);
    }
  });

  test('what has the focus is never under the header or the bar', async ({ page }) => {
    await enterAtLength(page);
    for (const path of ['/home', '/bible/john/3', '/vault', '/profile', '/devotionals']) {
      await open(page, path);
      const hidden = await page.evaluate(() => {
        const found: string[] = [];
        for (const element of document.querySelectorAll<HTMLElement>(
          'main :is(a[href], button, input, select, textarea)',
        )) {
          if (element.closest('.tools, .savebar, .verse-bar') || !element.checkVisibility() || element.tabIndex < 0)
            continue;
          // From far away, in both directions: the browser brings it into view.
          for (const from of [0, document.documentElement.scrollHeight]) {
            window.scrollTo({ top: from, behavior: 'instant' });
            // What has the focus already is not brought into view once more.
            element.blur();
            element.focus();
            const box = element.getBoundingClientRect();
            if (box.height === 0 || box.height > 300) continue;
            const at = document.elementFromPoint(box.left + box.width / 2, Math.min(box.top + 4, box.bottom - 1));
            const below = document.elementFromPoint(box.left + box.width / 2, Math.max(box.bottom - 4, box.top + 1));
            for (const cover of [at, below])
              if (cover?.closest('.top, .bar, .tools, .savebar'))
                found.push(
                  `${element.tagName} “${(element.textContent || element.id).trim().slice(0, 30)}” under ${cover.closest('.top, .bar, .tools, .savebar')!.className}`,
                );
          }
        }
        return [...new Set(found)];
      });
      expect.soft(hidden, path).toEqual([]);
    }
  });
});

test.describe('with less motion', () => {
  test('nothing moves, and jumps are jumps', async ({ page }) => {
    await enterAtLength(page);
    for (const path of ['/', '/home', '/chat', '/bible/john/3', '/devotionals', '/talk', '/profile']) {
      await open(page, path);
      expect
        .soft(
          await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
          path,
        )
        .toBe(0);
      expect
        .soft(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior), path)
        .toBe('auto');
    }
  });
});

test('with letters twice as large, what is hidden stays hidden and words stay whole', async ({ page }) => {
  await makeCaller(page.context(), 'faith-starter');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/vault');
  await addStyles(page, 'html { font-size: 200% !important; }');
  const skip = page.locator('.skip');
  await expect.poll(() => skip.evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Tab');
  await expect.poll(() => skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  const broken = await page.locator('h1:visible').evaluate((heading) => {
    const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode()!;
    const range = document.createRange();
    return [...text.textContent!.matchAll(/\S+/g)]
      .filter(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      })
      .map(([word]) => word);
  });
  expect(broken).toEqual([]);
});

test('a conversation opened by its address takes no focus, and so shows no ring', async ({ page }) => {
  await enterAtLength(page);
  await open(page, '/chat');
  await expect(page.getByRole('article', { name: 'You wrote' }).first()).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test.describe('without a connection', () => {
  // What a page without one asks for and doesn't get.
  test.use({ expectedErrors: [/status of 40[014]|net::ERR_/] });

  test('what the mark of being offline says is whole, beside the page and on it', async ({ page, context }) => {
    await enterAtLength(page);
    for (const width of [390, 1440]) {
      await context.setOffline(false);
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/chat');
      await context.setOffline(true);
      await page.getByText('Offline', { exact: true }).filter({ visible: true }).first().click();
      const says = page.locator('.offline-mark-says').filter({ visible: true });
      await expect(says).toContainText('What you write');
      // Nothing else lies over its corners.
      const covered = await says.evaluate((box) => {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        return [left + 12, right - 12].flatMap((x) =>
          [top + 12, bottom - 12]
            .map((y) => document.elementFromPoint(x, y))
            .filter((found) => !found || !box.contains(found))
            .map((found) => found?.outerHTML.slice(0, 80) ?? 'outside of the window'),
        );
      });
      expect.soft(covered, `${width}`).toEqual([]);
    }
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  test('the day’s verse lies on no picture, and a lit day differs from a day of rest and from others', async ({
    page,
  }) => {
    await enterAtLength(page);
    await open(page, '/home');
    await expect(page.locator('.today')).toBeVisible();
    await expect(page.locator('.today .scene')).toBeHidden();
    const looks = await page
      .locator('.day')
      .first()
      .evaluate((day) =>
        ['done', 'rest', 'open'].map((state) => {
          day.setAttribute('data-state', state);
          const { backgroundColor, borderTopStyle, borderTopWidth } = getComputedStyle(day.querySelector('i')!);
          return { ground: backgroundColor, edge: `${borderTopStyle} ${borderTopWidth}` };
        }),
      );
    // Full, in the colour of the letters; a ring; and a dashed one.
    expect(looks[0]).toEqual({
      ground: await page.evaluate(() => getComputedStyle(document.body).color),
      edge: 'none 0px',
    });
    expect(looks[1]!.ground).not.toBe(looks[0]!.ground);
    expect(looks.slice(1).map(({ edge }) => edge.split(' ')[0])).toEqual(['double', 'dashed']);
  });

  test('focus, choices, edges of buttons and progress are still to be seen', async ({ page }) => {
    await enterAtLength(page);
    for (const path of ['/home', '/chat', '/devotionals', '/vault', '/profile']) {
      await open(page, path);
      for (const press of ['Tab', 'Tab', 'Tab', 'Tab']) {
        await page.keyboard.press(press);
        const { outline, element } = await page.evaluate(() => {
          const style = getComputedStyle(document.activeElement!);
          return {
            outline: style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth),
            element: document.activeElement!.outerHTML.slice(0, 200),
          };
        });
        expect.soft(outline, `${path}: ${element}`).toBeGreaterThanOrEqual(2);
      }
      const bare = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.btn-act, .btn-line, .send, .chip')]
          .filter(
            (element) => element.checkVisibility() && Number.parseFloat(getComputedStyle(element).borderTopWidth) < 1,
          )
          .map(({ className }) => className),
      );
      expect.soft(bare, path).toEqual([]);
    }
    /** What is chosen on the page, and can't be read on its ground. */
    const unreadable = () =>
      page.evaluate(() => {
        const numbers = (colour: string) => colour.match(/[\d.]+/g)!.map(Number);
        const luminance = (colour: string) => {
          const [red, green, blue] = numbers(colour)
            .map((part) => part / 255)
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
          return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
        };
        const groundOf = (element: Element | null): string => {
          if (!element) return 'rgb(0, 0, 0)';
          const { backgroundColor } = getComputedStyle(element);
          const [, , , alpha = 1] = numbers(backgroundColor);
          return alpha > 0 ? backgroundColor : groundOf(element.parentElement);
        };
        const chosen = [
          ...document.querySelectorAll(
            ':is([aria-pressed="true"], [aria-selected="true"], [aria-checked="true"], [aria-current]:not([aria-current="false"])), :checked + span',
          ),
        ].filter((element) => element.checkVisibility());
        const found = chosen
          .flatMap((element) => [element, ...element.querySelectorAll('*')])
          .filter((element) => element.checkVisibility() && !element.matches('.sr, svg *'))
          .map((element) => {
            const [light, dark] = [luminance(getComputedStyle(element).color), luminance(groundOf(element))].sort(
              (one, other) => other - one,
            );
            return { ratio: (light! + 0.05) / (dark! + 0.05), name: element.outerHTML.slice(0, 90) };
          })
          .filter(({ ratio }) => ratio < 4.5)
          .map(({ ratio, name }) => `${ratio.toFixed(1)}: ${name}`);
        return { looked: chosen.length, found };
      });
    for (const [path, prepare] of [
      ['/home', null],
      ['/vault', null],
      ['/pricing', null],
      ['/profile', null],
      ['/chat', null],
      [
        '/devotionals',
        async () => {
          await page.getByRole('button', { name: 'Create New' }).first().click();
          await page.locator('.wish .chip[aria-pressed]').first().click();
        },
      ],
      [
        '/bible/john/3',
        async () => {
          await page.getByRole('button', { name: 'Search the Bible' }).first().click();
          await page.getByRole('searchbox').fill('lost sheep');
          await page.getByRole('button', { name: 'New Testament' }).click();
        },
      ],
      [
        '/bible/john/3?verse=16',
        async () => {
          await page.getByRole('button', { name: 'Share and more' }).click();
          await page.getByRole('menuitem', { name: 'Study this verse' }).click();
          await page.getByRole('button', { name: 'Whole chapter' }).click();
          await page.getByRole('tab', { name: 'Words' }).click();
        },
      ],
    ] as const) {
      await open(page, path);
      await prepare?.();
      const { looked, found } = await unreadable();
      expect.soft(looked, path).toBeGreaterThan(0);
      expect.soft(found, path).toEqual([]);
    }
    await open(page, '/vault');
    const chosen = page.getByRole('button', { name: 'Everything' });
    const other = page.getByRole('button', { name: 'Open prayers' });
    const ground = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(await chosen.evaluate(ground)).not.toBe(await other.evaluate(ground));
    await open(page, '/devotionals');
    const step = page.locator('.steps input').first();
    await step.check();
    const bar = page.locator('.progress').first();
    expect(await bar.locator('i').evaluate(ground)).not.toBe(await bar.evaluate(ground));
  });
});

test('quiet words have contrast to spare, and more where more is asked for', async ({ page }) => {
  await page.goto('/pricing');
  /** The least contrast of the inks on the grounds they stand on, in this light. */
  const least = (theme: string) =>
    page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
      const swatch = document.body.appendChild(document.createElement('i'));
      const luminance = (token: string) => {
        swatch.style.color = `var(${token})`;
        const [red, green, blue] = getComputedStyle(swatch)
          .color.match(/[\d.]+/g)!
          .map((part) => Number(part) / 255)
          .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
      };
      const ratios = ['--ink', '--ink-2', '--ink-3'].flatMap((ink) =>
        ['--paper', '--paper-raised', '--paper-sunk', '--paper-press'].map((ground) => {
          const [light, dark] = [luminance(ink), luminance(ground)].sort((one, other) => other - one);
          return (light! + 0.05) / (dark! + 0.05);
        }),
      );
      swatch.remove();
      return Math.min(...ratios);
    }, theme);
  for (const theme of ['paper', 'lamp']) {
    await page.emulateMedia({ contrast: 'no-preference' });
    expect(await least(theme)).toBeGreaterThan(5);
    await page.emulateMedia({ contrast: 'more' });
    expect(await least(theme)).toBeGreaterThan(9);
  }
});

test.describe('right to left', () => {
  test('what somebody writes in Hebrew or Arabic begins at the right', async ({ page }) => {
    const { request } = page.context();
    await makeCaller(page.context(), 'faith-starter');
    const hebrew = 'אני מפחד ולא מצליח לישון.';
    const begun = await request.post('/api/conversations', { data: { title: hebrew } });
    const { id } = (await begun.json()) as { id: string };
    await request.post(`/api/conversations/${id}/messages`, { data: { content: hebrew } });
    await request.post('/api/vault', {
      data: { kind: 'prayer', title: 'يا رب ساعد أمي.', content: 'يا رب ساعد أمي.' },
    });
    /** Where the first letter stands in its box, from 0 at the left to 1 at the right. */
    const firstLetter = (element: Element) => {
      const range = document.createRange();
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!;
      range.setStart(text, 0);
      range.setEnd(text, 1);
      const letter = range.getBoundingClientRect();
      const box = element.getBoundingClientRect();
      return (letter.left - box.left) / box.width;
    };
    await open(page, '/chat');
    const said = page.getByRole('article', { name: 'You wrote' }).locator('p').first();
    await expect(said).toHaveText(hebrew);
    expect(await said.evaluate(firstLetter)).toBeGreaterThan(0.5);
    // The full stop ends the sentence: it stands left of its first letter.
    const box = page.getByLabel('Your message');
    await box.fill(hebrew);
    expect(await box.evaluate((field) => getComputedStyle(field).unicodeBidi)).toBe('plaintext');
    await open(page, '/vault');
    const title = page.locator('.vault-list li').first().getByText('يا رب', { exact: false }).first();
    expect(await title.evaluate(firstLetter)).toBeGreaterThan(0.5);
  });
});
