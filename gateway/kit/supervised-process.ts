import type { ChildProcess } from 'node:child_process';
import type { Guarded } from '#db/server/guard.ts';
import { log } from './log.ts';

/** How a program ended: its signal or exit code. */
export type Exit = { code: number | null; signal: NodeJS.Signals | null };
export const exitText = ({ code, signal }: Exit): string => signal ?? `code ${code}`;

export type SupervisedOptions<R> = {
  /** Subject of the log's sentences, such as "The gateway". */
  name: string;
  /** Starts the program. */
  launch: () => Guarded;
  /** Resolves when the program serves. A program for which it rejects is ended. Without it, a program serves at once. */
  ready?: (running: Guarded) => Promise<R>;
  /** Whether an ended program is started again. Defaults to always. */
  mayRestart?: (exit: Exit) => boolean;
  /** A program that lived for this time is restarted after the shortest pause. */
  healthyMs?: number;
  /** A program that has not ended by then after a SIGTERM is killed. */
  stopWithinMs: number;
};

/** Pauses before restarts. Each is twice as long as the one before. */
const pauses = { firstMs: 100, longestMs: 10_000 };

/** A program that is restarted after growing pauses when it ends. Ends with this process, even after a `kill -9`, if it is guarded. */
export class SupervisedProcess<R = void> {
  readonly #options: SupervisedOptions<R>;
  #running: Guarded | null = null;
  #restarts = 0;
  #pauseMs = pauses.firstMs;
  #waiting: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: SupervisedOptions<R>) {
    this.#options = options;
  }

  /** The running program. Undefined after its end, until it is restarted. */
  get process(): ChildProcess | undefined {
    return this.#running?.process;
  }

  /** Number of restarts. */
  get restarts(): number {
    return this.#restarts;
  }

  /**
   * Starts the program, which is restarted from then on. Does nothing if it runs, is about to be restarted or was stopped.
   *
   * @throws the error of `ready`, once the program has ended. It is not restarted then.
   */
  async start(): Promise<R | undefined> {
    if (this.#running || this.#waiting || this.#isStopped) return undefined;
    const { running, startedAt } = this.#launch();
    if (!this.#options.ready) {
      this.#watch(running, startedAt);
      return undefined;
    }
    try {
      const result = await this.#options.ready(running);
      this.#watch(running, startedAt);
      return result;
    } catch (error) {
      await this.#end(running);
      this.#running = null;
      throw error;
    }
  }

  /** Ends the program in order, or by force after `stopWithinMs`. It is not restarted. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#waiting);
    if (this.#running) await this.#end(this.#running);
  }

  #launch(): { running: Guarded; startedAt: number } {
    const running = this.#options.launch();
    this.#running = running;
    running.process.on('error', (error) => log.error({ err: error }, `${this.#options.name} could not be started or reached`));
    return { running, startedAt: performance.now() };
  }

  #watch(running: Guarded, startedAt: number): void {
    void running.exited.then(() => {
      this.#running = null;
      const { exitCode: code, signalCode: signal } = running.process;
      const isAtEnd = this.#options.mayRestart?.({ code, signal }) === false;
      if (isAtEnd || performance.now() - startedAt > (this.#options.healthyMs ?? 30_000)) this.#pauseMs = pauses.firstMs;
      if (this.#isStopped || isAtEnd) return;
      this.#restarts += 1;
      const facts = { how: exitText({ code, signal }), restarts: this.#restarts, pauseMs: this.#pauseMs };
      log.error(facts, `${this.#options.name} ended and is started again`);
      this.#waiting = setTimeout(() => this.#restart(), this.#pauseMs);
      this.#pauseMs = Math.min(this.#pauseMs * 2, pauses.longestMs);
    });
  }

  #restart(): void {
    this.#waiting = undefined;
    const { running, startedAt } = this.#launch();
    this.#options.ready?.(running).catch(() => this.#end(running));
    this.#watch(running, startedAt);
  }

  async #end({ process: child, exited }: Guarded): Promise<void> {
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), this.#options.stopWithinMs);
    await exited;
    clearTimeout(force);
  }
}
