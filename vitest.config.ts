import { defineConfig } from 'vitest/config';

const database = ['./tests/support/database-setup.ts'];

export default defineConfig({
  resolve: {
    // Two copies of graphql would refuse each other's types: everything takes the same file.
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
  },
  test: {
    passWithNoTests: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['domain/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [
            'gateway/**/*.test.ts',
            'db/**/*.test.ts',
            'rest-compat/**/*.test.ts',
            'tests/{billing,chains,contract,isolation,lifecycle,media}/**/*.test.ts',
          ],
          globalSetup: database,
          // Many of them wait for something: a process that stops, a pause against guessing. More at a time than cores.
          maxWorkers: 4,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: [...database, './tests/support/build-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Each file has a browser, a server and a database of its own; two at a time is what two cores carry.
          maxWorkers: 2,
        },
      },
    ],
  },
});
