import { registerRest } from '#rest-compat/register.ts';
import { boundHeapGrowth } from './process/memory.ts';
import { startGateway } from './process/start.ts';

/**
 * Puts the parts together and serves. Here alone the gateway knows of what is built upon it.
 *
 * @param alongside work to be done before serving, while the database starts
 */
export function main(alongside?: () => Promise<void>): Promise<void> {
  boundHeapGrowth();
  return startGateway({ alongside, extensions: [registerRest] });
}
