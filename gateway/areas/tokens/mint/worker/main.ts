import { blockchains } from '#domain/tokens/token-terms.ts';
import { startWorkerProgram } from '../../../../kit/worker-program.ts';
import type { ChainWorkerSettings, WorkerMessage } from './messages.ts';
import { serve } from './serve.ts';

/**
 * The chain worker. A separate process, because signing takes time, the chain libraries take memory, and nothing is signed elsewhere. Lives
 * as long as its gateway.
 */
const connections = 4;

const { settings, pool, signal } = startWorkerProgram<ChainWorkerSettings>(connections);

// A killed gateway is detected by `disconnect`.
const sendToGateway = (message: WorkerMessage) =>
  void (process.connected && process.send?.(message, undefined, undefined, () => undefined));
const onWake = (wake: () => void) => void process.on('message', wake);
const served = blockchains.filter((blockchain) => settings.endpoints[blockchain] !== null);
await Promise.all(served.map((blockchain) => serve(blockchain, { ...settings, pool, send: sendToGateway, onWake, signal })));
await pool.end().catch(() => undefined);
process.exit(0);
