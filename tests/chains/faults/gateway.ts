import { Pool } from 'pg';
import { runChains, startLocalNodes } from '#gateway/server/process/chains/start-chains.ts';
import { startNode } from '#gateway/server/process/supervisor/start-node.ts';
import { loadConfig } from '#gateway/server/settings/config.ts';

/** Starts local nodes and the chain worker in a separate process, like the product. */
const config = loadConfig(process.env);
const pool = new Pool({ connectionString: config.databaseUrl, max: 2 });
pool.on('error', () => undefined);
const nodes = startLocalNodes(config, startNode);
const running = runChains(config, config.databaseUrl!, pool, nodes);
running.start();
process.on('disconnect', () => process.exit(0));
setInterval(async () => {
  const networks = await running.chains.networks().catch(() => []);
  if (process.connected) process.send?.(networks.map(({ blockchain, id }) => ({ blockchain, id })));
}, 200);
