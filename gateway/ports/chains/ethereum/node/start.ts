import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Guarded, spawnGuarded } from '#db/server/guard.ts';
import { StartupError } from '#db/server/startup-error.ts';
import { TransientStartFailure } from '../../first-start.ts';
import type { LocalNode } from '../../port.ts';

export type EthereumNodeOptions = {
  /** Folder of the chain. */
  stateDir: string;
  /** Account funded at genesis, as 0x and 40 hexadecimal digits. */
  fund: string;
  /** Port. Defaults to any free one, which restarts keep. */
  port?: number;
  /** Mines with each transaction, at an interval, or only on request by tests. */
  mining?: 'auto' | 'manual' | number;
  /** For tests: allows mining and reverting blocks and changing the time. */
  testHooks?: boolean;
  /** For tests: where anvil's own HTTP server listens. */
  anvilHost?: string;
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
const stopMs = 5_000;
const restartMs = { least: 100, most: 10_000 };
/** After this lifetime a restart is immediate. */
const healthyMs = 5_000;

/**
 * Starts the local Ethereum chain as a program that ends with this process, even after a kill, and restarts when it dies. Answered
 * transactions are kept in the same blocks.
 *
 * @throws StartupError when it cannot start, TransientStartFailure when it was ended during its start
 */
export async function startEthereumNode(options: EthereumNodeOptions): Promise<EthereumNode> {
  mkdirSync(options.stateDir, { recursive: true, mode: 0o700 });
  const supervisor = new Supervisor(options);
  const { port, token } = await supervisor.start();
  return { url: `http://127.0.0.1:${port}/${token}`, processId: () => supervisor.processId, stop: () => supervisor.stop() };
}

class Supervisor {
  readonly #options: EthereumNodeOptions;
  #port: number;
  #running: Guarded | null = null;
  #isStopping = false;
  #pause = restartMs.least;
  #waiting: { clock: NodeJS.Timeout; go: () => void } | null = null;
  #watch: Promise<void> = Promise.resolve();

  constructor(options: EthereumNodeOptions) {
    this.#options = options;
    this.#port = options.port ?? 0;
  }

  get processId(): number | undefined {
    return this.#running?.process.pid;
  }

  async start(): Promise<Address> {
    const address = await this.#launch();
    this.#watch = this.#keepRunning();
    return address;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#waiting?.go();
    await end(this.#running);
    await this.#watch;
  }

  async #keepRunning(): Promise<void> {
    let began = performance.now();
    for (;;) {
      await this.#running?.exited;
      if (this.#isStopping) return;
      if (performance.now() - began > healthyMs) this.#pause = restartMs.least;
      await this.#rest();
      this.#pause = Math.min(this.#pause * 2, restartMs.most);
      if (this.#isStopping) return;
      began = performance.now();
      // The reason is reported once, at the first start. Later callers learn only that the node does not respond.
      await this.#launch().catch(() => null);
    }
  }

  async #launch(): Promise<Address> {
    const { stateDir, fund, mining = 'auto', testHooks = false, anvilHost } = this.#options;
    const args = [entry, `--state-dir=${stateDir}`, `--fund=${fund}`, `--port=${this.#port}`, `--mining=${mining}`];
    if (testHooks) args.push('--test-hooks');
    if (anvilHost !== undefined) args.push(`--anvil-host=${anvilHost}`);
    const running = spawnGuarded({ prefix: [] }, process.execPath, ['--no-warnings', ...args], 'pipe');
    this.#running = running;
    running.process.stderr?.resume();
    try {
      const address = await addressOf(running);
      this.#port = address.port;
      return address;
    } catch (error) {
      await end(running);
      throw error;
    }
  }

  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(this.#waiting?.clock);
        this.#waiting = null;
        resolve();
      };
      this.#waiting = { clock: setTimeout(go, this.#pause), go };
    });
  }
}

async function end(running: Guarded | null): Promise<void> {
  if (!running) return;
  running.process.kill('SIGTERM');
  const clock = setTimeout(() => running.process.kill('SIGKILL'), stopMs);
  await running.exited;
  clearTimeout(clock);
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
