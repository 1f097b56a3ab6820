import { type ChildProcess, spawn } from 'node:child_process';
import { guard } from '#db/server/guard.ts';
import { StartupError } from '#db/server/startup-error.ts';
import { log } from '../../../kit/log.ts';
import { gatewayAllocation, gatewayFlags } from '../memory.ts';
import type { ReplyMessage, RequestMessage } from './messages.ts';

const pauseMs = { first: 100, longest: 10_000, forgottenAfter: 30_000 };
/** The gateway ends itself before this time. */
const stopWithinMs = 4_000;
/** Maximum successive starts that end before the gateway serves. */
const maxFailedStarts = 5;

export type GatewayProcessOptions = {
  /** The script to run. */
  entry: string;
  answer: (request: RequestMessage['request']) => Promise<unknown>;
  /** Called when no gateway runs and none will be started. Without a reason if the gateway has printed it. */
  onGivenUp: (exitCode: number, reason?: StartupError) => void;
};

/** The gateway as a child process. Restarts after growing pauses when it dies, and ends with this process. */
export class GatewayProcess {
  readonly #options: GatewayProcessOptions;
  #child: ChildProcess | undefined;
  #exited: Promise<void> = Promise.resolve();
  #servingSince: number | undefined;
  #hasServed = false;
  #failedStarts = 0;
  #restarts = 0;
  #pauseMs = pauseMs.first;
  #waiting: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(options: GatewayProcessOptions) {
    this.#options = options;
  }

  get restarts(): number {
    return this.#restarts;
  }

  /** Records that the gateway serves. Returns whether this is the first time. */
  markServing(): boolean {
    const isFirst = !this.#hasServed;
    this.#hasServed = true;
    this.#servingSince = performance.now();
    this.#failedStarts = 0;
    return isFirst;
  }

  start(): void {
    const args = [...gatewayFlags(), this.#options.entry];
    // A session of its own: Ctrl-C in the terminal reaches only this process, which then stops the gateway in order.
    const child = spawn(process.execPath, args, {
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...gatewayAllocation, ...process.env },
    });
    this.#child = child;
    this.#servingSince = undefined;
    child.on('message', (message: RequestMessage) => void this.#reply(child, message));
    child.on('error', (error) => log.error({ err: error }, 'The gateway process failed'));
    child.once('exit', () => this.#afterExit(child));
    this.#exited = guard(child);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#waiting);
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return this.#exited;
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
    await this.#exited;
    clearTimeout(force);
    if (child.exitCode !== 0) log.error({ how: exitOf(child) }, 'The gateway did not stop in order');
  }

  async #reply(child: ChildProcess, { id, request }: RequestMessage): Promise<void> {
    const reply: ReplyMessage = await this.#options.answer(request).then(
      (result) => ({ id, result }),
      (error: Error & { isForeseen?: boolean }) => ({
        id,
        failure: { message: error.message, isForeseen: error.isForeseen === true },
      }),
    );
    // A gateway that died meanwhile needs no response.
    if (child.connected) child.send(reply, () => undefined);
  }

  #afterExit(child: ChildProcess): void {
    if (this.#isStopping) return;
    const { exitCode: code, signalCode: signal } = child;
    const how = exitOf(child);
    if (this.#servingSince === undefined) {
      this.#failedStarts += 1;
      // A failed first start has printed the reason, and a retry would fail again.
      const isRefused = !this.#hasServed && signal === null;
      if (isRefused) this.#options.onGivenUp(code || 1);
      else if (this.#failedStarts >= maxFailedStarts) this.#options.onGivenUp(1, restartsExhausted(how));
      if (isRefused || this.#failedStarts >= maxFailedStarts) return;
    } else if (performance.now() - this.#servingSince > pauseMs.forgottenAfter) {
      this.#pauseMs = pauseMs.first;
    }
    this.#restarts += 1;
    log.error({ how, restarts: this.#restarts, pauseMs: this.#pauseMs }, 'The gateway ended and is started again');
    this.#waiting = setTimeout(() => this.start(), this.#pauseMs);
    this.#pauseMs = Math.min(this.#pauseMs * 2, pauseMs.longest);
  }
}

const exitOf = ({ exitCode, signalCode }: ChildProcess) => signalCode ?? `code ${exitCode}`;

const restartsExhausted = (how: string) =>
  new StartupError(
    `The gateway ended ${maxFailedStarts} times in a row before it was ready (${how}): fix the errors above, then start Stave again.`,
  );
