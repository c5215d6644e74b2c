import type { APIRequestContext, Page } from '@playwright/test';
import type { VoiceUsage } from '../../src/contract/voice.ts';
import type { ShownTurn } from '../../src/web/features/talk/loop/voice-call.ts';
import { askedOf, scriptCall, showCall } from './scripted-call.ts';
import { expect, expectAccessible, register, test } from './visitor.ts';

const PASSWORD = 'whither thou goest';
/** What the browser of the one who paid keeps; all tests here are the same person's. */
let kept: Record<string, string> | null = null;

/** Signs in somebody on Guided Path. */
async function comeIn(page: Page, request: APIRequestContext): Promise<void> {
  if (kept === null) {
    await subscribe(page, request);
    kept = await page.evaluate(() => ({ ...localStorage }));
    return;
  }
  // Before the page's own scripts: on a page that is open already they would write over it.
  await page.addInitScript((stored) => {
    for (const key of ['authToken', 'auth-storage']) localStorage.setItem(key, stored[key]!);
  }, kept);
}

/** An account that pays for Guided Path through the test checkout; ends on /home. */
async function subscribe(page: Page, request: APIRequestContext): Promise<void> {
  const email = `talker-${crypto.randomUUID()}@example.org`;
  const answer = await request.post('/auth/register', { data: { email, password: PASSWORD, firstName: 'Ruth' } });
  expect(answer.status()).toBe(200);
  await page.goto('/login?redirect=%2Fpricing');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/pricing');
  await page.getByRole('button', { name: /Guided Path/ }).click();
  await page.waitForURL('**/sandbox/checkout/cs_*');
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiry').fill('1240');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL('**/payment-success?session_id=cs_*');
  await page.getByRole('link', { name: 'Enter the app' }).click();
  await page.waitForURL('**/home');
}

function used(minutes: number): VoiceUsage {
  return {
    dailyVoiceMinutesUsed: minutes,
    usedMinutes: minutes,
    dailyLimitMinutes: 15,
    remainingMinutes: 15 - minutes,
    percentageUsed: (minutes / 15) * 100,
    planType: 'guided-path',
    resetsAt: '2035-01-01T06:00:00.000Z',
  };
}

async function serveUsage(page: Page, minutes: number): Promise<void> {
  await page.route('**/api/voice-usage', (route) => route.fulfill({ json: used(minutes) }));
}

/** The page as a server would have it that has used `minutes`, and hears by itself or leaves that to the browser. */
async function openTalk(page: Page, minutes = 5.6, transcription: 'server' | 'browser' = 'server'): Promise<void> {
  await scriptCall(page);
  await serveUsage(page, minutes);
  await page.route('**/api/voice/status', (route) =>
    route.fulfill({ json: { configured: true, engine: 'own', transcription, synthesis: 'embedded' } }),
  );
  await page.goto('/talk');
  await expect(page.getByRole('heading', { level: 1, name: 'Talk for Guidance' })).toBeVisible();
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin talking' }).click();
  await expect(page.getByRole('region', { name: 'Call', exact: true })).toBeFocused();
  await showCall(page, { phase: 'listening', usage: used(5.6) });
}

const CARD = {
  osis: 'Matt.6.34',
  reference: 'Matthew 6:34',
  text: 'Therefore don’t be anxious for tomorrow, for tomorrow will be anxious for itself. Each day’s own evil is sufficient.',
};
const TURNS: ShownTurn[] = [
  {
    id: '1',
    role: 'user',
    text: 'I can’t stop thinking about the money.',
    cards: [],
    steps: [],
    prayer: null,
    cut: false,
  },
  {
    id: '2',
    role: 'assistant',
    text: `Then let’s put tomorrow down. Jesus said: ${CARD.text}`,
    cards: [CARD],
    steps: ['Write the three bills that come first, with dates.'],
    prayer: 'Lord, you don’t sleep, so I can. Amen.',
    cut: false,
  },
];
const meter = (page: Page) => page.getByRole('region', { name: 'Daily Voice Usage' });

