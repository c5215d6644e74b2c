import type { Page } from '@playwright/test';
import { showCall } from '#tests/e2e/scripted-call.ts';
import { AWAY } from './away.ts';
import { OTHER_EYES } from './other-eyes.ts';
import {
  ask,
  hold,
  openDialog,
  openSheet,
  press,
  refuse,
  type Screen,
  scriptTalk,
  scrollTo,
  toFirst,
  toFoot,
  WORRY,
} from './screen.ts';

const CALL = {
  turns: [
    {
      id: '1',
      role: 'user' as const,
      text: 'I can’t stop thinking about the money.',
      cards: [],
      steps: [],
      prayer: null,
      cut: false,
    },
  ],
  you: { text: 'I can’t stop thinking about the money.', final: true },
  saying: { said: 'Then let’s put tomorrow down for a minute. ', toCome: 'Jesus said: don’t be anxious for tomorrow.' },
  card: {
    osis: 'Matt.6.34',
    reference: 'Matthew 6:34',
    text: 'Therefore don’t be anxious for tomorrow, for tomorrow will be anxious for itself. Each day’s own evil is sufficient.',
  },
};

/** Every screen, in the order of a walk through the app. */
export const SCREENS: readonly Screen[] = [
  { name: 'landing', shows: 'The first page a stranger sees.', as: 'visitor', path: '/' },
  ...(['how', 'features', 'plans', 'words', 'faq'] as const).map((id) => ({
    name: `landing-${id}`,
    shows: `The landing page at its section “${id}”.`,
    as: 'visitor' as const,
    path: '/',
    after: (page: Page) => scrollTo(page, `#${id}`),
  })),
  {
    name: 'landing-foot',
    shows: 'The end of the landing page.',
    as: 'visitor',
    path: '/',
    after: toFoot,
  },
  {
    name: 'landing-try',
    shows: 'The live try-it box with an answer from the library.',
    as: 'visitor',
    path: '/',
    after: async (page) => {
      await page.getByRole('textbox').first().fill("i can't sleep, i keep checking my bank app");
      await page.keyboard.press('Enter');
      await page.locator('#answer-title').waitFor();
      await page
        .locator('.verse blockquote')
        .filter({ hasNot: page.locator('.skel') })
        .first()
        .waitFor();
    },
  },
  { name: 'login', shows: 'Signing in.', as: 'visitor', path: '/login' },
  {
    name: 'login-refused',
    shows: 'Signing in with a wrong password.',
    as: 'visitor',
    path: '/login',
    after: async (page) => {
      await page.getByLabel('Email').fill('ruth@example.org');
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await press(page, 'Sign in');
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'register', shows: 'Making an account.', as: 'visitor', path: '/register' },
  { name: 'forgot-password', shows: 'Asking for a new password.', as: 'visitor', path: '/forgot-password' },
  { name: 'reset-password', shows: 'Choosing a new password.', as: 'visitor', path: '/reset-password?token=x' },
  {
    name: 'verify-email',
    shows: 'A link that confirms an address and is used up.',
    as: 'visitor',
    path: '/verify-email?token=x',
  },
  { name: 'pricing', shows: 'The plans.', as: 'visitor', path: '/pricing' },
  {
    name: 'checkout',
    shows: 'Paying by the embedded form, in the sandbox.',
    as: 'visitor',
    path: '/checkout?billing=monthly&plan=guided-path&amount=9.99',
  },
  {
    name: 'checkout-hosted',
    shows: 'Paying on the hosted page, in the sandbox.',
    as: 'naomi',
    path: ({ ids }) => `/sandbox/checkout/${ids.checkout}`,
  },
  {
    name: 'portal',
    shows: 'The sandbox’s customer portal.',
    as: 'ruth',
    path: ({ ids }) => `/sandbox/portal/${ids.portal}`,
  },
  {
    name: 'payment-success',
    shows: 'A payment the server has confirmed.',
    as: 'own',
    path: '/checkout?billing=monthly&plan=guided-path&amount=9.99',
    after: async (page) => {
      await page.getByLabel('Card number').fill('4242424242424242');
      await page.getByLabel('Expiry').fill('1240');
      await page.getByLabel('CVC').fill('123');
      await press(page, /^Pay \$/);
      await page.getByRole('heading', { name: /Payment Successful|Welcome/ }).waitFor({ timeout: 20_000 });
    },
  },
  {
    name: 'payment-failed',
    shows: 'A payment that was refused.',
    as: 'ruth',
    path: '/payment-success?payment_intent=pi_x&redirect_status=failed',
  },
  {
    name: 'payment-none',
    shows: 'The page after paying, opened without a payment.',
    as: 'ruth',
    path: '/payment-success',
  },
  { name: 'welcome', shows: 'The first questions after registering.', as: 'naomi', path: '/welcome' },
  { name: 'privacy', shows: 'Privacy.', as: 'visitor', path: '/privacy' },
  { name: 'terms', shows: 'Terms.', as: 'visitor', path: '/terms' },
  { name: 'account-deletion', shows: 'How an account is deleted.', as: 'visitor', path: '/account-deletion' },
  { name: 'not-found', shows: 'An address that leads nowhere.', as: 'visitor', path: '/nowhere' },
  {
    name: 'splash',
    unfinished: true,
    shows: 'While the session is checked.',
    as: 'ruth',
    path: '/home',
    before: (page) => hold(page, '**/auth/me'),
  },

  { name: 'home-evening', shows: 'Home in the evening.', as: 'ruth', path: '/home' },
  { name: 'home-morning', shows: 'Home in the morning.', as: 'ruth', path: '/home', morning: true },
  {
    name: 'home-more',
    shows: 'Home further down: where one goes on, prayers, the week.',
    as: 'ruth',
    path: '/home',
    after: toFoot,
  },
  { name: 'home-first', shows: 'Home for somebody who has only just come.', as: 'naomi', path: '/home' },
  { name: 'home-long', shows: 'Home with very long names and titles.', as: 'elimelech', path: '/home' },
  {
    name: 'profile-sheet',
    shows: 'The profile sheet of a phone.',
    as: 'ruth',
    path: '/home',
    after: (page, size) => openSheet(page, size, 'Profile'),
  },
  {
    name: 'shortcuts',
    shows: 'The keys, listed by “?”.',
    as: 'ruth',
    path: '/home',
    after: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },

  {
    name: 'chat',
    shows: 'A conversation with its cards, from its beginning.',
    as: 'ruth',
    path: '/chat',
    after: toFirst,
  },
  { name: 'chat-end', shows: 'The end of a reply: steps, prayer and wishes.', as: 'ruth', path: '/chat' },
  {
    name: 'chat-feedback',
    shows: 'Whether a reply helped: reasons, words, consent.',
    as: 'ruth',
    path: '/chat',
    after: async (page) => {
      await page.getByRole('button', { name: 'No, this did not help' }).last().click();
      await page.getByRole('button', { name: 'It misunderstood me' }).click();
    },
  },
  { name: 'chat-empty', shows: 'Chat before the first question.', as: 'naomi', path: '/chat' },
  {
    name: 'chat-waiting',
    unfinished: true,
    shows: 'While an answer is being composed.',
    as: 'own',
    path: '/chat',
    before: (page) => hold(page, '**/api/conversations/*/messages'),
    after: (page) => ask(page, WORRY),
  },
  {
    name: 'chat-crisis',
    shows: 'The help panel over a conversation.',
    as: 'own',
    path: '/chat',
    after: async (page) => {
      await ask(page, 'i want to end it all tonight');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'chat-crisis-after',
    shows: 'A conversation after danger was heard: the help stays in it.',
    as: 'own',
    path: '/chat',
    after: async (page) => {
      await ask(page, 'i want to end it all tonight');
      await press(page, 'Continue Our Conversation');
      await page.getByRole('region', { name: /Help is here/ }).waitFor();
    },
  },
  {
    name: 'chat-failed',
    shows: 'A message that could not be sent.',
    as: 'own',
    path: '/chat',
    before: (page) => page.route('**/api/conversations/*/messages', (route) => route.abort()),
    after: async (page) => {
      await ask(page, WORRY);
      await page.locator('.failed').first().waitFor();
    },
  },
  { name: 'chat-private', shows: 'Private mode: a conversation nobody keeps.', as: 'boaz', path: '/chat' },
  {
    name: 'chat-list',
    shows: 'The list of conversations; a sheet on a phone.',
    as: 'ruth',
    path: '/chat',
    after: (page, size) => openSheet(page, size, 'Conversations'),
  },
  {
    name: 'chat-menu',
    shows: 'What can be done with a conversation.',
    as: 'ruth',
    path: '/chat',
    after: (page) => press(page, 'Conversation actions'),
  },
  { name: 'chat-long', shows: 'Words of eighty letters, emoji, and Hebrew.', as: 'elimelech', path: '/chat' },
  {
    name: 'chat-offline',
    shows: 'Chat without a connection, and what is there all the same.',
    as: 'ruth',
    path: '/chat',
    after: async (page) => {
      await page.context().setOffline(true);
      await page.getByText('Offline', { exact: true }).filter({ visible: true }).first().click();
    },
  },
  {
    name: 'update-banner',
    shows: 'A new version is ready.',
    as: 'ruth',
    path: '/home',
    before: (page) =>
      page.addInitScript(() => {
        const worker = { state: 'installed', addEventListener: () => undefined, postMessage: () => undefined };
        ServiceWorkerContainer.prototype.register = async () =>
          ({
            waiting: worker,
            active: worker,
            installing: null,
            addEventListener: () => undefined,
            update: async () => undefined,
          }) as unknown as ServiceWorkerRegistration;
      }),
    after: (page) => page.getByText('A new version is ready').waitFor(),
  },
  { name: 'share', shows: 'What another app shared, when nothing came over.', as: 'ruth', path: '/share' },
  {
    name: 'error-screen',
    shows: 'The screen for what nobody foresaw.',
    as: 'ruth',
    path: '/talk',
    before: scriptTalk,
    after: async (page) => {
      await press(page, 'Begin talking');
      // What no call would ever say.
      await showCall(page, { card: {} } as Parameters<typeof showCall>[1]).catch(() => undefined);
      await showCall(page, { saying: {}, turns: null } as never).catch(() => undefined);
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    },
  },
  { name: 'conversation', shows: 'The spoken conversation in writing.', as: 'ruth', path: '/conversation' },

  { name: 'bible', shows: 'A chapter of prose, with highlights and a note.', as: 'ruth', path: '/bible/john/3' },
  { name: 'bible-psalm', shows: 'A psalm, line by line.', as: 'ruth', path: '/bible/psalms/23' },
  {
    name: 'bible-chosen',
    shows: 'A chosen verse and what can be done with it.',
    as: 'ruth',
    path: '/bible/john/3?verse=16-17',
  },
  {
    name: 'bible-study',
    shows: 'Study mode beside a verse; a sheet on a phone.',
    as: 'ruth',
    path: '/bible/john/3?verse=16',
    before: (page) => page.addInitScript(() => localStorage.setItem('bible-study-on', 'yes')),
    after: (page) =>
      page
        .getByRole('heading', { name: 'Read alongside' })
        .waitFor({ state: 'attached', timeout: 15_000 })
        .catch(() => undefined),
  },
  {
    name: 'bible-study-hebrew',
    shows: 'Hebrew words of a verse, from right to left.',
    as: 'ruth',
    path: '/bible/psalms/23?verse=1',
    before: (page) => page.addInitScript(() => localStorage.setItem('bible-study-on', 'yes')),
    after: async (page) => {
      await page.locator('.word').first().waitFor();
      await scrollTo(page, '.word');
    },
  },
  {
    name: 'bible-word',
    shows: 'One Hebrew word: its meaning, and where it stands.',
    as: 'ruth',
    path: '/bible/psalms/23?verse=1',
    before: (page) => page.addInitScript(() => localStorage.setItem('bible-study-on', 'yes')),
    after: async (page) => {
      await page.locator('.strongs').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'bible-search',
    shows: 'Searching the Bible.',
    as: 'ruth',
    path: '/bible/john/3',
    after: async (page) => {
      await press(page, 'Search the Bible');
      await page.getByRole('searchbox').fill('green pastures');
      await page.locator('.hits li').first().waitFor();
      await page.waitForTimeout(800);
    },
  },
  {
    name: 'bible-settings',
    shows: 'How the text is set.',
    as: 'ruth',
    path: '/bible/john/3',
    after: (page) => openDialog(page, 'Text settings'),
  },
  {
    name: 'bible-marks',
    shows: 'One’s highlights, notes and bookmarks.',
    as: 'ruth',
    path: '/bible/john/3',
    after: async (page) => {
      await page.getByRole('button', { name: 'Your marks and notes' }).filter({ visible: true }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'bible-note',
    shows: 'A note at a verse.',
    as: 'ruth',
    path: '/bible/john/3?verse=8',
    after: (page) => openDialog(page, /^(Note|Your note)/),
  },
  {
    name: 'bible-listen',
    shows: 'A chapter read aloud.',
    as: 'ruth',
    path: '/bible/psalms/23',
    after: async (page) => {
      await press(page, 'Play Chapter');
      await page.locator('.dock-bar').waitFor();
      await page.waitForTimeout(1500);
    },
  },
  {
    name: 'bible-loading',
    unfinished: true,
    shows: 'A chapter that is still on its way.',
    as: 'ruth',
    path: '/bible/john/3',
    before: (page) => hold(page, '**/api/bible/john/3'),
  },
  { name: 'bible-missing', shows: 'A chapter that does not exist.', as: 'ruth', path: '/bible/psalms/151' },
  {
    name: 'bible-failed',
    shows: 'A chapter that could not be loaded.',
    as: 'ruth',
    path: '/bible/john/3',
    before: (page) => refuse(page, '**/api/bible/john/3'),
    after: (page) => page.getByRole('alert').first().waitFor({ timeout: 20_000 }),
  },

  { name: 'devotionals', shows: 'Today’s devotional.', as: 'ruth', path: '/devotionals' },
  {
    name: 'devotionals-answers',
    shows: 'Questions, journal, prayer and steps of a devotional.',
    as: 'ruth',
    path: '/devotionals',
    after: (page) => scrollTo(page, '.part'),
  },
  {
    name: 'devotionals-history',
    shows: 'Past devotionals, at the end of the page.',
    as: 'ruth',
    path: '/devotionals',
    after: toFoot,
  },
  {
    name: 'devotionals-past',
    shows: 'A past devotional, opened.',
    as: 'ruth',
    path: '/devotionals',
    after: async (page) => {
      await page.getByRole('region', { name: 'Past devotionals' }).getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'devotionals-completed',
    shows: 'A devotional that was completed.',
    as: 'own',
    path: '/devotionals',
    after: async (page) => {
      await press(page, 'Begin Spiritual Formation');
      await press(page, 'Save and Mark Complete');
      await page.getByText('Completed.').first().waitFor();
    },
  },
  {
    name: 'devotionals-form',
    shows: 'The form that begins a devotional; no days yet.',
    as: 'naomi',
    path: '/devotionals',
  },
  {
    name: 'devotionals-long',
    shows: 'A devotional with long words in its journal.',
    as: 'elimelech',
    path: '/devotionals',
  },
  {
    name: 'devotionals-loading',
    unfinished: true,
    shows: 'Today’s devotional on its way.',
    as: 'ruth',
    path: '/devotionals',
    before: (page) => hold(page, '**/api/devotionals/today*'),
  },

  { name: 'vault', shows: 'The prayer vault.', as: 'ruth', path: '/vault' },
  { name: 'vault-empty', shows: 'The vault before anything is kept.', as: 'naomi', path: '/vault' },
  { name: 'vault-item', shows: 'One prayer.', as: 'ruth', path: ({ ids }) => `/vault/${ids.prayer}` },
  {
    name: 'vault-sealed',
    shows: 'A sealed prayer while the vault is locked.',
    as: 'ruth',
    path: ({ ids }) => `/vault/${ids.sealed}`,
  },
  {
    name: 'vault-unlock',
    shows: 'Unlocking the sealed vault.',
    as: 'ruth',
    path: ({ ids }) => `/vault/${ids.sealed}`,
    after: (page) => openDialog(page, 'Unlock'),
  },
  {
    name: 'vault-write',
    shows: 'Writing a prayer.',
    as: 'ruth',
    path: '/vault',
    after: (page) => press(page, 'Write a prayer or note'),
  },
  {
    name: 'vault-seal',
    shows: 'Setting up a sealed vault.',
    as: 'naomi',
    path: '/vault',
    after: async (page) => {
      await press(page, 'Save or seal');
      await page.getByRole('menuitem', { name: 'Set up a sealed vault' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'vault-thanksgiving', shows: 'Answered prayers.', as: 'ruth', path: '/vault/thanksgiving' },
  {
    name: 'vault-long',
    shows: 'The vault with a title of two hundred letters, emoji and Arabic.',
    as: 'elimelech',
    path: '/vault',
  },

  { name: 'talk-upsell', shows: 'Talk without a plan that has voice.', as: 'naomi', path: '/talk' },
  { name: 'talk', shows: 'Talk before a call.', as: 'ruth', path: '/talk' },
  {
    name: 'talk-call',
    shows: 'In a call: the lamp, the words, the verse.',
    as: 'ruth',
    path: '/talk',
    before: scriptTalk,
    after: async (page) => {
      await press(page, 'Begin talking');
      await page.getByRole('region', { name: 'Call', exact: true }).waitFor();
      await showCall(page, { phase: 'speaking', ...CALL } as Parameters<typeof showCall>[1]);
    },
  },

  { name: 'profile', shows: 'Profile: help, subscription.', as: 'ruth', path: '/profile' },
  ...['you', 'sign-in', 'preferences', 'answers', 'on-this-device', 'the-app', 'your-data'].map((id) => ({
    name: `profile-${id}`,
    shows: `Profile at “${id}”.`,
    as: 'ruth' as const,
    path: '/profile',
    after: async (page: Page) => {
      await page.locator('.setting').first().waitFor();
      await page.waitForTimeout(300);
      await scrollTo(page, `section[aria-labelledby="${id}"]`);
    },
  })),
  {
    name: 'profile-cancel',
    shows: 'Cancelling a subscription.',
    as: 'ruth',
    path: '/profile',
    after: (page) => openDialog(page, /^Cancel/),
  },
  { name: 'profile-long', shows: 'Profile with a very long name and address.', as: 'elimelech', path: '/profile' },

  ...AWAY,
  ...OTHER_EYES,
];
