import { nativePool } from '#db/orm.ts';
import { createApp, type Extension } from '../app.ts';
import { loadConfig } from '../config.ts';
import { startJobs } from '../jobs/jobs.ts';
import { log } from '../log.ts';
import { startDelivery } from '../mail/delivery.ts';
import { seedDemoMedia } from '../media/demo/seed-demo-media.ts';
import { startIngest } from '../media/ingest/ingest.ts';
import { makePlatform } from '../platform.ts';
import { assertNetworks } from './chains/identity.ts';
import { runChains, startLocalNodes } from './chains/start-chains.ts';
import { openDatabase, prepareDatabase } from './database.ts';
import { assertPortFree, portProblem } from './port.ts';
import { installShutdown } from './shutdown.ts';

/** Open requests get this long to finish when the process is asked to stop. */
const FINISH_REQUESTS_WITHIN_MS = 2_500;

export type StartOptions = {
  /**
   * Work that has to be done before serving, such as building the web client. It runs while the database starts, and
   * begins only after the settings and the port were found good.
   */
  alongside?: () => Promise<void>;
  extensions?: Extension[];
};

/**
 * Runs the gateway: settings, database, migrations, seeds, HTTP. It ends with one line on standard output when it serves,
 * or with one sentence on standard error and exit code 1 when it cannot.
 */
export async function startGateway({ alongside, extensions }: StartOptions = {}): Promise<void> {
  const shutdown = installShutdown(process.env);
  try {
    const config = loadConfig(process.env);
    await assertPortFree(config.host, config.port);
    const nodes = startLocalNodes(config);
    shutdown.onStop(() => nodes.stop());
    const [{ orm, databaseUrl }] = await Promise.all([
      openDatabase(config, (reason) => void shutdown.stop(reason)).then(async (database) => {
        shutdown.onStop(() => database.stop());
        return { orm: await prepareDatabase(config, database), databaseUrl: database.url };
      }),
      assertNetworks(config),
      alongside?.(),
    ]);
    shutdown.onStop(() => orm.close());
    const running = runChains(config, databaseUrl, await nativePool(orm), nodes);
    shutdown.onStop(() => running.stop());
    const platform = await makePlatform({ orm, config, chains: running.chains });
    shutdown.onStop(() => platform.storage.close());
    const app = await createApp({ ...platform, extensions });
    shutdown.onStop(() => withinTime(app.close(), FINISH_REQUESTS_WITHIN_MS));
    await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
      throw portProblem(error, config.host, config.port);
    });
    running.start();
    const jobs = await startJobs(platform);
    shutdown.onStop(() => jobs.stop());
    const ingest = startIngest(platform);
    shutdown.onStop(() => ingest.stop());
    const delivery = startDelivery(platform);
    shutdown.onStop(() => delivery.stop());
    // Not waited for: the product serves while the demo's pictures are being read.
    const demo = config.demo === false ? undefined : seedDemoMedia(platform).catch(logged);
    shutdown.onStop(async () => demo);
    process.stdout.write(`Stave is ready at ${config.publicUrl}\n`);
  } catch (error) {
    await shutdown.stop(error);
  }
}

const logged = (error: unknown) => log.error({ err: error }, 'The media of the demo could not be added');

async function withinTime(work: Promise<unknown>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