test('a stranger is led to sign in, and back', async ({ page }) => {
  await page.goto('/talk');
  await page.waitForURL('**/login?redirect=%2Ftalk');
});

test('faith-starter sees what voice would be, and two ways on', async ({ page }) => {
  await register(page);
  await page.goto('/talk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Hear God's Voice Spoken Aloud");
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('Starting at just $9.99/month')).toBeVisible();
  await expect(page.getByText('Cancel anytime • Instant access • Secure payment')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Unlock Voice' })).toHaveAttribute('href', '/pricing');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue with Text Chat' }).click();
  await page.waitForURL('**/chat');
});

test('the meter’s colours, words and ways on', async ({ page, request }) => {
  await comeIn(page, request);
  await openTalk(page, 5.6);
  await expect(meter(page)).toContainText('9.4 min left');
  await expect(meter(page)).toContainText('5.6 of 15 min used');
  await expect(meter(page)).toHaveAttribute('data-tone', 'ok');
  await expect(page.getByText('Need a person now? Call 988')).toBeVisible();
  await expect(page.getByText('pastor or licensed counselor')).toBeVisible();
  await expectAccessible(page);

  await openTalk(page, 12.4);
  await expect(meter(page)).toHaveAttribute('data-tone', 'near');
  // Nobody saw the threshold being crossed.
  await expect(page.getByText('Approaching daily voice limit')).toHaveCount(0);
  await begin(page);
  await showCall(page, { usage: used(12.4), warned: 80 });
  await expect(meter(page)).toContainText('Approaching daily voice limit');

  await openTalk(page, 13.8);
  await expect(meter(page)).toHaveAttribute('data-tone', 'full');
  await expect(meter(page)).toContainText('Voice limit almost reached!');
  await expect(meter(page)).toContainText('Your voice time will reset at midnight');
  await expect(page.getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute('href', '/pricing');

  await openTalk(page, 15);
  await expect(meter(page)).toContainText('Daily voice limit reached!');
  await expect(meter(page)).toContainText('Unlimited Prayer gives you 4x the voice time: 60 min/day.');
  await expect(page.getByRole('link', { name: 'Upgrade to Unlimited Prayer' })).toHaveAttribute('href', '/pricing');
  await expect(page.getByRole('button', { name: 'Begin talking' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Continue with Text Chat' })).toBeVisible();
  await expectAccessible(page);
});

test('the browser may listen only when it is allowed to', async ({ page, request }) => {
  await comeIn(page, request);
  await openTalk(page, 0, 'browser');
  await page.getByRole('button', { name: 'Begin talking' }).click();
  await expect(page.getByText('may send what you say to its maker')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Allow' })).toBeFocused();
  expect(await askedOf(page)).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Type instead' }).click();
  expect(await askedOf(page)).toEqual([['allowBrowser', false], ['start']]);
  await showCall(page, { phase: 'listening', ears: 'typing' });
  await expect(page.getByText('Write when you are ready')).toBeVisible();
  await page.getByRole('textbox', { name: 'Type instead' }).fill('I am tired.');
  await page.keyboard.press('Enter');
  expect(await askedOf(page)).toContainEqual(['say', 'I am tired.']);

  // Where one types the voice can be silenced, too: by key, and by hand where there is none.
  await showCall(page, { phase: 'speaking', saying: { said: 'Come', toCome: ' to me.' } });
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop speaking' }).click();
  await expect(page.getByRole('region', { name: 'Call', exact: true })).toBeFocused();
  // Nobody is to be muted or held; prayer has its key.
  await page.keyboard.press('m');
  await page.keyboard.press('Space');
  await page.keyboard.press('p');
  expect((await askedOf(page)).slice(3)).toEqual([['hush'], ['hush'], ['setPrayer', true]]);
  await showCall(page, { phase: 'listening' });
  await expect(page.getByRole('button', { name: 'Stop speaking' })).toHaveCount(0);
});

test('a browser that can’t listen is not answered for', async ({ page, request }) => {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name);
  });
  await comeIn(page, request);
  await openTalk(page, 0, 'browser');
  await expect(page.getByText('Neither this server nor this browser can recognise speech.')).toBeVisible();
  await page.getByRole('button', { name: 'Begin talking' }).click();
  await expect(page.getByText('Connecting…')).toBeVisible();
  expect(await askedOf(page)).toEqual([['start']]);
});

test('hold to talk is there for a screen reader’s press, and not where a call hears by itself alone', async ({
  page,
  request,
}) => {
  await comeIn(page, request);
  await openTalk(page);
  await begin(page);
  const hold = page.getByRole('button', { name: /^Hold to talk/ });
  await hold.dispatchEvent('click', { detail: 0 });
  const done = page.getByRole('button', { name: 'Tap when done' });
  await expect(done).toHaveAttribute('aria-pressed', 'true');
  // Chromium's own presses are pointer events, and those of others plain ones.
  await done.evaluate((button) =>
    button.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'mouse' })),
  );
  await expect(hold).toHaveAttribute('aria-pressed', 'false');
  await showCall(page, { engine: 'hosted' });
  await expect(hold).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Just speak. There is nothing to hold' })).toBeDisabled();
  await page.getByRole('region', { name: 'Call', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('m');
  expect((await askedOf(page)).slice(1)).toEqual([
    ['hold', true],
    ['hold', false],
    ['setMuted', true],
  ]);
  await expectAccessible(page);
});

test('a sentence without a sound is there for those who can’t see it', async ({ page, request }) => {
  await comeIn(page, request);
  await openTalk(page);
  await begin(page);
  const live = page.getByRole('region', { name: 'Call', exact: true }).locator('[aria-live="polite"]');
  await page.clock.install();
  await showCall(page, { phase: 'speaking', saying: { said: '', toCome: 'Rest for a moment.' } });
  await expect(page.getByText('Rest for a moment.')).toBeVisible();
  await showCall(page, { saying: { said: 'Rest', toCome: ' for a moment.' } });
  await page.clock.fastForward(2000);
  await expect(live).toHaveText('Rest for a moment.');
  // What is heard isn't read out on top of the voice.
  await showCall(page, { saying: { said: '', toCome: 'I hear how heavy it is.' } });
  await expect(page.getByText('I hear how heavy it is.')).toBeVisible();
  await page.evaluate(() => {
    for (let reading = 0; reading < 3; reading += 1) window.scriptedCall.level(0, 0.4);
  });
  await page.clock.fastForward(2000);
  await expect(live).toHaveText('Rest for a moment.');
});

test('a call in words, verse and controls, by hand and by key', async ({ page, request, context }) => {
  await comeIn(page, request);
  await openTalk(page);
  await begin(page);
  await expect(page.getByRole('status').filter({ hasText: 'Listening' })).toBeVisible();
  // The lamp is the default in a call, and the switch of the page works.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'lamp');

  await showCall(page, {
    phase: 'speaking',
    you: { text: 'I can’t stop thinking about the money.', final: true },
    saying: { said: 'Then let’s put tomorrow', toCome: 'down.' },
    card: CARD,
    turns: TURNS,
  });
  await expect(page.getByText('Emmaus is speaking')).toBeVisible();
  await expect(page.getByText('You said: “I can’t stop thinking about the money.”')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Matthew 6:34' })).toContainText(CARD.text);
  const [reader] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Read in context' }).click(),
  ]);
  await reader.waitForURL('**/bible/matthew/6?verse=34');
  await reader.close();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Captions' }).click();
  await expect(page.getByText('You said:')).toHaveCount(0);
  await page.getByRole('button', { name: 'So far' }).click();
  await expect(page.getByRole('dialog', { name: 'So far' })).toContainText('Lord, you don’t sleep');
  await expectAccessible(page);
  // A dialog over the call keeps the keys to itself.
  await page.keyboard.press('m');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await askedOf(page)).toEqual([['start']]);

  await page.getByRole('region', { name: 'Call', exact: true }).focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Unmute' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('m');
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await expect(page.getByText('Take all the time you need. I will wait.')).toBeVisible();
  await showCall(page, { restsUntil: Date.now() + 600_000 });
  await expect(meter(page)).toContainText('The clock is resting');
  await expectAccessible(page);
  await page.keyboard.press('p');
  // Tapped, space stays on until the next tap; in a field it is a space.
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Tap when done' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Type instead' }).click();
  await page.getByRole('textbox', { name: 'Type instead' }).fill('m p');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  // By hand: held for longer than a tap takes.
  await page.getByRole('button', { name: /^Hold to talk/ }).click({ delay: 400 });
  expect((await askedOf(page)).slice(1)).toEqual([
    ['setMuted', true],
    ['setMuted', false],
    ['hush'],
    ['setPrayer', true],
    ['setPrayer', false],
    ['hold', true],
    ['hold', true],
    ['hold', false],
    ['say', 'm p'],
    ['hold', true],
    ['hold', false],
  ]);
});

