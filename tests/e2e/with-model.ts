import { createServerProcesses } from '#tests/support/server-process.ts';
import { type StandInModel, startStandInModel } from '#tests/support/stand-in-model.ts';
import { test as visitors } from './visitor.ts';

/** Tests against a server of their own that has a language model behind it; `model` says what that answers. */
export const test = visitors.extend<{ model: StandInModel }, { answering: { address: string; model: StandInModel } }>({
  answering: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const model = await startStandInModel();
      const servers = createServerProcesses(model.env);
      const { address } = await servers.start();
      await use({ address, model });
      await servers.endAll();
      servers.clean();
      await model.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ answering }, use) => {
    await use(answering.address);
  },
  model: async ({ answering: { model } }, use) => {
    model.reset();
    await use(model);
    // Whatever was asked of it was asked as its provider's documentation wants it.
    visitors.expect(model.problems).toEqual([]);
  },
});
