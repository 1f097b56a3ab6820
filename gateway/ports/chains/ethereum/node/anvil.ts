import { spawnGuarded } from '#db/server/guard.ts';
import { createSandbox } from './anvil-sandbox.ts';
import { IpcClient } from './ipc.ts';
import { openSocketFolder, socketName } from './socket-folder.ts';
import type { Genesis } from './store.ts';

/** A JSON-RPC error. */
export type RpcError = { code: number; message: string; data?: unknown };
export type RpcAnswer = { result: unknown } | { error: RpcError };
export type RpcCall = { method: string; params: readonly unknown[] };

export type AnvilOptions = {
  binary: string;
  /** Folder of the chain, accessible only to this user. */
  folder: string;
  genesis: Genesis;
  /** Initial state. Null for the genesis block. */
  stateFile: string | null;
  /** Whether blocks can be reverted. */
  withHistory: boolean;
  /** Where anvil's own HTTP server listens. Chosen by the sandbox if undefined. */
  host?: string | undefined;
};

const startMs = 60_000;

/** The anvil process. Ends with this process and keeps its state in memory; the node persists it. */
export class Anvil {
  readonly #client: IpcClient;
  readonly #end: () => Promise<void>;
  /** Resolves when the process has ended. */
  readonly exited: Promise<void>;

  private constructor(client: IpcClient, exited: Promise<void>, end: () => Promise<void>) {
    this.#client = client;
    this.exited = exited;
    this.#end = end;
  }

  static async start(options: AnvilOptions): Promise<Anvil> {
    const seclusion = await createSandbox(options.host);
    const { folder, leave } = await openSocketFolder(options.folder);
    const { process: child, exited } = spawnGuarded(
      { prefix: seclusion.prefix, cwd: folder },
      options.binary,
      argumentsOf(options, seclusion.host),
      'pipe',
    );
    const end = async () => {
      child.kill('SIGKILL');
      await exited;
    };
    child.stderr?.resume();
    try {
      const port = await listening(child.stdout!, exited);
      const anvil = new Anvil(await IpcClient.open(socketName), exited, end);
      // Anvil has accepted this connection only after a response, and needs a file for it.
      await anvil.invoke('eth_chainId');
      await seclusion.close(port);
      return anvil;
    } catch (error) {
      await end();
      throw error;
    } finally {
      leave();
    }
  }

  async call(call: RpcCall): Promise<RpcAnswer> {
    return (await this.#client.send([call], false)) as RpcAnswer;
  }

  /** Results in the order of the calls, which may run in any order. */
  async callAll(calls: readonly RpcCall[]): Promise<RpcAnswer[]> {
    if (calls.length === 1) return [await this.call(calls[0]!)];
    const answers = (await this.#client.send(calls, true)) as (RpcAnswer & { id: number })[];
    if (answers.length !== calls.length) throw new Error('The node did not answer some calls.');
    return answers.toSorted((one, other) => one.id - other.id);
  }

  /** For calls that have to succeed. */
  async invoke<T>(method: string, ...params: readonly unknown[]): Promise<T> {
    const answer = await this.call({ method, params });
    if ('error' in answer) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result as T;
  }

  stop(): Promise<void> {
    this.#client.close();
    return this.#end();
  }
}

function argumentsOf({ genesis, stateFile, withHistory }: AnvilOptions, host: string): string[] {
  const args = ['--ipc', socketName, '--host', host, '--port', '0', '--no-cors'];
  args.push('--accounts', '0', '--chain-id', String(genesis.chainId));
  args.push('--gas-limit', String(genesis.gasLimit), '--timestamp', String(genesis.timestamp));
  // Fixed hard fork, so newer versions of the program create the same genesis block.
  args.push('--hardfork', 'prague');
  // The node mines explicitly, in order of arrival, so replaying creates the same blocks.
  args.push('--no-mining', '--order', 'fifo');
  // States of old blocks need memory and disk space; only reverting blocks needs them.
  if (!withHistory) args.push('--prune-history');
  if (stateFile !== null) args.push('--load-state', stateFile);
  return args;
}

/**
 * Waits until the program listens. Reads all its output and forwards none, because it prints private keys.
 *
 * @returns the port of its HTTP server
 */
function listening(output: NodeJS.ReadableStream, exited: Promise<void>): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    const clock = setTimeout(() => reject(new Error('It did not start in time.')), startMs);
    void exited.then(() => reject(new Error('It ended at once.')));
    const hear = (piece: Buffer) => {
      text = (text + piece.toString('latin1')).slice(-4_096);
      const port = /Listening on [\d.]+:(\d+)\s/.exec(text)?.[1];
      if (port === undefined) return;
      clearTimeout(clock);
      text = '';
      output.off('data', hear);
      output.resume();
      resolve(Number(port));
    };
    output.on('data', hear);
  });
}
