import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = path.resolve(import.meta.dirname, 'web');
const { version } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, 'package.json'), 'utf8'));

export default defineConfig({
  root,
  plugins: [react()],
  define: { 'import.meta.env.STAVE_VERSION': JSON.stringify(version) },
  // Imports of workers are Vite's own; its development server must not hand these modules to the bundler of dependencies.
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  build: {
    outDir: path.resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    // The bench reads there which files a page loads.
    manifest: true,
    target: 'es2023',
    // The page to explore the API brings an editor of this size, which no other page loads.
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      onLog(level, log, report) {
        // Packages carry directives for compilers that are not used here; nobody can act on hearing of them.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
      input: ['index.html', 'ide/index.html'].map((page) => path.join(root, page)).filter((page) => existsSync(page)),
    },
  },
});
