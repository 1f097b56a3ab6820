import { existsSync, globSync, readFileSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { setSeeds } from './scripts/lib/seeds.ts';
import { startFirst } from './tests/support/start-first.ts';

const cores = availableParallelism();

/** Temporary files of tests, databases above all, are written and deleted much faster in memory. On disk where memory is short. */
const memoryFolder = '/dev/shm';
const neededBytes = 4 * 2 ** 30;
if (existsSync(memoryFolder)) {
  const { bavail, bsize } = statfsSync(memoryFolder);
  if (bavail * bsize > neededBytes) process.env.TMPDIR = memoryFolder;
}

const database = ['./tests/support/database-setup.ts'];
const builtProduct = [...database, './tests/support/demo-setup.ts', './tests/support/build-setup.ts'];

const integration = [
  'gateway/**/*.test.ts',
  'db/**/*.test.ts',
  'rest-compat/**/*.test.ts',
  'tests/{billing,chains,contract,isolation,lifecycle,media}/**/*.test.ts',
];
/** Tests that depend on time or on chance. `npm run test:slow` runs them. */
const slow = ['**/*.timing.test.ts', '**/*.chaos.test.ts'];
const integrationFiles = (content: RegExp) =>
  globSync(integration, { exclude: slow }).filter((file) => content.test(readFileSync(file, 'utf8')));

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
    provide: setSeeds(),
    setupFiles: './tests/support/seeds.ts',
    // A stage uses every core, and runs by itself (`scripts/lib/run-stages.ts`).
    maxWorkers: cores,
    sequence: { sequencer: startFirst('accessibility') },
    // A guard against hanging, not a measurement: a busy machine takes ten times as long.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // The default, a second, is too short for a machine that runs four test files at a time.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['domain/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: slow,
          // Files share a process: loading modules anew for each of them takes longer than their tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: integration,
          exclude: [...replacing, ...starting, ...slow],
          // Files share a process, and so what the modules compile and load once.
          isolate: false,
          globalSetup: database,
          setupFiles: ['./tests/support/seeds.ts', './tests/support/cheap-hashing.ts'],
        },
      },
      { extends: true, test: { name: 'replaced-modules', include: replacing } },
      { extends: true, test: { name: 'processes', include: starting, isolate: false, globalSetup: database } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: slow,
          // Files share a process, and so what the modules of the server compile and load once.
          isolate: false,
          globalSetup: builtProduct,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Each file has a browser beside its server.
          maxWorkers: Math.max(1, Math.floor(cores / 2)),
          // The sweeps run several projects. Those with another number of workers must be a group of their own.
          sequence: { groupOrder: 1 },
        },
      },
      ...['timing', 'chaos'].map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`{domain,db,gateway,rest-compat,web,tests}/**/*.${name}.test.ts`],
          globalSetup: builtProduct,
          testTimeout: 600_000,
          hookTimeout: 300_000,
          // Nothing else runs beside a measurement.
          maxWorkers: 1,
        },
      })),
    ],
  },
});
