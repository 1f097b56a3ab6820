// npm run faults: mints a hundred tokens on each local chain while minting processes are killed at random, and compares the chains with
// the database. npm run test:slow runs the same test with twenty tokens on each.
import path from 'node:path';
import { enterOwnNode } from './lib/own-node.mjs';
import { modulesDir, ownNode, printStatus, root } from './lib/paths.mjs';

if (process.argv.includes('--help')) {
  console.log('npm run faults: mints 200 tokens while minting processes are killed at random. Takes some minutes. No options.');
  process.exit(0);
}
await enterOwnNode();
process.on('disconnect', () => process.exit(1));
const { ensureBuilt } = await import('./lib/ensure-built.mjs');
const { runLeashed } = await import('./lib/leash.mjs');
const { testEnvironment } = await import('./lib/stages.mjs');
try {
  await ensureBuilt('server');
} catch (error) {
  printStatus(error.message);
  process.exit(1);
}
const vitest = path.join(modulesDir, 'vitest', 'vitest.mjs');
const args = [vitest, 'run', '--project', 'chaos', 'tests/chains/kills.chaos.test.ts'];
const env = { ...testEnvironment, MINT_FAULTS: '100' };
const { code } = await runLeashed(ownNode, args, { cwd: root, env }, (text) => process.stdout.write(text));
process.exit(code);
