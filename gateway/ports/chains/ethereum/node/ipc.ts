import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void };

/** JSON-RPC over a Unix socket. A message is one line, and responses come in any order. */
export class IpcClient {
  readonly #socket: Socket;
  /** By ID of a call, or of the first call of a batch. */
  readonly #waiting = new Map<number, Waiting>();
  #pieces: string[] = [];
  #lastId = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding('utf8');
    socket.on('data', (text) => this.#receive(String(text)));
    socket.on('error', () => undefined);
    socket.once('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The connection to the node was lost.'));
      this.#waiting.clear();
    });
  }

  static async open(path: string): Promise<IpcClient> {
    const socket = connect({ path });
    await once(socket, 'connect');
    return new IpcClient(socket);
  }

  /** Responses: an object for a call, a list for a batch. */
  send(calls: readonly object[], isList: boolean): Promise<unknown> {
    const first = this.#lastId + 1;
    const numbered = calls.map((call) => ({ jsonrpc: '2.0', id: ++this.#lastId, ...call }));
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('The connection to the node was lost.'));
      this.#waiting.set(first, { resolve, reject });
      this.#socket.write(`${JSON.stringify(isList ? numbered : numbered[0])}\n`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(text: string): void {
    const lines = text.split('\n');
    this.#pieces.push(lines.shift()!);
    for (const line of lines) {
      this.#resolve(this.#pieces.join(''));
      this.#pieces = [line];
    }
  }

  #resolve(line: string): void {
    if (line === '') return;
    const answer = JSON.parse(line) as { id: number } | { id: number }[];
    const id = Array.isArray(answer) ? Math.min(...answer.map((each) => each.id)) : answer.id;
    const waiting = this.#waiting.get(id);
    // An unexpected response means that calls stay open: the node restarts.
    if (!waiting) return void this.#socket.destroy();
    this.#waiting.delete(id);
    waiting.resolve(answer);
  }
}
