import type { Lane } from '../../../areas/imports/work-on-imports.ts';
import { ImportWorker } from './import-worker.ts';
import type { WorkerSettings } from './settings.ts';

/**
 * Runs imports and exports in processes of their own. One does all work in turn. A second one is started for the small imports while the
 * first is busy for longer, so that a large file holds up only itself.
 */
export class ImportWorkers {
  readonly #small: ImportWorker;
  readonly #all: ImportWorker;

  constructor(settings: Omit<WorkerSettings, 'lane'>) {
    const worker = (lane: Lane, onBusy: () => void) => new ImportWorker({ ...settings, lane }, onBusy);
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
