import { spawnGuarded } from '#db/server/guard.ts';
import type { Genesis } from './store.ts';

/** An error as JSON-RPC answers it. */
export type RpcError = { code: number; message: string; data?: unknown };
export type RpcAnswer = { result: unknown } | { error: RpcError };
export type RpcCall = { method: string; params: readonly unknown[] };

export type AnvilOptions = {
  binary: string;
  genesis: Genesis;
  /** What it begins with; null for the first block. */
  stateFile: string | null;
  /** Whether blocks can be taken back. */
  withHistory: boolean;
};

const startMs = 60_000;

/** The machine behind the node: a process that ends with this one. What it knows is in its memory; the node keeps what lasts. */
export class Anvil {
  readonly #url: string;
  readonly #end: () => Promise<void>;
  /** Settled when the process is gone. */
  readonly exited: Promise<void>;

  private constructor(url: string, exited: Promise<void>, end: () => Promise<void>) {
    this.#url = url;
    this.exited = exited;
    this.#end = end;
  }

  static async start({ binary, genesis, stateFile, withHistory }: AnvilOptions): Promise<Anvil> {
    const args = ['--host', '127.0.0.1', '--port', '0', '--no-cors', '--accounts', '0', '--chain-id', String(genesis.chainId)];
    args.push('--gas-limit', String(genesis.gasLimit), '--timestamp', String(genesis.timestamp));
    // Named, so that another version of the program, with newer rules, makes the same first block.
    args.push('--hardfork', 'prague');
    // Blocks are made when the node says so, of what came in the order in which it came: doing the same again gives the same blocks.
    args.push('--no-mining', '--order', 'fifo');
    // States of old blocks take memory, and then room on the disk; only blocks that are taken back need them.
    if (!withHistory) args.push('--prune-history');
    if (stateFile !== null) args.push('--load-state', stateFile);
    const { process: child, exited } = spawnGuarded({ prefix: [] }, binary, args, 'pipe');
    const end = async () => {
      child.kill('SIGKILL');
      await exited;
    };
    child.stderr?.resume();
    try {
      const address = await listening(child.stdout!, exited);
      return new Anvil(`http://${address}`, exited, end);
    } catch (error) {
      await end();
      throw error;
    }
  }

  async call({ method, params }: RpcCall): Promise<RpcAnswer> {
    return (await this.#post({ jsonrpc: '2.0', id: 0, method, params })) as RpcAnswer;
  }

  /** Answers in the order of the calls, which may be carried out in any. */
  async callAll(calls: readonly RpcCall[]): Promise<RpcAnswer[]> {
    if (calls.length === 1) return [await this.call(calls[0]!)];
    const answers = (await this.#post(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })))) as (RpcAnswer & {
      id: number;
    })[];
    const byId = new Map(answers.map((answer) => [answer.id, answer]));
    return calls.map((_, id) => byId.get(id) ?? { error: { code: -32603, message: 'The node gave no answer.' } });
  }

  /** For calls that have to succeed. */
  async ask<T>(method: string, ...params: readonly unknown[]): Promise<T> {
    const answer = await this.call({ method, params });
    if ('error' in answer) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result as T;
  }

  stop(): Promise<void> {
    return this.#end();
  }

  async #post(body: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(this.#url, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.json();
  }
}

/** Waits for the address in what the program prints. It prints private keys as well: everything is read, and nothing is passed on. */
function listening(output: NodeJS.ReadableStream, exited: Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const clock = setTimeout(() => reject(new Error('It did not start in time.')), startMs);
    void exited.then(() => reject(new Error('It ended at once.')));
    const hear = (piece: Buffer) => {
      text = (text + piece.toString('latin1')).slice(-4_096);
      const address = /Listening on (127\.0\.0\.1:\d+)\s/.exec(text)?.[1];
      if (!address) return;
      clearTimeout(clock);
      text = '';
      output.off('data', hear);
      output.resume();
      resolve(address);
    };
    output.on('data', hear);
  });
}
