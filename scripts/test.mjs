// npm test [-- --only STAGE] [-- --changed [REF]]: runs every check and ends with a line that counts them.
import { parseArgs } from 'node:util';
import { enterOwnNode } from './lib/own-node.mjs';
import { printStatus } from './lib/paths.mjs';

await enterOwnNode();
const { makeStages } = await import('./lib/stages.mjs');
const { runStages, stageTable } = await import('./lib/run-stages.mjs');

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, changed: { type: 'boolean' } },
  allowPositionals: true,
});
const [ref = 'HEAD'] = positionals;
const stages = makeStages(values.changed ? { changedSince: ref } : {});
const chosen = stages.filter(({ name }) => values.only === undefined || name === values.only);
if (chosen.length === 0) {
  printStatus(`There is no stage named ${values.only}. Choose one of ${stages.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const began = performance.now();
const outcomes = await runStages(chosen, ({ name, failed, seconds, output }) => {
  if (failed > 0) console.log(`\n${output.trim()}\n`);
  console.log(`${failed > 0 ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`);
});
const total = (count) => outcomes.reduce((sum, outcome) => sum + outcome[count], 0);
const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(total);
if (outcomes.length > 1) {
  const seconds = (performance.now() - began) / 1000;
  console.log(`\n${stageTable([...outcomes, { name: 'total', passed, failed, skipped, seconds }])}\n`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
