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
        test: { name: 'unit', include: ['src/**/*.test.ts', 'tests/**/*.test.ts'], exclude: ['**/*.db.test.ts'] },
      },
      // Tests that need a real PostgreSQL: one server for the run, a database of its own for each file.
      {
        extends: true,
        test: { name: 'database', include: ['src/**/*.db.test.ts'], globalSetup: ['tests/support/start-postgres.ts'] },
      },
    ],
  },
});
