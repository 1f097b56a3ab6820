import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import pg from 'pg';

/**
 * The chain worker of the product, which kills itself at the step that KILL_AT names: a statement of the database or a request to a node,
 * counted from the first that belongs to something it took out of the queue or found on its way.
 */
const killAt = Number(process.env.KILL_AT);
let steps = 0;
let hasBegun = false;

function step(): void {
  if (hasBegun) steps += 1;
  if (steps === killAt) process.kill(process.pid, 'SIGKILL');
}

const plain = pg.Client.prototype.query;
pg.Client.prototype.query = function counted(this: pg.Client, ...words: unknown[]) {
  const [given] = words as [string | { text?: string }];
  const text = typeof given === 'string' ? given : (given?.text ?? '');
  // A group that was really taken is read before anything else happens to it.
  hasBegun ||= /^select id, mint_key|^insert into chain_transaction|^update chain_transaction/.test(text);
  step();
  return (plain as (...all: unknown[]) => unknown).apply(this, words);
} as typeof plain;

const ask = globalThis.fetch;
globalThis.fetch = async (...words) => {
  step();
  const answer = await ask(...words);
  step();
  return answer;
};

// With the low priority of the product, each start takes long while other tests keep the processors busy.
os.setPriority = () => undefined;
syncBuiltinESMExports();

await import('#gateway/tokenization/mint/worker/main.ts');
