import { existsSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = path.resolve(import.meta.dirname, 'web');

export default defineConfig({
  root,
  plugins: [react()],
  build: {
    outDir: path.resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    // The bench reads there which files a page loads.
    manifest: true,
    target: 'es2023',
    rolldownOptions: {
      input: ['index.html', 'ide/index.html'].map((page) => path.join(root, page)).filter((page) => existsSync(page)),
    },
  },
});
