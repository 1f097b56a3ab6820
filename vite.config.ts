import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig } from 'vite';
import { chunkGroups } from './scripts/lib/chunk-groups.ts';

const root = path.resolve(import.meta.dirname, 'web');
const { version } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, 'package.json'), 'utf8'));

const { plugin: chunkPlan, groups } = chunkGroups(root);

type OnLog = NonNullable<NonNullable<BuildOptions['rolldownOptions']>['onLog']>;

/** Drops warnings about directives for compilers that this build does not use. */
export const withoutDirectiveWarnings: OnLog = (level, log, report) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
};

export default defineConfig({
  root,
  plugins: [react(), chunkPlan],
  define: { 'import.meta.env.STAVE_VERSION': JSON.stringify(version) },
  optimizeDeps: { entries: ['index.html', 'ide/index.html'] },
  build: {
    outDir: path.resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    // A test reads there which files a page loads.
    manifest: true,
    target: 'es2023',
    // Browsers without it load the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      onLog: withoutDirectiveWarnings,
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups },
      },
      input: path.join(root, 'index.html'),
    },
  },
});
