import { type ChildProcess, fork } from 'node:child_process';
import { bareEnvironment, type Launch } from './isolation.ts';
import { ProbingAnswer, type ProbingOrder, type ReadingStep } from './messages.ts';
import { ProbingFailure, type ProbingFailureReason, ProbingRefusal } from './port.ts';
import type { ReadingLimits } from './probing-limits.ts';
import { residentBytes } from './resident.ts';

const lookEveryMs = 200;

type Running = {
  id: number;
  resolve: () => void;
  reject: (error: Error) => void;
  onProgress: (progress: ReadingStep) => void;
};

export type ReaderSettings = {
  launch: Launch;
  /** The system's ffmpeg, or null for the package. */
  ffmpeg: string | null;
  onMemory: (bytes: number) => void;
};

/** A process that reads one file at a time. After a failure it is replaced. */
export class ReaderProcess {
  readonly #child: ChildProcess;
  readonly #settings: ReaderSettings;
  #running: Running | null = null;
  files = 0;
  /** It has ended, or holds memory that it cannot release. */
  isSpent = false;

  constructor(settings: ReaderSettings) {
    this.#settings = settings;
    const { execPath, execArgv, entry } = settings.launch;
    this.#child = fork(entry, [], {
      execPath,
      execArgv,
      env: bareEnvironment(settings.ffmpeg),
      // A process group of its own: its children end with it, and Ctrl-C in the terminal reaches only the gateway.
      detached: true,
      stdio: ['ignore', 'ignore', process.env.LOG_LEVEL === 'debug' ? 'inherit' : 'ignore', 'ipc'],
    });
    this.#child.on('message', (message) => this.#onMessage(message));
    this.#child.on('error', (error) => this.#fail('DIED', error.message));
    this.#child.on('exit', (code, signal) => this.#fail('DIED', `it ended with ${signal ?? `code ${code}`}`));
    this.#rest();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  async run(order: ProbingOrder, limits: ReadingLimits, onProgress: (progress: ReadingStep) => void): Promise<void> {
    this.files += 1;
    const watch = this.#watchMemory(limits.residentBytes);
    const clock = setTimeout(() => this.#fail('TIME', `it took more than ${limits.seconds} s`), limits.seconds * 1_000);
    try {
      await new Promise<void>((resolve, reject) => {
        this.#running = { id: order.id, resolve, reject, onProgress };
        if (this.isSpent) return this.#fail('DIED', 'it had ended before');
        this.#child.ref();
        this.#child.channel?.ref();
        this.#child.send(order, (error) => {
          if (error) this.#fail('DIED', error.message);
        });
      });
    } finally {
      clearTimeout(clock);
      clearInterval(watch);
      this.#running = null;
      this.#rest();
    }
  }

  /** Ends the process with its children. Resolves when it has ended. */
  async end(reason: ProbingFailureReason = 'CLOSED'): Promise<void> {
    const gone =
      this.#child.exitCode !== null || this.#child.signalCode !== null || this.#child.pid === undefined
        ? undefined
        : new Promise<void>((resolve) => this.#child.once('exit', () => resolve()));
    this.#child.ref();
    this.#fail(reason, 'it was ended');
    await gone;
  }

  /** An idle process does not keep this one alive. */
  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  #watchMemory(most: number): NodeJS.Timeout {
    return setInterval(async () => {
      const bytes = await residentBytes(this.#child.pid ?? 0);
      this.#settings.onMemory(bytes);
      if (bytes > most) this.#fail('MEMORY', `it used ${Math.round(bytes / 1e6)} MB`);
    }, lookEveryMs);
  }

  #onMessage(message: unknown): void {
    const running = this.#running;
    const { data: answer } = ProbingAnswer.safeParse(message);
    if (!answer) this.#fail('NONSENSE', 'its response is not valid');
    if (!answer || !running || answer.id !== running.id) return;
    if (answer.type === 'PROGRESS') running.onProgress(answer.progress);
    else {
      this.isSpent ||= answer.isSpent;
      if (answer.type === 'DONE') running.resolve();
      else running.reject(new ProbingRefusal(answer.sentence));
    }
  }

  #fail(reason: ProbingFailureReason, detail: string): void {
    this.isSpent = true;
    this.#kill();
    this.#running?.reject(new ProbingFailure(reason, detail));
  }

  #kill(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // The group has ended already.
    }
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.kill('SIGKILL');
  }
}
