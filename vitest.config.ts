import { existsSync, globSync, readFileSync, statfsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { startFirst } from './tests/support/start-first.ts';

/** Temporary files of tests, databases above all, are written and deleted much faster in memory. On disk where memory is short. */
const memoryFolder = '/dev/shm';
const neededBytes = 4 * 2 ** 30;
if (existsSync(memoryFolder)) {
  const { bavail, bsize } = statfsSync(memoryFolder);
  if (bavail * bsize > neededBytes) process.env.TMPDIR = memoryFolder;
}

const database = ['./tests/support/database-setup.ts'];

const integration = [
  'gateway/**/*.test.ts',
  'db/**/*.test.ts',
  'rest-compat/**/*.test.ts',
  'tests/{billing,chains,contract,isolation,lifecycle,media}/**/*.test.ts',
];
const integrationFiles = (content: RegExp) => globSync(integration).filter((file) => content.test(readFileSync(file, 'utf8')));

/** Test files that replace modules, which works only where no other file has loaded them. */
const replacing = integrationFiles(/\bvi\.(do)?mock\(/i);
/** Test files that start the built product. */
const starting = integrationFiles(/support\/(build-setup|stave-process)\.ts/);

export default defineConfig({
  resolve: {
    // Two copies of graphql would refuse each other's types: everything takes the same file.
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
  },
  test: {
    passWithNoTests: false,
    sequence: { sequencer: startFirst('accessibility') },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // The default, a second, is too short for a machine that runs four test files at a time.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['domain/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          // Files share a process: loading modules anew for each of them takes longer than their tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: integration,
          exclude: [...replacing, ...starting],
          // Files share a process, and so what the modules compile and load once.
          isolate: false,
          globalSetup: database,
          setupFiles: './tests/support/cheap-hashing.ts',
          // Many of them wait for something: a process that stops, a pause against guessing. More at a time than cores.
          maxWorkers: 3,
        },
      },
      { extends: true, test: { name: 'replaced-modules', include: replacing, maxWorkers: 3 } },
      { extends: true, test: { name: 'processes', include: starting, isolate: false, globalSetup: database, maxWorkers: 2 } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/journeys/**/*.test.ts'],
          // Files share a process, and so what the modules of the server compile and load once.
          isolate: false,
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
