import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withoutDirectiveWarnings } from '../../vite.config.ts';

const root = path.resolve(import.meta.dirname, '..');

/** A separate build of the GraphQL IDE. In a shared build, a shared chunk could import an entry and run the application inside the IDE. */
export default defineConfig({
  root,
  plugins: [react()],
  build: {
    outDir: path.resolve(root, '../dist/web'),
    emptyOutDir: false,
    copyPublicDir: false,
    // Beside the manifest of the client. A test reads there what the IDE loads.
    manifest: '.vite/ide-manifest.json',
    target: 'es2023',
    // The editor, which no other page loads. A test checks what the page loads in total.
    chunkSizeWarningLimit: 800,
    modulePreload: { polyfill: false },
    rolldownOptions: { onLog: withoutDirectiveWarnings, input: path.join(root, 'ide/index.html') },
  },
});
