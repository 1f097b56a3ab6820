// npm run test:slow [-- --only STAGE] [-- --seed NUMBER]: runs the tests that depend on time or chance, and every case that npm test samples.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { enterOwnNode } from './lib/own-node.mjs';

await enterOwnNode();
const { setSeeds, EVERY_CASE } = await import('./lib/seeds.ts');
const { makeSlowStages } = await import('./lib/stages.mjs');
const { chooseStages, runAndReport } = await import('./lib/report.ts');

const { values } = parseArgs({ options: { only: { type: 'string' }, seed: { type: 'string' } } });
setSeeds({ seed: values.seed ?? String(randomInt(2 ** 31)), sample: EVERY_CASE });
await runAndReport(chooseStages(makeSlowStages(), values.only));
