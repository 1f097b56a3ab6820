import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { EVERY_CASE, setSeeds } from './scripts/lib/seeds.ts';
import { browserPath, FLAGS, pageDefaults } from './tests/support/browser.ts';

const { viewport, ...contextOptions } = pageDefaults;

const seeds = setSeeds();
/** The React of development also warns about code of components, and costs a fifth more. Every case is checked with it. */
const reactMode = seeds.sample === EVERY_CASE ? 'development' : 'production';
process.env.NODE_ENV = reactMode;
const mode = { 'process.env.NODE_ENV': JSON.stringify(reactMode) };

/** Files share a page, so they always run in the same order. By default it depends on how long they took before. */
class ByPath extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
  }
}

// A configuration of its own, so that the other projects start without a browser.
export default defineConfig({
  publicDir: path.resolve(import.meta.dirname, 'web/public'),
  plugins: [react()],
  // Each mode has its own bundles of packages.
  cacheDir: `node_modules/.vite/components-${reactMode}`,
  server: { hmr: { overlay: false } },
  define: { ...mode, 'import.meta.env.STAVE_VERSION': JSON.stringify('0.0.0') },
  optimizeDeps: { rolldownOptions: { transform: { define: mode } } },
  test: {
    name: 'components',
    include: ['tests/components/**/*.test.ts'],
    setupFiles: ['./tests/components/support/setup.ts'],
    sequence: { sequencer: ByPath },
    testTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    provide: seeds,
    // The server that transforms modules and the browser work at the same time.
    maxWorkers: Math.max(1, Math.floor(availableParallelism() / 2)),
    // Files share a page, and so the client that it has loaded.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport,
      provider: playwright({
        launchOptions: { executablePath: await browserPath(), args: FLAGS },
        contextOptions,
        actionTimeout: 120_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
