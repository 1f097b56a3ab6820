import type { Ledger, LedgerPorts } from './ledger.ts';
import { pauseMs } from './rate.ts';
import { type RunPorts, type RunSteps, run } from './runner.ts';
import { isOnItsWay, type UploadItem } from './upload-types.ts';

const maxAtOnce = 3;
/** Maximum attempts of the work after the last byte, until the next visit. */
const maxFinishes = 6;

export type WorkPorts<X> = RunPorts<X> & LedgerPorts<X> & { terminate: (address: string) => Promise<unknown> };

/** State of the working tab. */
export type Work<X> = {
  ports: WorkPorts<X>;
  ledger: Ledger<X>;
  /** Abort controllers of active uploads, by item ID. */
  running: Map<string, () => void>;
  /** Next attempts. */
  timers: Map<string, ReturnType<typeof setTimeout>>;
  isStopped: boolean;
};

type End = Parameters<RunSteps<unknown>['onEnd']>[0];

/** Stops an active upload; the server keeps the received bytes. */
export function halt<X>({ running, timers, ledger }: Work<X>, id: string): void {
  running.get(id)?.();
  running.delete(id);
  ledger.still(id);
  clearTimeout(timers.get(id));
}

export function stopAll<X>(work: Work<X>): void {
  work.isStopped = true;
  for (const id of [...work.running.keys(), ...work.timers.keys()]) halt(work, id);
}

/** Requeues an item. */
export function wait<X>({ timers, ledger }: Work<X>, id: string): void {
  clearTimeout(timers.get(id));
  ledger.set(id, { state: 'waiting', retryAt: null });
}

/** Starts files in free slots. Files waiting for a retry keep theirs, so an unavailable server is not tried for every file. */
export function pump<X>(work: Work<X>): void {
  if (work.isStopped) return;
  const all = work.ledger.all();
  const free = maxAtOnce - all.filter(isOnItsWay).length;
  for (const { id } of all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
    work.ledger.set(id, { state: 'checking' });
    void start(work, id);
  }
}

/** Runs pending retries now, after the connection returned. */
export function hurry<X>(work: Work<X>): void {
  for (const { id, state } of work.ledger.all()) if (state === 'retrying') wait(work, id);
  pump(work);
}

function tryAgain<X>(work: Work<X>, id: string, afterMs: number | null): void {
  const attempts = (work.ledger.get(id)?.attempts ?? 0) + 1;
  const delayMs = afterMs ?? pauseMs(attempts);
  work.ledger.set(id, { state: 'retrying', attempts, retryAt: work.ports.now() + delayMs });
  const again = () => {
    wait(work, id);
    pump(work);
  };
  work.timers.set(id, setTimeout(again, delayMs));
}

/** Runs the application's work after the last byte. */
export async function finish<X>(work: Work<X>, id: string): Promise<void> {
  const { ledger, ports } = work;
  for (let attempt = 1; attempt <= maxFinishes && !work.isStopped; attempt += 1) {
    const item = ledger.get(id);
    if (item?.state !== 'done' || item.isFinished) return;
    try {
      const problem = await ports.hooks.finish(item);
      // If the values were changed meanwhile, the work runs again for the new ones.
      if (ledger.get(id)?.extra === item.extra) ledger.set(id, { isFinished: true, problem });
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt)));
    }
  }
}

function applyEnd<X>(work: Work<X>, item: UploadItem<X>, end: End): void {
  const { ledger, ports } = work;
  const { id, sizeBytes, result, attempts } = item;
  switch (end.end) {
    case 'done':
      ledger.dropFile(id);
      ledger.set(id, { state: 'done', sentBytes: sizeBytes, attempts: 0, result: end.result ?? result });
      void finish(work, id);
      break;
    case 'lost':
      tryAgain(work, id, end.afterMs);
      break;
    case 'gone':
      ledger.set(id, { address: null, sentBytes: 0 });
      if (attempts > 0) tryAgain(work, id, null);
      else ledger.set(id, { state: 'waiting', attempts: 1 });
      break;
    case 'missing':
      ledger.set(id, { state: 'missing' });
      break;
    case 'refused':
      ledger.dropFile(id);
      ledger.set(id, { state: 'refused', ...ports.hooks.problemOf(end.refusal, item) });
      break;
    case 'signedOut':
      wait(work, id);
      stopAll(work);
      ports.hooks.onSignedOut();
      break;
  }
}

function ended<X>(work: Work<X>, id: string, end: End): void {
  work.running.delete(id);
  work.ledger.still(id);
  const item = work.ledger.get(id);
  if (!item) return;
  applyEnd(work, item, end);
  pump(work);
}

async function start<X>(work: Work<X>, id: string): Promise<void> {
  const { ledger } = work;
  const file = await ledger.fileOf(id);
  if (work.isStopped || ledger.get(id)?.state !== 'checking') return;
  if (!file) {
    ended(work, id, { end: 'missing' });
    return;
  }
  const steps: RunSteps<X> = {
    current: () => {
      const item = ledger.get(id);
      return item?.state === 'checking' || item?.state === 'uploading' ? item : null;
    },
    set: (change) => ledger.set(id, change),
    onProgress: (sentBytes) => {
      const wasStuck = (ledger.get(id)?.attempts ?? 0) > 0;
      ledger.progress(id, sentBytes);
      // The connection works again, so other retries run at once.
      if (wasStuck) hurry(work);
    },
    onEnd: (end) => ended(work, id, end),
  };
  work.running.set(id, run(file, steps, work.ports));
}
