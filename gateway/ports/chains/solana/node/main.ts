// The program of a local Solana node on loopback. Prints its address in one line of JSON and ends with a signal.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { lastingPort } from '#db/server/lasting-port.ts';
import { lowerPriority } from '../../../../kit/lower-priority.ts';
import { nodeToken } from '../../node-token.ts';
import { folderTaken } from './exit-codes.ts';
import { Ledger } from './local-ledger.ts';
import { rpcServer } from './server.ts';
import { Store } from './store.ts';

const { values } = parseArgs({
  options: {
    'state-dir': { type: 'string' },
    fund: { type: 'string' },
    port: { type: 'string', default: '0' },
    'slot-ms': { type: 'string', default: '400' },
    'test-hooks': { type: 'boolean', default: false },
  },
});

lowerPriority();

const stateDir = values['state-dir'] ?? '.';
mkdirSync(stateDir, { recursive: true, mode: 0o700 });
const store = opened(path.join(stateDir, 'chain.sqlite'));
const testHooks = values['test-hooks'];
const ledger = new Ledger(store, { slotMs: Number(values['slot-ms']), fund: values.fund ?? null, testHooks });

const token = nodeToken(stateDir);
const server = rpcServer(ledger, { token, testHooks }, end);
server.on('error', end);
server.listen(Number(values.port) || (await lastingPort()), '127.0.0.1', () => {
  const address = server.address();
  console.log(JSON.stringify({ port: typeof address === 'object' && address ? address.port : null, token }));
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    store.close();
    process.exit(0);
  });

function opened(file: string): Store {
  try {
    return new Store(file);
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== 5) return end(error);
    return end(new Error('another process uses its folder'), folderTaken);
  }
}

/** The first line printed is the reason shown by the gateway. */
function end(error: unknown, exitCode = 1): never {
  console.error(error);
  process.exit(exitCode);
}
