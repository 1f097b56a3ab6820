import { installShutdown } from '../shutdown.ts';
import { GatewayProcess } from './gateway-process.ts';
import type { Request } from './messages.ts';
import { Resources } from './resources.ts';

export type SuperviseOptions = {
  /** The gateway's script. */
  entry: string;
  /** Work before the first gateway serves, such as building the web client. Begins once the settings are valid. */
  prepare?: () => Promise<void>;
};

/**
 * Runs a gateway and restarts it when it dies. This process owns the embedded database and the local nodes, so they outlive a gateway.
 * Prints one line when the first gateway serves.
 */
export function supervise({ entry, prepare = async () => undefined }: SuperviseOptions): void {
  const shutdown = installShutdown(process.env, { stopWithinMs: 4_500 });
  const resources = new Resources((reason) => void shutdown.stop(reason));
  let prepared: Promise<void> | undefined;
  const answer = async (request: Request): Promise<unknown> => {
    switch (request.kind) {
      case 'RESTARTS':
        return gateway.restarts;
      case 'DATABASE':
        return resources.database(request.dataDir);
      case 'SEEDED':
        return resources.markSeeded();
      case 'NODE':
        return resources.node(request.order);
      case 'PREPARED':
        prepared ??= prepare();
        return prepared;
      case 'SERVING':
        if (gateway.markServing()) process.stdout.write(`Stave is ready at ${request.publicUrl}\n`);
    }
  };
  const gateway = new GatewayProcess({
    entry,
    answer,
    onGivenUp: (exitCode, reason) => void shutdown.stop(reason, exitCode),
  });
  shutdown.onStop(() => resources.stop());
  shutdown.onStop(() => gateway.stop());
  gateway.start();
}
