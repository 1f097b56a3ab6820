import { createServer } from 'node:net';
import { StartupError, systemReason } from '#db/server/startup-error.ts';

/**
 * Checks that a port is free before slow work begins.
 *
 * @throws StartupError when it is not
 */
export async function assertPortFree(host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portProblem(error, host, port)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** Message for a failed `listen`. Returns other errors unchanged. */
export function portProblem(error: unknown, host: string, port: number): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} on ${host} is already in use: stop the program that uses it, or set PORT to another number.`,
      );
    case 'EACCES':
      return new StartupError(`This user may not listen on port ${port}: set PORT to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(
        `The host ${host} is not an address of this machine (${systemReason(error)}): set HOST to an address of this machine, such as 127.0.0.1.`,
      );
    default:
      return error;
  }
}
