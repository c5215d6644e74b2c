import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'forks',
    // Many tests wait for time-outs rather than for a core.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', 'tests/engine/**'],
        },
      },
      // Tests of the real engine change nothing in it: a worker loads it once, not for each file.
      { extends: true, test: { name: 'engine', include: ['tests/engine/**/*.test.ts'], isolate: false } },
      // Tests that need a real PostgreSQL: one server for the run, a database of its own for each file.
      {
        extends: true,
        test: {
          name: 'database',
          include: ['src/**/*.db.test.ts', 'tests/**/*.db.test.ts'],
          globalSetup: ['tests/support/start-postgres.ts'],
          // None of them touches what is global: a worker that goes on to the next file has the text in memory already.
          isolate: false,
        },
      },
    ],
  },
});