test('danger heard in a call opens help over it, and the call goes on', async ({ page, request }) => {
  await comeIn(page, request);
  await openTalk(page);
  await begin(page);
  const resources = [
    { name: 'Crisis Text Line', phone: '741741', text: '741741', textBody: 'HOME', description: 'Text HOME.' },
  ];
  await showCall(page, { crisis: { detected: true, categories: ['suicide'], resources }, turns: TURNS });
  await expect(page.getByRole('alertdialog', { name: "You're Not Alone" })).toContainText(
    'What you said sounds very heavy',
  );
  await expect(page.getByRole('link', { name: 'Call 988 (Crisis Lifeline)' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue Our Conversation' }).click();
  expect(await askedOf(page)).toEqual([['start'], ['dismissCrisis']]);
  await expect(page.getByRole('region', { name: 'Call', exact: true })).toBeFocused();
  // At the end the help is still there.
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Immediate Support Available' })).toBeVisible();
  // The next call begins with nothing of this one.
  await page.getByRole('button', { name: 'Begin again' }).click();
  await showCall(page, { phase: 'listening', usage: used(6) });
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The call has ended' })).toBeFocused();
  await expect(page.getByText(/^You have used \d.* of your 15 minutes today\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Immediate Support Available' })).toHaveCount(0);
});

test('a lost line and a failure are said in the page', async ({ page, request }) => {
  await comeIn(page, request);
  await openTalk(page);
  await begin(page);
  await showCall(page, {
    notice: { title: 'Transcription Failed', description: 'Could not understand the audio. Please try again.' },
  });
  await expect(page.getByRole('alert')).toContainText('Transcription Failed Could not understand the audio.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await showCall(page, { phase: 'reconnecting' });
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Hold to talk/ })).toBeDisabled();
  await expectAccessible(page);
  await showCall(page, { phase: 'ended', turns: TURNS, end: { reason: 'lost', message: '' } });
  await expect(page.getByRole('alert')).toHaveText(
    'The line was lost, and we could not get it back. What was said is still here.',
  );
  await page.getByRole('button', { name: 'Begin again' }).click();
  await showCall(page, { phase: 'ended', end: { reason: 'failed', message: 'The network didn’t answer.' } });
  await expect(page.getByRole('alert')).toHaveText('The network didn’t answer.');
  await expectAccessible(page);
});

test('the light chosen in a call is that of calls, even where the tab is closed', async ({ page, request }) => {
  await comeIn(page, request);
  await openTalk(page);
  const own = await page.evaluate(() => localStorage.getItem('theme'));
  await begin(page);
  await page.getByRole('button', { name: 'Switch to paper' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'paper');
  // What a closed tab would leave.
  expect(await page.evaluate(() => [localStorage.getItem('theme'), localStorage.getItem('call-light')])).toEqual([
    own,
    'paper',
  ]);
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'Begin again' }).click();
  await expect(page.getByRole('button', { name: 'Switch to lamp light' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Switch to lamp light' }).first().click();
  expect(await page.evaluate(() => localStorage.getItem('call-light'))).toBeNull();
});

test('leaving asks first; what was said can be kept', async ({ page, request }) => {
  await comeIn(page, request);
  await openTalk(page);
  await begin(page);
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Chat' }).click();
  const question = page.getByRole('dialog', { name: 'Leave the call?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stay in the call' }).click();
  await expect(page).toHaveURL(/\/talk$/);

  await serveUsage(page, 9.9);
  await showCall(page, { turns: TURNS, usage: used(9.9) });
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What you talked about' })).toBeFocused();
  await expect(page.getByText('You have used 9.9 of your 15 minutes today.')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'lamp');
  await page.getByLabel('Write the three bills that come first, with dates.').check();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as file' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^conversation-\d{4}-\d\d-\d\d\.md$/);
  const [kept] = await Promise.all([
    page.waitForRequest((sent) => sent.url().endsWith('/api/vault') && sent.method() === 'POST'),
    page.getByRole('button', { name: 'Save to your vault' }).click(),
  ]);
  expect(kept.postDataJSON()).toMatchObject({
    kind: 'conversation',
    title: 'I can’t stop thinking about the money.',
    content: expect.stringContaining('> Matthew 6:34 (WEB)'),
  });
  await expect(page.getByRole('button', { name: 'Saved to your vault' })).toBeVisible();
  await page.getByRole('button', { name: 'Begin again' }).click();
  await expect(page.getByText('Connecting…')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Chat' }).click();
  await page.getByRole('button', { name: 'End and leave' }).click();
  await page.waitForURL('**/chat');
  // The address changes a moment before the page does.
  await expect.poll(async () => (await askedOf(page)).at(-1)).toEqual(['destroy']);
});

test('the day’s limit ends the call with the specified words', async ({ page, request }) => {
  await comeIn(page, request);
  await openTalk(page);
  await begin(page);
  await showCall(page, {
    phase: 'ended',
    turns: TURNS,
    usage: used(15),
    end: { reason: 'limit', message: 'Daily voice limit reached!' },
  });
  await expect(page.getByRole('heading', { name: 'Daily voice limit reached!' })).toBeVisible();
  await expect(page.getByText('Text conversations stay unlimited, and voice returns at midnight.')).toBeVisible();
  await expect(page.getByText('Unlimited Prayer gives you 4x the voice time: 60 min/day.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade to Unlimited Prayer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save to your vault' })).toBeVisible();
  await expectAccessible(page);
});

for (const [name, viewport] of [
  ['a small phone', { width: 320, height: 568 }],
  ['a phone on its side', { width: 568, height: 320 }],
  ['a desktop enlarged twice', { width: 720, height: 450 }],
] as const) {
  test(`on ${name} every control stays in sight and the words scroll`, async ({ page, request }) => {
    await comeIn(page, request);
    await page.setViewportSize(viewport);
    await openTalk(page);
    await begin(page);
    await showCall(page, {
      phase: 'speaking',
      card: CARD,
      turns: TURNS,
      you: { text: 'I can’t stop thinking about the money.', final: true },
      saying: {
        said: 'Then let’s put tomorrow down for a minute. Jesus never asked you',
        toCome: 'to carry it tonight.',
      },
    });
    await page.getByRole('button', { name: 'Type instead' }).click();
    for (const control of ['Mute', 'Prayer pause', /^Hold to talk/, 'Captions', 'End', 'So far', 'Type instead'])
      await expect(page.getByRole('button', { name: control, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: /Call 988/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('textbox', { name: 'Type instead' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('article', { name: 'Matthew 6:34' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('article', { name: 'Matthew 6:34' })).toBeInViewport();
    await expectAccessible(page);
    await showCall(page, { ears: 'typing', consent: false });
    for (const control of ['So far', 'Stop speaking'])
      await expect(page.getByRole('button', { name: control, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: /Call 988/ })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await showCall(page, { engine: 'hosted', ears: 'server' });
    await expect(page.getByRole('button', { name: /^Just speak/ })).toBeInViewport({ ratio: 1 });
  });
}
