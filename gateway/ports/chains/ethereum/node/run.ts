import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { lastingPort } from '#db/server/lasting-port.ts';
import { lockDataDir } from '#db/server/lock.ts';
import { StartupError } from '#db/server/startup-error.ts';
import { lowerPriority } from '../../../../kit/lower-priority.ts';
import { nodeToken } from '../../node-token.ts';
import { Anvil } from './anvil.ts';
import type { LocalChain } from './chain.ts';
import { listen } from './front.ts';
import { DamagedJournal } from './journal.ts';
import { type MoreMethods, Requests } from './requests.ts';
import { type Generation, Store } from './store.ts';

const systems: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'win32' };
const machines: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/** Returns the path of anvil. Null on unsupported machines, because its packages are optional. */
function anvilBinary(): string | null {
  const [system, machine] = [systems[process.platform], machines[process.arch]];
  if (!system || !machine) return null;
  const file = `@foundry-rs/anvil-${system}-${machine}/bin/anvil${system === 'win32' ? '.exe' : ''}`;
  try {
    // Resolves the package wherever it is installed.
    const inPackage = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'));
    return inPackage.resolve(file);
  } catch {
    return null;
  }
}

const missingBinary = () =>
  `The local Ethereum chain has no program for ${process.platform} on ${process.arch}: set ETHEREUM_RPC_URL, ETHEREUM_PRIVATE_KEY and ETHEREUM_CHAIN_ID to use another network, or run npm install again if it skipped optional packages.`;

/** A predecessor whose gateway was killed may need a moment to end. */
const lockMs = 15_000;

type Settings = { stateDir: string; fund: string; port: number };

/** What a node can do beyond receiving transactions and serving reads. The node of the product can do nothing else. */
export type NodeParts<C extends LocalChain> = {
  Chain: new (anvil: Anvil, store: Store, generation: Generation) => C;
  moreMethods: (chain: C) => MoreMethods;
  /** Whether blocks can be reverted. */
  withHistory: boolean;
  /** Where anvil's own HTTP server listens. Chosen by the sandbox if undefined. */
  anvilHost?: string | undefined;
};

/** Runs the program of the local Ethereum chain. Prints one line: its address, or why it cannot start. */
export async function runNode<C extends LocalChain>(parts: NodeParts<C>): Promise<void> {
  await start(parts).catch((error) => {
    const mayPass = !(error instanceof StartupError || error instanceof DamagedJournal);
    process.stdout.write(`${JSON.stringify({ problem: sentenceOf(error), mayPass })}\n`, () => process.exit(1));
  });
}

async function start<C extends LocalChain>({ Chain, moreMethods, withHistory, anvilHost: host }: NodeParts<C>): Promise<void> {
  lowerPriority();
  const settings = readSettings();
  const store = new Store(settings.stateDir);
  const unlock = await lock(settings.stateDir);
  const genesis = await store.genesis();
  const binary = anvilBinary();
  if (binary === null) throw new StartupError(missingBinary());
  const generation = await store.current();
  const { stateFile } = generation;
  const anvil = await Anvil.start({ binary, folder: settings.stateDir, genesis, stateFile, withHistory, host });
  // Exits without its anvil process; the supervisor restarts it.
  let exitCode = 1;
  void anvil.exited.then(() => process.exit(exitCode));
  const chain = new Chain(anvil, store, generation);
  await chain.restore(generation.entries, settings.fund);
  chain.broken.catch(() => process.exit(1));
  const requests = new Requests(anvil, chain, moreMethods(chain));
  const token = nodeToken(settings.stateDir);
  const port = settings.port || (await lastingPort());
  const front = await listen(port, token, (body) => requests.answer(body)).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`The local Ethereum chain cannot listen on port ${port} (${error.code}).`);
  });
  const stop = async () => {
    await front.close();
    await chain.close();
    unlock();
    exitCode = 0;
    await anvil.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  process.stdout.write(`${JSON.stringify({ port: front.port, token })}\n`);
}

function readSettings(): Settings {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { 'state-dir': text, fund: text, port: text } });
  return { stateDir: path.resolve(values['state-dir']!), fund: values.fund!, port: Number(values.port ?? 0) };
}

/** Locks the folder, because two writers would corrupt the journal. Returns the lock, which must be kept. */
async function lock(folder: string): Promise<() => void> {
  const until = performance.now() + lockMs;
  for (;;) {
    try {
      return lockDataDir(folder, path.join(folder, 'lock'));
    } catch (error) {
      if (!(error instanceof StartupError) || performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (error instanceof DamagedJournal)
    return `${error.message} Restore the folder from a backup, or delete it to begin a new chain without the existing tokens.`;
  return `The local Ethereum chain did not start: ${error instanceof Error ? error.message : String(error)}`;
}
