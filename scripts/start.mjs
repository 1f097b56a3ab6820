// npm start: installs, builds changes, and serves. Plain JavaScript, because the first Node.js that runs it may be old.
import { ensureBuilt } from './lib/ensure-built.mjs';
import { enterOwnNode } from './lib/own-node.mjs';
import { inRoot, printStatus } from './lib/paths.mjs';

await enterOwnNode();
process.setSourceMapsEnabled(true);
try {
  await ensureBuilt('server');
} catch (error) {
  printStatus(error.message);
  process.exit(1);
}
// Compiled code is kept beside the bundle, until the next build.
process.env.NODE_COMPILE_CACHE ??= inRoot('dist', 'server', 'compiled');
const { supervise } = await import(inRoot('dist', 'server', 'supervisor.js'));
supervise({ entry: inRoot('dist', 'server', 'main.js'), prepare: () => ensureBuilt('web') });
