import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Guarded, spawnGuarded } from '#db/server/guard.ts';
import { StartupError } from '#db/server/startup-error.ts';
import { SupervisedProcess } from '../../../kit/supervised-process.ts';
import { TransientStartFailure } from '../first-start.ts';
import type { LocalNode } from '../port.ts';
import { folderTaken } from './node/exit-codes.ts';

export type SolanaNodeSettings = {
  /** Folder of the chain. */
  stateDir: string;
  /** Account funded at genesis. */
  fund: string;
  /** Defaults to any free port. */
  port?: number;
  /** Duration of a slot. Defaults to that of the network. */
  slotMs?: number;
  /** Enables test methods: funding, skipping slots, losing transactions and forks. */
  testHooks?: boolean;
};

/** `pid` changes with a restart; undefined while the node is down. */
export type SolanaNode = LocalNode & { readonly pid: number | undefined };

/** URL of the node, which contains the token. */
type Address = { port: number; token: string };

const isSource = import.meta.filename.endsWith('.ts');

/** Beside the bundle, or the source, which Node.js runs directly. */
const entry = path.join(import.meta.dirname, isSource ? 'node/main.ts' : 'solana-node.js');

const startsWithinMs = 120_000;

/** Systems supported by the virtual machine. */
const systems = ['darwin-x64', 'darwin-arm64', 'linux-x64', 'linux-arm64'];

/**
 * Starts a local Solana node with its chain in a folder. It ends with this process and restarts on the same port.
 *
 * @throws StartupError when it cannot run on this system or does not start, TransientStartFailure when it was ended during its start or
 * another process has its folder
 */
export async function startSolanaNode(settings: SolanaNodeSettings): Promise<SolanaNode> {
  if (!systems.includes(`${process.platform}-${process.arch}`))
    throw new StartupError(
      'The local Solana chain does not run on this system: set SOLANA_RPC_URL, SOLANA_SECRET_KEY and SOLANA_CLUSTER to use a network, or LOCAL_CHAINS=0.',
    );
  mkdirSync(settings.stateDir, { recursive: true, mode: 0o700 });
  let { port = 0 } = settings;
  const program = new SupervisedProcess({
    name: 'The local Solana chain',
    launch: () => launch(settings, port),
    ready: async (running) => {
      const address = await listening(running);
      ({ port } = address);
      return address;
    },
    // Without its folder, the node is no longer wanted.
    mayRestart: () => existsSync(settings.stateDir),
    healthyMs: 2_000,
    stopWithinMs: 3_000,
  });
  const { token } = (await program.start())!;
  return {
    url: `http://127.0.0.1:${port}/${token}`,
    get pid() {
      return program.process?.pid;
    },
    stop: () => program.stop(),
  };
}

function launch({ stateDir, fund, slotMs = 400, testHooks = false }: SolanaNodeSettings, port: number): Guarded {
  const options = ['--state-dir', path.resolve(stateDir), '--fund', fund, '--port', String(port), '--slot-ms', String(slotMs)];
  const node = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256'];
  return spawnGuarded(
    { prefix: [] },
    process.execPath,
    [...node, entry, ...options, ...(testHooks ? ['--test-hooks'] : [])],
    'pipe',
  );
}

/** Waits for the line in which the node prints its address. */
function listening({ process: child, exited }: Guarded): Promise<Address> {
  return new Promise((resolve, reject) => {
    let output = '';
    let complained = '';
    const fail = (how: string, Failure = StartupError) => {
      const reason = /^\w*Error: (.*)$/m.exec(complained)?.[1];
      reject(new Failure(`The local Solana chain did not start${reason ? `: ${reason}` : ` (${how})`}.`));
    };
    const clock = setTimeout(() => fail(`it printed nothing for ${startsWithinMs / 1_000} s`), startsWithinMs);
    child.stderr?.on('data', (part: Buffer) => {
      complained = (complained + part.toString()).slice(0, 4_000);
    });
    child.stdout?.on('data', (part: Buffer) => {
      output = (output + part.toString()).slice(0, 200);
      const line = /^(.*)\n/.exec(output)?.[1];
      if (line === undefined) return;
      clearTimeout(clock);
      child.stdout?.removeAllListeners('data').resume();
      child.stderr?.removeAllListeners('data').resume();
      resolve(JSON.parse(line) as Address);
    });
    void exited.then(() => {
      clearTimeout(clock);
      fail(
        'it ended at once',
        child.signalCode !== null || child.exitCode === folderTaken ? TransientStartFailure : StartupError,
      );
    });
  });
}
