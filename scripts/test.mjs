// npm test [-- --only STAGE]: sets up and runs every check in order, and closes with one line that counts them.
import { enterOwnNode } from './lib/own-node.mjs';
import { tell } from './lib/paths.mjs';

await enterOwnNode();
const { stages } = await import('./lib/stages.mjs');

const at = process.argv.indexOf('--only');
const only = at < 0 ? undefined : process.argv[at + 1];
const chosen = stages.filter(({ name }) => only === undefined || name === only);
if (chosen.length === 0) {
  tell(`There is no stage named ${only}: name one of ${stages.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const total = { passed: 0, failed: 0 };
for (const { name, run } of chosen) {
  const began = performance.now();
  const { passed, failed, skipped = 0, output } = await run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (failed > 0) console.log(`\n${output.trim()}\n`);
  const rest = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${rest} (${seconds} s)`);
  total.passed += passed;
  total.failed += failed;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
