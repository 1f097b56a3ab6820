import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { setSeeds } from './scripts/lib/seeds.ts';
import { browserPath, FLAGS, pageDefaults } from './tests/support/browser.ts';
import { startFirst } from './tests/support/start-first.ts';

const { viewport, ...contextOptions } = pageDefaults;

// A configuration of its own, so that the other projects start without a browser.
export default defineConfig({
  publicDir: path.resolve(import.meta.dirname, 'web/public'),
  plugins: [react()],
  server: { hmr: { overlay: false } },
  define: { 'import.meta.env.STAVE_VERSION': JSON.stringify('0.0.0') },
  test: {
    name: 'components',
    include: ['tests/components/**/*.test.ts'],
    setupFiles: ['./tests/components/support/setup.ts'],
    sequence: { sequencer: startFirst('slow-network') },
    testTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    provide: setSeeds(),
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
