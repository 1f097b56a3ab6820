import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { lastingPort } from '#db/server/lasting-port.ts';
import { lockDataDir } from '#db/server/lock.ts';
import { StartupError } from '#db/server/startup-error.ts';
import { lowerPriority } from '../../../../kit/lower-priority.ts';
import { nodeToken } from '../../node-token.ts';
import { Anvil } from './anvil.ts';
import { LocalChain } from './chain.ts';
import { listen } from './front.ts';
import { DamagedJournal } from './journal.ts';
import { Requests } from './requests.ts';
import { Store } from './store.ts';

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

type Settings = { stateDir: string; fund: string; port: number; mining: string; testHooks: boolean; anvilHost?: string };

/** The program of the local Ethereum chain. Prints one line: its address, or why it cannot start. */
async function main(): Promise<void> {
  lowerPriority();
  const settings = readSettings();
  const store = new Store(settings.stateDir);
  const unlock = await lock(settings.stateDir);
  const genesis = await store.genesis();
  const binary = anvilBinary();
  if (binary === null) throw new StartupError(missingBinary());
  const generation = await store.current();
  const { stateFile } = generation;
  const { stateDir: folder, testHooks: withHistory, anvilHost: host } = settings;
  const anvil = await Anvil.start({ binary, folder, genesis, stateFile, withHistory, host });
  // Exits without its anvil process; the supervisor restarts it.
  let exitCode = 1;
  void anvil.exited.then(() => process.exit(exitCode));
  const mining = settings.mining === 'auto' ? 'AUTO' : 'MANUAL';
  const chain = await LocalChain.open(anvil, store, generation, { fund: settings.fund, mining });
  chain.broken.catch(() => process.exit(1));
  if (Number(settings.mining) > 0) setInterval(() => void chain.mineReady(), Number(settings.mining) * 1_000).unref();
  const requests = new Requests(anvil, chain, settings.testHooks);
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
  const options = {
    'state-dir': text,
    fund: text,
    port: text,
    mining: text,
    'test-hooks': { type: 'boolean' },
    'anvil-host': text,
  } as const;
  const { values } = parseArgs({ options });
  return {
    stateDir: path.resolve(values['state-dir']!),
    fund: values.fund!,
    port: Number(values.port ?? 0),
    mining: values.mining ?? 'auto',
    testHooks: values['test-hooks'] ?? false,
    anvilHost: values['anvil-host'],
  };
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

main().catch((error) => {
  const mayPass = !(error instanceof StartupError || error instanceof DamagedJournal);
  process.stdout.write(`${JSON.stringify({ problem: sentenceOf(error), mayPass })}\n`, () => process.exit(1));
});
