import { installShutdown } from '../shutdown.ts';
import { GatewayProcess } from './gateway-process.ts';
import type { Request } from './messages.ts';
import { Resources } from './resources.ts';

export type SuperviseOptions = {
  /** The gateway's script. */
  entry: string;
  /** Work to be done before the first gateway serves, such as building the web client. Begins once the settings were found good. */
  prepare?: () => Promise<void>;
};

/**
 * Runs a gateway and starts it again when it dies. The embedded database and the local nodes belong to this process, so that they outlive a
 * gateway. Prints one line on standard output when the first gateway serves.
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
      case 'SETTLED':
        return resources.settle();
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
