import type { Page } from '@playwright/test';
import type { Message } from '#contract/conversations.ts';
import { type SiteOfTwo, startSiteOfTwo } from '#tests/support/site-of-two.ts';
import { DEFAULT_REPLY, type StandInModel, startStandInModel } from '#tests/support/stand-in-model.ts';
import { expect, register, test as visitors } from './visitor.ts';

/** A site of two processes of its own, with a model behind it that a test has fall silent. */
const test = visitors.extend<object, { ofTwo: { site: SiteOfTwo; model: StandInModel } }>({
  ofTwo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const model = await startStandInModel();
      const site = await startSiteOfTwo(model.env);
      await use({ site, model });
      await site.close();
      await model.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ ofTwo }, use) => {
    await use(ofTwo.site.address);
  },
});
// The line that the process held.
test.use({
  expectedErrors: [/ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|ERR_CONNECTION_|502 \(Bad Gateway\)/],
});

const FIRST_WORDS = 'You brought a heavy thing here';
const LAST_WORDS = 'What part of this weighs most right now?';

/** What was said in the only conversation of this page's person, as the server has it. */
async function kept(page: Page): Promise<Message[]> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { authorization: `Bearer ${token}` };
  const [{ id }] = (await (await page.request.get('/api/conversations', { headers })).json()) as [{ id: string }];
  return (await page.request.get(`/api/conversations/${id}/messages`, { headers })).json();
}

test('a reply whose process is killed in the middle becomes whole in the page, without a reload or a second question', async ({
  page,
  ofTwo: { site, model },
}) => {
  test.setTimeout(400_000);
  const asked: string[] = [];
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /\/(?:messages|regenerate)$/.test(pathname)) asked.push(pathname);
    if (request.isNavigationRequest()) loaded.push(pathname);
  });
  await register(page);
  await page.goto('/chat');
  const stream = page.locator('.stream');
  const answers = page.getByRole('article', { name: 'Emmaus answered' });
  const killed: number[] = [];
  const questions = ['i keep checking my bank app at 3am', 'and i can not tell my wife'];
  for (const [round, question] of questions.entries()) {
    const loads = loaded.length;
    // Half of it, and then nothing more: whoever takes it up is answered whole.
    model.reply([{ text: DEFAULT_REPLY.slice(0, 400) }, { hang: true }]);
    await page.getByLabel('Your message').fill(question);
    await page.keyboard.press('Enter');
    await expect(stream.getByText(FIRST_WORDS)).toHaveCount(round + 1);
    await expect(stream.getByText(LAST_WORDS)).toHaveCount(round);
    // For a moment a gateway still sends to where nobody is: what fetches the reply and what reads on is turned away.
    const turnedAway = [/\/messages$/, /\/stream$/];
    await page.route(/\/messages(?:\/[\w-]+\/stream)?$/, (route) => {
      const at = turnedAway.findIndex((address) => address.test(route.request().url()));
      if (at < 0 || route.request().method() !== 'GET') return route.fallback();
      turnedAway.splice(at, 1);
      return route.fulfill({ status: 502 });
    });
    killed.push(await site.killHolderOf(/\/messages$/));
    await expect(stream.getByText(LAST_WORDS)).toHaveCount(round + 1, { timeout: 90_000 });
    expect(turnedAway).toEqual([]);
    await expect(answers).toHaveCount(round + 1);
    await expect(stream.getByText(FIRST_WORDS)).toHaveCount(round + 1);
    await expect(stream.getByText(question, { exact: true })).toHaveCount(1);
    expect(loaded).toHaveLength(loads);
    expect(asked).toHaveLength(round + 1);
    const all = await kept(page);
    expect(all.map(({ role, status }) => `${role} ${status}`)).toEqual(
      questions.slice(0, round + 1).flatMap(() => ['user complete', 'assistant complete']),
    );
    expect(all.at(-1)).toMatchObject({ engine: 'model', fallback: null });
    await page.unrouteAll();
    await site.startAgain(killed.at(-1)!);
  }
  expect(model.problems).toEqual([]);
  // As it stands there, it is what a reload shows.
  await page.reload();
  await expect(answers).toHaveCount(2);
  await expect(stream.getByText(LAST_WORDS)).toHaveCount(2);
});
