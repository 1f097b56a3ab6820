import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createOrm, migrate } from '#db/orm.ts';
import { seedReference } from '#db/seeds/reference.ts';
import { startEmbeddedDatabase } from '#db/server/embedded.ts';
import { setup as buildAll } from '#tests/support/build-setup.ts';
import { measureAssets } from './assets.ts';
import { type Bench, type Figure, startServer } from './bench.ts';
import { measureDocuments } from './documents.ts';
import { measureDuplicates } from './duplicates.ts';
import { measureFigures } from './figures.ts';
import { measureIde } from './ide.ts';
import { measureImports } from './imports.ts';
import { measureIncomeFigures } from './income-figures.ts';
import { measureIngest } from './ingest.ts';
import { measureMembers, measureSize } from './members.ts';
import { measureMints } from './mints.ts';
import { measureNavigation } from './navigation.ts';
import { measureNestedList } from './nested-list.ts';
import { measurePageWeight } from './page-weight.ts';
import { measurePaging } from './paging.ts';
import { measureProofs } from './proofs.ts';
import { measureQuick, quickWorks } from './quick.ts';
import { measureRecordings } from './recordings.ts';
import { measureRoyalties } from './royalties.ts';
import { measureScrolling } from './scrolling.ts';
import { measureSearch } from './search.ts';
import { openSession, type SeededCatalogue, seedCatalogue } from './seed.ts';
import { measureStatements } from './statements.ts';
import { measureStatuses } from './statuses.ts';
import { measureUpload } from './upload.ts';

const MEMORY_LIMIT_MB = 350;
/**
 * Without synchronous commits, a vacuum right after other commits cannot mark all pages as visible, and index-only scans read the table
 * for the others. At a million works this adds half a second to the figures, which no installation has.
 */
const settings = { max_wal_size: '4GB', synchronous_commit: 'on' };
const webDir = path.resolve(import.meta.dirname, '../../dist/web');

const usage = `npm run bench -- [--quick | --large | --works N] [--record] [--keep DIR] [--only nested,paging,search,figures,assets,documents,recordings,duplicates,imports,statements,royalties,ingest,upload,proofs,statuses,mints,weight,navigation,ide,scrolling,income]
  100,000 works, 1,000,000 with --large; --keep seeds into a folder once and uses it again.
  --quick takes two minutes: it compares ratios with those in tests/bench/ratios.json.
  --record stores ratios there instead, those of --quick or of --only imports,statements,royalties,income.`;

type Options = { works: number; keep: string | undefined; only: string[] | undefined; isQuick: boolean; isRecording: boolean };

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      large: { type: 'boolean', default: false },
      works: { type: 'string' },
      keep: { type: 'string' },
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const works = Number(values.works ?? (values.quick ? quickWorks : values.large ? 1_000_000 : 100_000));
  const { keep, only, quick: isQuick, record: isRecording } = values;
  return { works, keep, only: only?.split(','), isQuick, isRecording };
}

/** Starts PostgreSQL, seeds, starts the server, and passes both to `act`. Stops and removes everything afterwards. */
async function withBench(options: Options, act: (bench: Bench) => Promise<void>): Promise<void> {
  const folder = options.keep ?? (await mkdtemp(path.join(tmpdir(), 'stave-bench-')));
  const closers: (() => Promise<void>)[] = [];
  if (options.keep === undefined) closers.push(() => rm(folder, { recursive: true, force: true }));
  try {
    const database = await startEmbeddedDatabase({ dataDir: folder, isDurable: false, settings });
    closers.push(() => database.stop());
    const { catalogue, token } = await prepare(database.url, options.works);
    const server = await startServer(database.url, folder);
    closers.push(() => server.stop());
    const place = { databaseUrl: database.url, dataDir: folder };
    await act({ ...catalogue, ...place, token, url: server.url, peakBytes: server.peakBytes, cpuMs: server.cpuMs });
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

async function prepare(url: string, works: number): Promise<{ catalogue: SeededCatalogue; token: string }> {
  const orm = await createOrm(url);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    await migrate(orm);
    await seedReference(orm);
    const started = performance.now();
    const catalogue = await seedCatalogue(pool, works);
    console.log(`${works.toLocaleString('en')} works were added after ${((performance.now() - started) / 1_000).toFixed(1)} s.`);
    return { catalogue, token: await openSession(pool, catalogue.workspaceId) };
  } finally {
    await pool.end();
    await orm.close();
  }
}

async function memory(bench: Bench): Promise<Figure[]> {
  const megabytes = (await bench.peakBytes()) / 1_000_000;
  const value = `${megabytes.toFixed(0)} MB at the most`;
  return [{ name: 'Resident memory of the server', value, goal: `≤ ${MEMORY_LIMIT_MB} MB`, isMet: megabytes <= MEMORY_LIMIT_MB }];
}

function print(figures: readonly Figure[]): void {
  const outcome = ({ isMet }: Figure) => (isMet === null ? '' : isMet ? 'pass' : 'MISS');
  const lines = figures.map((figure) => [figure.name, figure.value, figure.goal, outcome(figure)]);
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]!.length)));
  for (const line of lines) console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

const steps: Record<string, (bench: Bench, isRecording: boolean) => Promise<Figure[]>> = {
  nested: measureNestedList,
  members: measureMembers,
  size: measureSize,
  paging: measurePaging,
  search: measureSearch,
  figures: measureFigures,
  assets: measureAssets,
  documents: measureDocuments,
  recordings: measureRecordings,
  duplicates: measureDuplicates,
  imports: measureImports,
  statements: measureStatements,
  royalties: measureRoyalties,
  memory,
  ingest: measureIngest,
  upload: measureUpload,
  proofs: measureProofs,
  statuses: measureStatuses,
  mints: measureMints,
  weight: (bench) => measurePageWeight(bench, webDir),
  navigation: measureNavigation,
  ide: measureIde,
  scrolling: measureScrolling,
  // Last, because it adds ten million lines.
  income: measureIncomeFigures,
};

const options = readOptions();
const figures: Figure[] = [];
// The server finds the client's files when it starts.
if (!options.isQuick) await buildAll();
await withBench(options, async (bench) => {
  if (options.isQuick) return void figures.push(...(await measureQuick(bench, options.isRecording)));
  for (const [name, measure] of Object.entries(steps)) {
    if (options.only && !options.only.includes(name)) continue;
    figures.push(...(await measure(bench, options.isRecording)));
  }
});
print(figures);
process.exitCode = figures.some(({ isMet }) => isMet === false) ? 1 : 0;
