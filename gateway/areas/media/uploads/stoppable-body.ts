import type { IncomingMessage } from 'node:http';

/**
 * Yields the body of a request until it ends, breaks off or is stopped. None of these is an error, because received bytes count. The
 * request stays open for a response. Chunks are not joined, to avoid copies.
 */
export class StoppableBody implements AsyncIterable<Buffer> {
  wasStopped = false;
  #piece: Buffer | null = null;
  #wake = (): void => undefined;

  constructor(private readonly request: IncomingMessage) {}

  stop(): void {
    this.wasStopped = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    const { request } = this;
    const take = (piece: Buffer) => {
      this.#piece = piece;
      request.pause();
      this.#wake();
    };
    const wake = () => this.#wake();
    request.on('data', take).on('end', wake).on('close', wake).on('error', wake);
    try {
      while (!this.wasStopped) {
        const piece = this.#piece;
        this.#piece = null;
        if (piece) yield piece;
        else if (request.readableEnded || request.destroyed) return;
        else {
          const next = new Promise<void>((resolve) => {
            this.#wake = resolve;
          });
          request.resume();
          await next;
        }
      }
    } finally {
      // The listeners for the end stay: the connection may break later, while the response is sent.
      request.off('data', take);
    }
  }
}
