import { readFileSync } from 'node:fs';
import { createOrm, nativePool } from '#db/orm.ts';
import { ingestJob } from '#gateway/areas/media/ingest/ingest-asset.ts';
import { createApp, type Extension } from '#gateway/server/app.ts';
import { makePlatform } from '#gateway/server/platform.ts';
import { runChains, startLocalNodes } from '#gateway/server/process/chains/start-chains.ts';
import { ImportWorkers } from '#gateway/server/process/import-worker/import-workers.ts';
import { boundHeapGrowth } from '#gateway/server/process/memory.ts';
import { Resources } from '#gateway/server/process/supervisor/resources.ts';
import { startQueue } from '#gateway/server/queues/queue-worker.ts';
import { loadConfig } from '#gateway/server/settings/config.ts';
import { countPath, counts, handWritten, handWrittenPath } from './hand-written.ts';
import { handWrittenAssets, handWrittenAssetsPath } from './hand-written-assets.ts';
import { primaryKeysPath, readByPrimaryKeys } from './primary-keys.ts';

/** Messages between the bench and the server. */
export type ServerQuestion = 'memory' | 'readers' | 'importer' | 'cpu';
export type ServerAnswer = { port: number } | { peakBytes: number } | { cpuMs: number };

/** Largest resident memory of a process so far, on Linux. */
const peakOf = (pid: number | undefined): number =>
  Number(/VmHWM:\s+(\d+)/.exec(pid ? readFileSync(`/proc/${pid}/status`, 'utf8') : '')?.[1] ?? 0) * 1_024;

/** The fields of `/proc/PID/stat` with the ticks of 10 ms that all threads of a process took, and those that its ended children took. */
const ownTicks = [11, 12];
const endedTicks = [13, 14];

/** Processor time of a process so far, on Linux. */
function cpuOf(pid: number | 'self' | undefined, fields: readonly number[]): number {
  const stat = pid ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
  const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.reduce((sum, field) => sum + 10 * Number(values[field] ?? 0), 0);
}

const reply = (answer: ServerAnswer) => void process.send!(answer);

/**
 * The real application in its own process, with the hand-written statement as another route. It runs without the supervisor, which cannot
 * forward messages of the bench. The supervisor takes no part in requests, and `gatewayFlags` gives the process the same settings, so the
 * figures are the product's. The supervisor's memory, 23 MB, is not counted.
 */
async function serve(): Promise<void> {
  boundHeapGrowth();
  const config = loadConfig(process.env);
  const orm = await createOrm(config.databaseUrl!);
  const pool = await nativePool(orm);
  const compare: Extension = async (app) => {
    app.post<{ Body: { workspaceId: string } }>(handWrittenPath, async (request, reply) => {
      const { rows } = await pool.query<{ answer: string }>({ ...handWritten, values: [request.body.workspaceId] });
      return reply.type('application/json; charset=utf-8').send(rows[0]!.answer);
    });
    app.post<{ Body: { workspaceId: string; table: keyof typeof counts } }>(countPath, async ({ body }) => {
      const { rows } = await pool.query({ ...counts[body.table], values: [body.workspaceId] });
      return rows[0];
    });
    app.post<{ Body: Parameters<typeof handWrittenAssets>[0] }>(handWrittenAssetsPath, async (request, reply) => {
      const { rows } = await pool.query<{ answer: string }>(handWrittenAssets(request.body));
      return reply.type('application/json; charset=utf-8').send(rows[0]!.answer);
    });
    app.post(primaryKeysPath, () => readByPrimaryKeys(pool));
  };
  const nodes = new Resources(() => process.exit(1));
  const started = startLocalNodes(config, (order) => nodes.node(order));
  const running = runChains(config, config.databaseUrl!, pool, started);
  const importWorkers = new ImportWorkers({
    databaseUrl: config.databaseUrl!,
    provider: 'NONE' as const,
    isEmbedded: false,
    dataDir: config.dataDir,
    rootDir: config.rootDir,
    publicUrl: config.publicUrl,
  });
  const platform = await makePlatform({ orm, config, chains: running.chains, importWorkers });
  const app = await createApp({ ...platform, extensions: [compare] });
  await app.listen({ host: config.host, port: 0 });
  const address = app.server.address();
  process.on('message', (question: ServerQuestion) => {
    if (question === 'memory') reply({ peakBytes: process.resourceUsage().maxRSS * 1_024 });
    else if (question === 'readers') reply({ peakBytes: platform.probing.peakBytes });
    else if (question === 'importer') reply({ peakBytes: peakOf(importWorkers.pid) });
    else {
      const { user, system } = process.cpuUsage();
      // Workers of imports end when they have nothing to do.
      const workers = cpuOf('self', endedTicks) + cpuOf(importWorkers.pid, ownTicks) + cpuOf(importWorkers.smallPid, ownTicks);
      reply({ cpuMs: (user + system) / 1_000 + workers });
    }
  });
  process.on(
    'disconnect',
    () => void Promise.all([running.stop(), nodes.stop(), importWorkers.stop()]).finally(() => process.exit(0)),
  );
  startQueue(ingestJob, platform);
  running.start();
  reply({ port: typeof address === 'object' && address ? address.port : 0 });
}

await serve();
