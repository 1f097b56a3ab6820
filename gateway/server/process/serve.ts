import { flushCompileCache } from 'node:module';
import { nativePool } from '#db/orm.ts';
import { chainQueueName } from '../../areas/chains/chain-queue.ts';
import { seedDemoIncome } from '../../areas/income/demo/seed-demo-income.ts';
import { seedDemoMedia } from '../../areas/media/demo/seed-demo-media.ts';
import { seedDemoRoyalties } from '../../areas/royalties/demo/seed-demo-royalties.ts';
import { log } from '../../kit/log.ts';
import { createApp, type Extension } from '../app.ts';
import type { Platform } from '../context.ts';
import { startJobs } from '../jobs/jobs.ts';
import { startQueues } from '../jobs/queues.ts';
import { makePlatform } from '../platform.ts';
import { watchQueue } from '../queues/queue-worker.ts';
import type { Config } from '../settings/config.ts';
import { assertNetworks } from './chains/identity.ts';
import { type LocalNodes, runChains } from './chains/start-chains.ts';
import { type Database, openDatabase, prepareDatabase } from './database.ts';
import { portProblem } from './free-port.ts';
import { ImportWorkers } from './import-worker/import-workers.ts';
import type { Shutdown } from './shutdown.ts';
import type { Supervisor } from './supervisor/client.ts';

/** Time for requests, jobs, files and mails in progress to finish when the process stops. */
const FINISH_WORK_WITHIN_MS = 2_500;
/** Connections that are still busy then, such as with a job that was handed back, end with the process. */
const CLOSE_CONNECTIONS_WITHIN_MS = 300;
/** For the last traces. */
const SEND_SPANS_WITHIN_MS = 500;

/** Parts that run before the application is loaded. */
type Started = { config: Config; shutdown: Shutdown; supervisor: Supervisor; nodes: LocalNodes };
export type Serve = (started: Started) => Promise<void>;

/**
 * Opens the database, migrates, seeds and serves HTTP. Notifies the supervisor when it serves.
 *
 * @param extensions routes beside GraphQL
 */
export async function serve({ config, shutdown, supervisor, nodes }: Started, extensions: Extension[]): Promise<void> {
  if (config.tracing) {
    const { exportSpans } = await import('../tracing/export-spans.ts');
    const sendSpans = exportSpans(config.tracing);
    shutdown.onStop(() => withinTime(sendSpans(), SEND_SPANS_WITHIN_MS));
  }
  const [{ orm, databaseUrl }, restarts] = await Promise.all([
    openDatabase(config, (dataDir) => embeddedDatabase(supervisor, dataDir)).then(async (database) => ({
      orm: await prepareDatabase(config, database),
      databaseUrl: database.url,
    })),
    supervisor.request<number>({ kind: 'RESTARTS' }),
    assertNetworks(config),
    supervisor.request({ kind: 'PREPARED' }),
  ]);
  shutdown.onStop(() => withinTime(orm.close(), CLOSE_CONNECTIONS_WITHIN_MS));
  const running = runChains(config, databaseUrl, await nativePool(orm), nodes);
  shutdown.onStop(() => running.stop());
  const importWorkers = openImportWorkers(config, databaseUrl);
  const platform = await makePlatform({ orm, config, chains: running.chains, importWorkers });
  shutdown.onStop(() => platform.storage.close());
  // All at once, because each may take long.
  const work: (() => Promise<unknown>)[] = [() => running.stopMinting(), () => importWorkers.stop()];
  shutdown.onStop(() => withinTime(Promise.all(work.map((stop) => stop())), FINISH_WORK_WITHIN_MS));
  const app = await createApp({ ...platform, extensions, restarts });
  work.push(() => app.close());
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw portProblem(error, config.host, config.port);
  });
  await platform.live.ready();
  await platform.settings.reload();
  running.start();
  watchQueue(platform.live, chainQueueName, () => running.wake());
  const stopMeasuring = platform.measures.start(platform);
  shutdown.onStop(async () => stopMeasuring());
  const jobs = await startJobs(platform);
  const queues = startQueues(platform);
  work.push(jobs.stop, queues.stop);
  if (config.demo !== false) work.push(fillDemo(platform));
  await supervisor.request({ kind: 'SERVING', publicUrl: config.publicUrl });
  // Node.js would write it at the end, which a killed process never reaches.
  flushCompileCache();
}

function openImportWorkers(config: Config, databaseUrl: string): ImportWorkers {
  const { dataDir, rootDir, publicUrl, bucket, stripe } = config;
  const provider = stripe ? 'STRIPE' : 'NONE';
  const isEmbedded = config.databaseUrl === undefined;
  return new ImportWorkers({
    databaseUrl,
    isEmbedded,
    provider,
    dataDir,
    rootDir,
    publicUrl,
    ...(bucket && { bucket }),
  });
}

/** The supervisor owns the database and stops it. */
async function embeddedDatabase(supervisor: Supervisor, dataDir: string): Promise<Database> {
  const database = await supervisor.request<Pick<Database, 'url' | 'isFresh'>>({ kind: 'DATABASE', dataDir });
  return { ...database, markSeeded: () => supervisor.request({ kind: 'SEEDED' }), stop: async () => undefined };
}

/** Adds files and statements to a demo workspace, while the product serves. Returns a function that stops it. */
function fillDemo(platform: Platform): () => Promise<void> {
  const stopping = new AbortController();
  const logged = (what: string) => (error: unknown) => log.error({ err: error }, `The ${what} of the demo could not be added`);
  const done = seedDemoMedia(platform)
    .catch(logged('media'))
    .then(() => seedDemoIncome(platform, stopping.signal))
    .catch(logged('statements'))
    .then(() => seedDemoRoyalties(platform, stopping.signal))
    .catch(logged('royalties'));
  return () => {
    stopping.abort();
    return done;
  };
}

async function withinTime(work: Promise<unknown>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
