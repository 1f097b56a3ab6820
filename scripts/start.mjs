// npm start: installs, builds what changed, and serves. Plain JavaScript, since the first Node that runs it may be an old one.
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
const { supervise } = await import(inRoot('dist', 'server', 'supervisor.js'));
supervise({ entry: inRoot('dist', 'server', 'main.js'), prepare: () => ensureBuilt('web') });
