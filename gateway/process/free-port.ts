import { createServer } from 'node:net';
import { StartupError, systemReason } from '#db/server/startup-error.ts';

/**
 * Finds out whether a port can be listened on, before anything slow is begun.
 *
 * @throws StartupError when it cannot
 */
export async function assertPortFree(host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portProblem(error, host, port)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** The sentence for a failed `listen`; an error of another kind is returned as it is. */
export function portProblem(error: unknown, host: string, port: number): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} on ${host} is already in use: stop the program that uses it, or set PORT to another number.`,
      );
    case 'EACCES':
      return new StartupError(`Port ${port} needs rights that this user does not have: set PORT to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(
        `The host ${host} is not an address of this machine (${systemReason(error)}): set HOST to one that is, such as 127.0.0.1.`,
      );
    default:
      return error;
  }
}
