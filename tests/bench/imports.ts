import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Bench, type Figure, quantile } from './bench.ts';
import { copyRows } from './copy-rows.ts';
import { listTimes } from './list-times.ts';
import { costMs } from './ratio.ts';
import { firstNames, lastNames, nouns } from './sample-words.ts';
import { openEmptyWorkspace } from './seed.ts';
import { figureOf, readStored, record } from './stored-ratios.ts';

const MAX_WORKS = 100_000;
const LIMITS = { megabytes: 350, ratio: 1.5 };
/** The tables to which an import of works adds most rows. */
const IMPORTED = ['contributor', 'work', 'split'];

/** A wide file: one work in each row, with three writers and their shares. */
function catalogueFile(works: number): string {
  const writer = (n: number) => `Writer ${n} First,Writer ${n} Last,Writer ${n} Role,Writer ${n} Share`;
  const lines = [`Work ID,Work Title,Genre,${[1, 2, 3].map(writer).join(',')}`];
  const name = (seed: number) =>
    `${firstNames[seed % firstNames.length]},${lastNames[(seed * 7) % lastNames.length]} ${seed % 400}`;
  for (let work = 0; work < works; work += 1) {
    const writers = [`${name(work)},CA,50%`, `${name(work * 3 + 1)},C,25%`, `${name(work * 5 + 2)},A,25%`];
    lines.push(`B${work},${nouns[work % nouns.length]} ${work},Pop,${writers.join(',')}`);
  }
  return `${lines.join('\r\n')}\r\n`;
}

type Import = { state: string; failure: string | null; columns: { target: string | null }[] };

/** Waits until an import is in a state. */
async function reach(bench: Bench, id: string, state: string): Promise<Import> {
  for (;;) {
    const read = 'query ($id: ID!) { import(id: $id) { state failure columns { target } } }';
    const { import: found } = await ask<{ import: Import }>(bench, read, { id });
    if (found.state === state) return found;
    if (found.state === 'FAILED') throw new Error(found.failure ?? 'The import failed');
    await sleep(250);
  }
}

/** Imports a file into an empty workspace. Returns the duration of each stage in seconds. */
async function importFile(own: Bench, bytes: Buffer<ArrayBuffer>): Promise<Record<'read' | 'check' | 'write', number>> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  const { importStart } = await ask<{ importStart: { import: { id: string }; uploadUrl: string } }>(
    own,
    'mutation ($input: ImportInput!) { importStart(input: $input) { import { id } uploadUrl } }',
    { input: { fileName: 'bench.csv', sizeBytes: bytes.length } },
  );
  const { id } = importStart.import;
  await fetch(own.url + importStart.uploadUrl, { method: 'PUT', headers: { authorization: `Bearer ${own.token}` }, body: bytes });
  const { columns } = await reach(own, id, 'MAPPING');
  const readAfter = seconds();
  const input = { targets: columns.map(({ target }) => target) };
  await ask(own, 'mutation ($id: ID!, $input: ImportMappingInput!) { importMap(id: $id, input: $input) { import { id } } }', {
    id,
    input,
  });
  await reach(own, id, 'READY');
  const checkedAfter = seconds();
  await ask(own, 'mutation ($id: ID!) { importCommit(id: $id) { userErrors { message } } }', { id });
  await reach(own, id, 'IMPORTED');
  return { read: readAfter, check: checkedAfter - readAfter, write: seconds() - checkedAfter };
}

/**
 * Measures an import of a large file: its cost against that of a COPY of the same rows, its memory, and how much slower lists are meanwhile.
 * With `isRecording` it stores the ratio of the costs.
 */
export async function measureImports(bench: Bench, isRecording: boolean): Promise<Figure[]> {
  const works = Math.min(MAX_WORKS, bench.works);
  const { workspaceId, token } = await openEmptyWorkspace(bench.databaseUrl);
  const bytes = Buffer.from(catalogueFile(works));
  const quietUntil = performance.now() + 20_000;
  const quiet = quantile(await listTimes(bench, () => performance.now() > quietUntil), 0.95);
  let isOver = false;
  const lists = listTimes(bench, () => isOver);
  const stages: string[] = [];
  const importMs = await costMs(bench, async () => {
    const durations = await importFile({ ...bench, token }, bytes);
    stages.push(...Object.entries(durations).map(([stage, seconds]) => `${stage} ${seconds.toFixed(0)} s`));
  });
  isOver = true;
  const busy = quantile(await lists, 0.95);
  const megabytes = (await bench.peakBytes('importer')) / 1_000_000;
  const copyMs = await copyRows(bench, workspaceId, IMPORTED);
  const ratio = { name: 'import of works : COPY of its rows', ratio: copyMs / importMs };
  const stored = await readStored();
  if (isRecording) await record([ratio]);
  return [
    figureOf(ratio, stored, `${works.toLocaleString('en')} works with three shares: ${stages.join(', ')}`),
    {
      name: 'Memory of the importer',
      value: `${megabytes.toFixed(0)} MB at the most`,
      goal: `≤ ${LIMITS.megabytes} MB`,
      isMet: megabytes <= LIMITS.megabytes,
    },
    {
      name: 'Lists during an import, p95',
      value: `${busy.toFixed(1)} ms, ${(busy / quiet).toFixed(2)} × ${quiet.toFixed(1)} ms`,
      goal: `≤ ${LIMITS.ratio} ×`,
      isMet: busy / quiet <= LIMITS.ratio,
    },
  ];
}
