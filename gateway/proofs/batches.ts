import type { Platform } from '../context.ts';
import { rescueStranded } from './catch-up.ts';
import { mostLeaves, openNetworks, sealBatch } from './seal-batch.ts';

/** So many full trees are made in one run; the next run goes on. */
const mostBatches = 8;

/** What a ten-minutely run does: seals what waits, and looks after what is stranded. Answers how many fingerprints got into a tree. */
export async function sealWaiting(platform: Platform): Promise<{ sealed: number; rescued: number }> {
  const networks = await openNetworks(platform);
  const rescued = await platform.orm.em.fork().transactional((em) => rescueStranded(em, networks));
  let sealed = 0;
  for (let made = 0; made < mostBatches; made++) {
    const batch = await platform.orm.em.fork().transactional((em) => sealBatch(platform, em, networks, { most: mostLeaves }));
    sealed += batch?.size ?? 0;
    if (!batch || batch.size < mostLeaves) break;
  }
  return { sealed, rescued };
}
