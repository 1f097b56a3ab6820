// npm test [-- --only STAGE] [-- --changed [REF]]: runs every check and ends with a line that counts them.
import { parseArgs } from 'node:util';
import { enterOwnNode } from './lib/own-node.mjs';

await enterOwnNode();
const { setSeeds } = await import('./lib/seeds.ts');
const { makeStages } = await import('./lib/stages.mjs');
const { chooseStages, runAndReport } = await import('./lib/report.ts');

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, changed: { type: 'boolean' } },
  allowPositionals: true,
});
const [ref = 'HEAD'] = positionals;
setSeeds();
await runAndReport(chooseStages(makeStages(values.changed ? { changedSince: ref } : {}), values.only));
