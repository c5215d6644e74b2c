import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Every address of the app, the journeys in which axe looks at it, and words that stand there where it does. */
const SCREENS: Record<string, readonly [spec: string, words: string]> = {
  '': ['accessibility', "'/',"],
  landing: ['accessibility', 'a first page that has answered'],
  login: ['accessibility', "'/login'"],
  auth: ['accessibility', "'/login'"],
  register: ['accessibility', "'/register'"],
  'forgot-password': ['accessibility', "'/forgot-password'"],
  'reset-password': ['accessibility', '/reset-password?token=x'],
  'verify-email': ['accessibility', '/verify-email?token=x'],
  pricing: ['accessibility', "'/pricing'"],
  checkout: ['accessibility', '/checkout?plan=gold'],
  'payment-success': ['billing', '/payment-success?session_id=cs_*'],
  'sandbox/checkout/:id': ['billing', '/sandbox/checkout/cs_*'],
  'sandbox/portal/:id': ['billing', '/sandbox/portal/bps_*'],
  welcome: ['legal', "'/welcome'"],
  privacy: ['accessibility', "'/privacy'"],
  terms: ['legal', '/terms'],
  'account-deletion': ['legal', "'/account-deletion'"],
  home: ['home', "'/home'"],
  dashboard: ['home', "'/home'"],
  chat: ['accessibility', "'/chat'"],
  conversation: ['accessibility', "'/conversation'"],
  profile: ['profile', "'/profile'"],
  talk: ['talk-page', "'/talk'"],
  'bible/:book?/:chapter?': ['bible', '/bible/psalms/23'],
  devotionals: ['devotionals', "'/devotionals'"],
  'vault/:id?': ['vault', "'/vault'"],
  share: ['accessibility', "'/share'"],
  '*': ['accessibility', "'/nowhere'"],
};

/** Every piece that opens over a page: its dialogs and lists of choices, each with where axe looks at it. */
const OVER_A_PAGE: Record<string, readonly (readonly [spec: string, words: string])[]> = {
  'app/shell.tsx': [['accessibility', "name: 'Profile' })).toBeVisible"]],
  'app/shortcuts.tsx': [['accessibility', "press('?')"]],
  'features/bible/marks/marks-dialog.tsx': [['bible', 'Your marks and notes']],
  'features/bible/marks/note-dialog.tsx': [['accessibility', "name: 'Note', exact"]],
  'features/bible/reader/settings-dialog.tsx': [['bible', 'Text settings']],
  'features/bible/reader/verse-bar.tsx': [['accessibility', 'Share and more']],
  'features/bible/search/search-dialog.tsx': [['accessibility', 'lost sheep']],
  'features/bible/study/word-dialog.tsx': [['accessibility', 'all places of']],
  'features/chat/chat.page.tsx': [
    ['accessibility', "'Conversation actions'"],
    ['accessibility', "'Conversations', exact"],
  ],
  'features/chat/conversation-dialogs.tsx': [
    ['accessibility', "['Rename', 'dialog']"],
    ['accessibility', "['Delete', 'alertdialog']"],
  ],
  'features/devotionals/history.tsx': [
    ['devotionals', 'View All Devotionals'],
    ['devotionals', 'Delete this devotional'],
  ],
  'features/profile/change-plan-dialog.tsx': [['billing', "name: 'Change plan'"]],
  'features/talk/call/call-screen.tsx': [['talk-page', "name: 'So far'"]],
  'features/talk/call/leave-guard.tsx': [['talk-page', 'leaving asks first']],
  'features/vault/left-behind.tsx': [['vault', 'words that could not be saved']],
  'features/vault/seal-dialogs.tsx': [['vault-sealed', 'Set up your sealed vault']],
  'features/vault/vault-dialogs.tsx': [['vault-sealed', "'Edit', 'Remind me', 'Rename', 'Delete'"]],
  'features/vault/vault-edit.tsx': [
    ['vault-sealed', 'Mark as answered'],
    ['vault-sealed', "'Edit', 'Remind me', 'Rename', 'Delete'"],
  ],
  'features/vault/vault-item.tsx': [['vault-sealed', "'Edit', 'Remind me', 'Rename', 'Delete'"]],
  'features/vault/vault-tools.tsx': [['accessibility', "'Save or seal'"]],
  'ui/audio-dock-panel.tsx': [['chapter-audio', 'Speed']],
  'ui/cancel-subscription.tsx': [['billing', "name: 'Cancel Subscription' }"]],
  'ui/crisis-panel.tsx': [['accessibility', 'i want to kill myself']],
  'ui/install-help.tsx': [['accessibility', "'Install the app'"]],
  'ui/reseal-dialog.tsx': [['own-data', 'comes into a sealed vault']],
  'ui/sign-out.tsx': [['journal', "name: 'Sign Out'"]],
  'ui/test-payment-form.tsx': [['billing', 'NEEDS_APPROVAL']],
};

/** What a screen can look like besides, each with where axe looks at it. */
const STATES: Record<string, readonly [spec: string, words: string]> = {
  'a new version is ready': ['updates', 'await expect(banner(page)).toBeVisible(); await expectAccessible(page);'],
  'the mark of what is offline, opened': ['accessibility', '.offline-mark-says:visible'],
  'a chapter that is not on the device': ['accessibility', 'This chapter isn’t on this device'],
  'a download to be had': ['accessibility', "name: 'Download The Bible'"],
  'a download on its way': ['accessibility', "name: 'Downloading The Bible'"],
  'a download that is here': ['accessibility', "name: 'Remove The Bible'"],
  'a text that was shared': ['updates', "toHaveText('Shared with Emmaus')"],
  'reminders of every day': ['profile', "getByLabel('At', { exact: true })).toBeVisible(); await expectAccessible"],
  'the error screen': ['screens-of-trouble', "toHaveText('Something went wrong')"],
  'what failed to load': ['accessibility', 'status: 500'],
};

/** That the journeys named look with axe, and where the words are that lead there. */
function expectLookedAt(places: readonly (readonly [string, string])[]): void {
  for (const [spec, words] of places) {
    // However far in its lines stand.
    const journeys = read(`tests/e2e/${spec}.spec.ts`).replace(/\s+/g, ' ');
    expect([spec, journeys.includes('expectAccessible('), words, journeys.includes(words)]).toEqual([
      spec,
      true,
      words,
      true,
    ]);
  }
}

test('axe looks at every address of the app', () => {
  const routes = [...read('src/web/app/routes.ts').matchAll(/\broute\('([^']*)'/g)].map(([, path]) => path!);
  expect([...routes, ''].sort()).toEqual(Object.keys(SCREENS).sort());
  expectLookedAt(Object.values(SCREENS));
});

test('axe looks at everything that opens over a page', () => {
  const opening = globSync('**/*.tsx', { cwd: join(root, 'src/web') }).filter((file) =>
    /<(?:Dialog|Menu|Popover\.Root)\b/.test(read(`src/web/${file}`)),
  );
  expect(opening.sort()).toEqual(Object.keys(OVER_A_PAGE).sort());
  expectLookedAt(Object.values(OVER_A_PAGE).flat());
});

test('axe looks at what a screen can look like besides', () => {
  expectLookedAt(Object.values(STATES));
});
