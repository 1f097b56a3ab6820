import { randomUUID } from 'node:crypto';
import { type Exit, SupervisedProcess } from '../../../kit/supervised-process.ts';
import type { Lane } from '../../queues/staged-job.ts';
import { forkWorker } from '../fork-worker.ts';
import type { WorkerSettings } from './settings.ts';

const entry = {
  source: 'import-worker/main.ts',
  bundle: 'import-worker.js',
  heapMegabytes: 224,
  // The young generation grows to its limit while a file is read.
  options: ['--max-semi-space-size=8'],
};

/** A process for imports and exports, which is started when there is work, and ends when there is none. */
class ImportWorker {
  readonly #program: SupervisedProcess;
  #isBusy = false;
  #wasWoken = false;

  /** @param onBusy called when work begins to take longer */
  constructor(settings: WorkerSettings, onBusy: () => void) {
    const launch = () => {
      const running = forkWorker(entry, settings);
      running.process.on('message', (message) => {
        this.#isBusy = message === 'BUSY';
        if (this.#isBusy) onBusy();
        else this.#wasWoken = false;
      });
      running.process.once('exit', () => {
        this.#isBusy = false;
      });
      return running;
    };
    // A killed worker left its work where it was. One that ended because it was idle may have missed a request.
    const mayRestart = ({ code }: Exit) => code !== 0 || this.#wasWoken;
    this.#program = new SupervisedProcess({ name: 'The worker of imports', launch, mayRestart, stopWithinMs: 2_000 });
  }

  get pid(): number | undefined {
    return this.#program.process?.pid;
  }

  /** Whether its work takes longer at the moment. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Starts work that waits. A worker that died does so after its pause. */
  wake(): void {
    this.#wasWoken = true;
    const child = this.#program.process;
    if (child?.connected) child.send('WAKE', () => undefined);
    else void this.#program.start();
  }

  stop(): Promise<void> {
    return this.#program.stop();
  }
}

/**
 * Runs imports and exports in processes of their own. One does all work in turn. A second one is started for the small imports while the
 * first is busy for longer, so that a large file holds up only itself.
 */
export class ImportWorkers {
  readonly #small: ImportWorker;
  readonly #all: ImportWorker;

  constructor(settings: Omit<WorkerSettings, 'lane' | 'lease'>) {
    const worker = (lane: Lane, onBusy: () => void) => new ImportWorker({ ...settings, lane, lease: randomUUID() }, onBusy);
    this.#small = worker('SMALL', () => undefined);
    this.#all = worker('ALL', () => this.#small.wake());
  }

  /** The process that does all work. */
  get pid(): number | undefined {
    return this.#all.pid;
  }

  /** The process for small imports. */
  get smallPid(): number | undefined {
    return this.#small.pid;
  }

  /** Starts work that waits. */
  wake(): void {
    this.#all.wake();
    if (this.#all.isBusy) this.#small.wake();
  }

  async stop(): Promise<void> {
    await Promise.all([this.#all.stop(), this.#small.stop()]);
  }
}
