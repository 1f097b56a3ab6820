import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import pg from 'pg';

/**
 * The chain worker of the product, which kills itself at the step with the number KILL_AT. A step is a statement to the database or a
 * request to a node, counted from the first one for a group that it took from the queue or found begun.
 */
const killAt = Number(process.env.KILL_AT);
let steps = 0;
let hasBegun = false;

function step(): void {
  if (hasBegun) steps += 1;
  if (steps === killAt) process.kill(process.pid, 'SIGKILL');
}

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
  const [statement] = given as [string | { text?: string }];
  const text = typeof statement === 'string' ? statement : (statement?.text ?? '');
  // The first statement for a group that was taken reads it.
  hasBegun ||= /^select id, mint_key|^insert into chain_transaction|^update chain_transaction/.test(text);
  step();
  return (query as (...all: unknown[]) => unknown).apply(this, given);
} as typeof query;

const { fetch } = globalThis;
globalThis.fetch = async (...request) => {
  step();
  const response = await fetch(...request);
  step();
  return response;
};

// With the low priority of the product, each start takes long while other tests keep the processors busy.
os.setPriority = () => undefined;
syncBuiltinESMExports();

await import('#gateway/areas/tokens/mint/worker/main.ts');
