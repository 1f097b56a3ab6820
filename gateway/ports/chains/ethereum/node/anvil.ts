import { rmSync } from 'node:fs';
import path from 'node:path';
import { spawnGuarded } from '#db/server/guard.ts';
import { IpcClient } from './ipc.ts';
import { secluded } from './seclusion.ts';
import type { Genesis } from './store.ts';

/** An error as JSON-RPC answers it. */
export type RpcError = { code: number; message: string; data?: unknown };
export type RpcAnswer = { result: unknown } | { error: RpcError };
export type RpcCall = { method: string; params: readonly unknown[] };

export type AnvilOptions = {
  binary: string;
  /** A folder that this user alone can enter, for the socket. */
  folder: string;
  genesis: Genesis;
  /** What it begins with; null for the first block. */
  stateFile: string | null;
  /** Whether blocks can be taken back. */
  withHistory: boolean;
};

const startMs = 60_000;
/** Relative to the folder, since the system takes no long names for sockets. */
const socketName = 'anvil.ipc';

/** The machine behind the node: a process that ends with this one. What it knows is in its memory; the node keeps what lasts. */
export class Anvil {
  readonly #client: IpcClient;
  readonly #end: () => Promise<void>;
  /** Settled when the process is gone. */
  readonly exited: Promise<void>;

  private constructor(client: IpcClient, exited: Promise<void>, end: () => Promise<void>) {
    this.#client = client;
    this.exited = exited;
    this.#end = end;
  }

  static async start({ binary, folder, genesis, stateFile, withHistory }: AnvilOptions): Promise<Anvil> {
    const { prefix, host } = await secluded();
    const args = ['--ipc', socketName, '--host', host, '--port', '0', '--no-cors'];
    args.push('--accounts', '0', '--chain-id', String(genesis.chainId));
    args.push('--gas-limit', String(genesis.gasLimit), '--timestamp', String(genesis.timestamp));
    // Named, so that another version of the program, with newer rules, makes the same first block.
    args.push('--hardfork', 'prague');
    // Blocks are made when the node says so, of what came in the order in which it came: doing the same again gives the same blocks.
    args.push('--no-mining', '--order', 'fifo');
    // States of old blocks take memory, and then room on the disk; only blocks that are taken back need them.
    if (!withHistory) args.push('--prune-history');
    if (stateFile !== null) args.push('--load-state', stateFile);
    rmSync(path.join(folder, socketName), { force: true });
    process.chdir(folder);
    const { process: child, exited } = spawnGuarded({ prefix, cwd: folder }, binary, args, 'pipe');
    const end = async () => {
      child.kill('SIGKILL');
      await exited;
    };
    child.stderr?.resume();
    try {
      await listening(child.stdout!, exited);
      return new Anvil(await IpcClient.open(socketName), exited, end);
    } catch (error) {
      await end();
      throw error;
    }
  }

  async call(call: RpcCall): Promise<RpcAnswer> {
    return (await this.#client.send([call], false)) as RpcAnswer;
  }

  /** Answers in the order of the calls, which may be carried out in any. */
  async callAll(calls: readonly RpcCall[]): Promise<RpcAnswer[]> {
    if (calls.length === 1) return [await this.call(calls[0]!)];
    const answers = (await this.#client.send(calls, true)) as (RpcAnswer & { id: number })[];
    if (answers.length !== calls.length) throw new Error('The node left calls without an answer.');
    return answers.toSorted((one, other) => one.id - other.id);
  }

  /** For calls that have to succeed. */
  async ask<T>(method: string, ...params: readonly unknown[]): Promise<T> {
    const answer = await this.call({ method, params });
    if ('error' in answer) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result as T;
  }

  stop(): Promise<void> {
    this.#client.close();
    return this.#end();
  }
}

/** Waits until the program says that it listens. It prints private keys as well: everything is read, and nothing is passed on. */
function listening(output: NodeJS.ReadableStream, exited: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const clock = setTimeout(() => reject(new Error('It did not start in time.')), startMs);
    void exited.then(() => reject(new Error('It ended at once.')));
    const hear = (piece: Buffer) => {
      text = (text + piece.toString('latin1')).slice(-4_096);
      if (!/Listening on [\d.]+:\d+\s/.test(text)) return;
      clearTimeout(clock);
      text = '';
      output.off('data', hear);
      output.resume();
      resolve();
    };
    output.on('data', hear);
  });
}
