import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Guarded, spawnGuarded } from '#db/server/guard.ts';
import { StartupError } from '#db/server/startup-error.ts';
import { SupervisedProcess } from '../../../../kit/supervised-process.ts';
import { TransientStartFailure } from '../../first-start.ts';
import type { LocalNode } from '../../port.ts';

export type EthereumNodeOptions = {
  /** Folder of the chain. */
  stateDir: string;
  /** Account funded at genesis, as 0x and 40 hexadecimal digits. */
  fund: string;
  /** Port. Defaults to any free one, which restarts keep. */
  port?: number;
  /** Another program of the node, with its first arguments. */
  program?: readonly string[];
};

/** `processId` of the current program; changes with a restart. */
export type EthereumNode = LocalNode & { processId(): number | undefined };

/** URL of the node, which contains the token. */
type Address = { port: number; token: string };

const isSource = import.meta.filename.endsWith('.ts');
/** Beside the bundle, or the source, which Node.js runs directly. */
const entry = path.join(import.meta.dirname, isSource ? 'main.ts' : 'ethereum-node.js');

/** Longer than replaying thousands of transactions takes. */
const startMs = 120_000;

/**
 * Starts the local Ethereum chain as a program that ends with this process, even after a kill, and restarts when it dies. Answered
 * transactions are kept in the same blocks.
 *
 * @throws StartupError when it cannot start, TransientStartFailure when it was ended during its start
 */
export async function startEthereumNode(options: EthereumNodeOptions): Promise<EthereumNode> {
  mkdirSync(options.stateDir, { recursive: true, mode: 0o700 });
  let { port = 0 } = options;
  const program = new SupervisedProcess({
    name: 'The local Ethereum chain',
    launch: () => launch(options, port),
    ready: async (running) => {
      const address = await addressOf(running);
      ({ port } = address);
      return address;
    },
    healthyMs: 5_000,
    stopWithinMs: 5_000,
  });
  const { token } = (await program.start())!;
  return { url: `http://127.0.0.1:${port}/${token}`, processId: () => program.process?.pid, stop: () => program.stop() };
}

function launch({ stateDir, fund, program = [entry] }: EthereumNodeOptions, port: number): Guarded {
  const args = [...program, `--state-dir=${stateDir}`, `--fund=${fund}`, `--port=${port}`];
  const running = spawnGuarded({ prefix: [] }, process.execPath, ['--no-warnings', ...args], 'pipe');
  running.process.stderr?.resume();
  return running;
}

/** `mayPass` if anvil was ended by something outside. */
type FirstLine = Partial<Address> & { problem?: string; mayPass?: boolean };

/** The program prints one line only. */
function addressOf({ process: child, exited }: Guarded): Promise<Address> {
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = (sentence: string) => reject(new StartupError(sentence));
    const clock = setTimeout(() => fail('The local Ethereum chain did not start in time.'), startMs);
    child.stdout?.on('data', (piece: Buffer) => {
      text = (text + piece.toString('utf8')).slice(0, 4_096);
      if (!text.includes('\n')) return;
      clearTimeout(clock);
      const { port, token, problem, mayPass } = JSON.parse(text.slice(0, text.indexOf('\n'))) as FirstLine;
      if (port !== undefined && token !== undefined) resolve({ port, token });
      else if (mayPass) reject(new TransientStartFailure(problem));
      else fail(problem ?? 'The local Ethereum chain did not start.');
    });
    void exited.then(() => {
      clearTimeout(clock);
      reject(new TransientStartFailure('The local Ethereum chain ended during its start.'));
    });
  });
}
