import type { IncomingMessage } from 'node:http';

const events = ['readable', 'end', 'close', 'error'] as const;

/**
 * The bytes of a request until they end, break off, or somebody asks to stop: none of these is an error here, since what came until then
 * counts. The request itself stays open, so that it can be answered.
 */
export class UntilAsked implements AsyncIterable<Buffer> {
  wasStopped = false;
  #wake = (): void => undefined;

  constructor(private readonly request: IncomingMessage) {}

  stop(): void {
    this.wasStopped = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    const { request } = this;
    const wake = () => this.#wake();
    for (const event of events) request.on(event, wake);
    try {
      while (!this.wasStopped) {
        const bytes = request.read() as Buffer | null;
        if (bytes) yield bytes;
        else if (request.readableEnded || request.destroyed) return;
        else
          await new Promise<void>((resolve) => {
            this.#wake = resolve;
          });
      }
    } finally {
      for (const event of events) request.off(event, wake);
      // A connection that breaks later, while the answer is on its way, is nobody's fault.
      request.on('error', () => undefined);
    }
  }
}
