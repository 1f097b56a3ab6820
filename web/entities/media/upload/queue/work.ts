import { pauseMs } from '#web/kit/feedback/rate.ts';
import { type RunPorts, type RunSteps, run } from './runner.ts';
import type { UploadStore, UploadStorePorts } from './upload-store.ts';
import { isOnItsWay, type UploadItem } from './upload-types.ts';

const maxAtOnce = 3;
/** Maximum attempts of the work after the last byte, until the next visit. */
const maxFinishes = 6;

export type WorkPorts<X> = RunPorts<X> & UploadStorePorts<X> & { terminate: (address: string) => Promise<unknown> };

/** State of the working tab. */
export type Work<X> = {
  ports: WorkPorts<X>;
  store: UploadStore<X>;
  /** Abort controllers of active uploads, by item ID. */
  running: Map<string, () => void>;
  /** Next attempts. */
  timers: Map<string, ReturnType<typeof setTimeout>>;
  isStopped: boolean;
};

type End = Parameters<RunSteps<unknown>['onEnd']>[0];

/** Stops an active upload; the server keeps the received bytes. */
export function halt<X>({ running, timers, store }: Work<X>, id: string): void {
  running.get(id)?.();
  running.delete(id);
  store.clearRate(id);
  clearTimeout(timers.get(id));
}

export function stopAll<X>(work: Work<X>): void {
  work.isStopped = true;
  for (const id of [...work.running.keys(), ...work.timers.keys()]) halt(work, id);
}

/** Requeues an item. */
export function wait<X>({ timers, store }: Work<X>, id: string): void {
  clearTimeout(timers.get(id));
  store.set(id, { state: 'waiting', retryAt: null });
}

/** Starts files in free slots. Files waiting for a retry keep theirs, so an unavailable server is not tried for every file. */
export function startNext<X>(work: Work<X>): void {
  if (work.isStopped) return;
  const all = work.store.all();
  const free = maxAtOnce - all.filter(isOnItsWay).length;
  for (const { id } of all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
    work.store.set(id, { state: 'checking' });
    void start(work, id);
  }
}

/** Runs pending retries now, after the connection returned. */
export function retryNow<X>(work: Work<X>): void {
  for (const { id, state } of work.store.all()) if (state === 'retrying') wait(work, id);
  startNext(work);
}

function tryAgain<X>(work: Work<X>, id: string, afterMs: number | null): void {
  const attempts = (work.store.get(id)?.attempts ?? 0) + 1;
  const delayMs = afterMs ?? pauseMs(attempts);
  work.store.set(id, { state: 'retrying', attempts, retryAt: work.ports.now() + delayMs });
  const again = () => {
    wait(work, id);
    startNext(work);
  };
  work.timers.set(id, setTimeout(again, delayMs));
}

/** Runs the application's work after the last byte. */
export async function finish<X>(work: Work<X>, id: string): Promise<void> {
  const { store, ports } = work;
  for (let attempt = 1; attempt <= maxFinishes && !work.isStopped; attempt += 1) {
    const item = store.get(id);
    if (item?.state !== 'done' || item.isFinished) return;
    try {
      const problem = await ports.hooks.finish(item);
      // If the values were changed meanwhile, the work runs again for the new ones.
      if (store.get(id)?.extra === item.extra) store.set(id, { isFinished: true, problem });
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt)));
    }
  }
}

function applyEnd<X>(work: Work<X>, item: UploadItem<X>, end: End): void {
  const { store, ports } = work;
  const { id, sizeBytes, result, attempts } = item;
  switch (end.end) {
    case 'done':
      store.dropFile(id);
      store.set(id, { state: 'done', sentBytes: sizeBytes, attempts: 0, result: end.result ?? result });
      void finish(work, id);
      break;
    case 'lost':
      tryAgain(work, id, end.afterMs);
      break;
    case 'gone':
      store.set(id, { address: null, sentBytes: 0 });
      if (attempts > 0) tryAgain(work, id, null);
      else store.set(id, { state: 'waiting', attempts: 1 });
      break;
    case 'missing':
      store.set(id, { state: 'missing' });
      break;
    case 'refused':
      store.dropFile(id);
      store.set(id, { state: 'refused', ...ports.hooks.problemOf(end.refusal, item) });
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
  work.store.clearRate(id);
  const item = work.store.get(id);
  if (!item) return;
  applyEnd(work, item, end);
  startNext(work);
}

async function start<X>(work: Work<X>, id: string): Promise<void> {
  const { store } = work;
  const file = await store.fileOf(id);
  if (work.isStopped || store.get(id)?.state !== 'checking') return;
  if (!file) {
    ended(work, id, { end: 'missing' });
    return;
  }
  const steps: RunSteps<X> = {
    current: () => {
      const item = store.get(id);
      return item?.state === 'checking' || item?.state === 'uploading' ? item : null;
    },
    set: (change) => store.set(id, change),
    onProgress: (sentBytes) => {
      const wasStuck = (store.get(id)?.attempts ?? 0) > 0;
      store.progress(id, sentBytes);
      // The connection works again, so other retries run at once.
      if (wasStuck) retryNow(work);
    },
    onEnd: (end) => ended(work, id, end),
  };
  work.running.set(id, run(file, steps, work.ports));
}
