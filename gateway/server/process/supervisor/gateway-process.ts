import { spawn } from 'node:child_process';
import { type Guarded, guard } from '#db/server/guard.ts';
import { StartupError } from '#db/server/startup-error.ts';
import { log } from '../../../kit/log.ts';
import { type Exit, exitText, SupervisedProcess } from '../../../kit/supervised-process.ts';
import { gatewayAllocation, gatewayFlags } from '../memory.ts';
import type { ReplyMessage, RequestMessage } from './messages.ts';

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
  readonly #program: SupervisedProcess;
  #isServing = false;
  #hasServed = false;
  #failedStarts = 0;

  constructor(options: GatewayProcessOptions) {
    this.#options = options;
    this.#program = new SupervisedProcess({
      name: 'The gateway',
      launch: () => this.#launch(),
      mayRestart: (exit) => this.#mayRestart(exit),
      stopWithinMs,
    });
  }

  get restarts(): number {
    return this.#program.restarts;
  }

  /** Records that the gateway serves. Returns whether this is the first time. */
  markServing(): boolean {
    const isFirst = !this.#hasServed;
    this.#hasServed = true;
    this.#isServing = true;
    this.#failedStarts = 0;
    return isFirst;
  }

  start(): void {
    void this.#program.start();
  }

  async stop(): Promise<void> {
    const child = this.#program.process;
    await this.#program.stop();
    if (!child || child.exitCode === 0) return;
    log.error({ how: exitText({ code: child.exitCode, signal: child.signalCode }) }, 'The gateway did not stop in order');
  }

  #launch(): Guarded {
    const args = [...gatewayFlags(), this.#options.entry];
    // A session of its own: Ctrl-C in the terminal reaches only this process, which then stops the gateway in order.
    const child = spawn(process.execPath, args, {
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...gatewayAllocation, ...process.env },
    });
    this.#isServing = false;
    child.on('message', (message: RequestMessage) => void this.#reply(child, message));
    return { process: child, exited: guard(child) };
  }

  async #reply(child: Guarded['process'], { id, request }: RequestMessage): Promise<void> {
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

  /** A failed first start has printed the reason, and a retry would fail again. */
  #mayRestart(exit: Exit): boolean {
    if (this.#isServing) return true;
    this.#failedStarts += 1;
    const isRefused = !this.#hasServed && exit.signal === null;
    if (isRefused) this.#options.onGivenUp(exit.code || 1);
    else if (this.#failedStarts >= maxFailedStarts) this.#options.onGivenUp(1, restartsExhausted(exitText(exit)));
    return !isRefused && this.#failedStarts < maxFailedStarts;
  }
}

const restartsExhausted = (how: string) =>
  new StartupError(
    `The gateway ended ${maxFailedStarts} times in a row before it was ready (${how}): fix the errors above, then start Stave again.`,
  );
