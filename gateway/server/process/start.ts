import { loadConfig } from '../settings/config.ts';
import { startLocalNodes } from './chains/start-chains.ts';
import { assertPortFree } from './free-port.ts';
import type { Serve } from './serve.ts';
import { installShutdown } from './shutdown.ts';
import { connectSupervisor } from './supervisor/client.ts';

/** Shorter than the supervisor's total time. */
const STOP_WITHIN_MS = 3_800;

/**
 * Runs the gateway below its supervisor. Checks the settings and the port before it loads the application, which takes ten times as long.
 * Prints one sentence to standard error and exits with code 1 if the start fails.
 *
 * @param loadServe loads the application
 */
export async function startGateway(loadServe: () => Promise<Serve>): Promise<void> {
  // The database ends with the supervisor, so there is nothing left to close in order.
  const shutdown = installShutdown(process.env, { stopWithinMs: STOP_WITHIN_MS, onDisconnect: () => process.exit(1) });
  const supervisor = connectSupervisor();
  try {
    const config = loadConfig(process.env);
    await assertPortFree(config.host, config.port);
    const nodes = startLocalNodes(config, (order) => supervisor.request({ kind: 'NODE', order }));
    const serve = await loadServe();
    await serve({ config, shutdown, supervisor, nodes });
  } catch (error) {
    await shutdown.stop(error);
  }
}
