import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const database = ['./tests/support/database-setup.ts'];

const integration = [
  'gateway/**/*.test.ts',
  'db/**/*.test.ts',
  'rest-compat/**/*.test.ts',
  'tests/{billing,chains,contract,isolation,lifecycle,media}/**/*.test.ts',
];
/** Test files that replace modules, which works only where no other file has loaded them. */
const replacing = globSync(integration).filter((file) => /\bvi\.(do)?mock\(/i.test(readFileSync(file, 'utf8')));

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
          include: integration,
          exclude: replacing,
          // Files share a process, and so what the modules compile and load once.
          isolate: false,
          globalSetup: database,
          // Many of them wait for something: a process that stops, a pause against guessing. More at a time than cores.
          maxWorkers: 4,
        },
      },
      { extends: true, test: { name: 'replaced-modules', include: replacing } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: [...database, './tests/support/demo-setup.ts', './tests/support/build-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Each file has a browser, a server and a database of its own; two at a time is what two cores carry.
          maxWorkers: 2,
        },
      },
    ],
  },
});
