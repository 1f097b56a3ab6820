import type { Platform } from '../../server/context.ts';
import { requeueStranded } from './catch-up.ts';
import { maxLeaves, openNetworks, sealBatch } from './seal-batch.ts';

/** Maximum number of full trees in one run; the next run continues. */
const maxBatches = 8;

/** The job that runs every ten minutes: seals waiting fingerprints and requeues stranded batches. Returns the number of sealed fingerprints. */
export async function sealWaiting(platform: Platform): Promise<{ sealed: number; rescued: number }> {
  const networks = await openNetworks(platform);
  const rescued = await platform.orm.em.fork().transactional((em) => requeueStranded(em, networks));
  let sealed = 0;
  for (let made = 0; made < maxBatches; made++) {
    const batch = await platform.orm.em.fork().transactional((em) => sealBatch(platform, em, networks, { maxLeaves }));
    sealed += batch?.size ?? 0;
    if (!batch || batch.size < maxLeaves) break;
  }
  return { sealed, rescued };
}
