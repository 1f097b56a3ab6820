import { isAlreadyQueued, maxFiles } from './items.ts';
import { createUploadStore } from './upload-store.ts';
import { isOpen, type UploadAct, type UploadItem, type UploadSnapshot } from './upload-types.ts';
import { finish, halt, retryNow, startNext, stopAll, type Work, type WorkPorts, wait } from './work.ts';

/** The queue in the active tab: three files at a time, with retries. */
export type WorkingQueue<X> = {
  /** Resumes the queue of an earlier page. */
  begin: (owner: string) => Promise<void>;
  snapshot: () => UploadSnapshot<X>;
  hold: (id: string, file: File) => void;
  apply: (act: UploadAct<X>) => void;
  retryNow: () => void;
  stop: () => void;
};

type EachAct = Extract<UploadAct<unknown>, { ids: string[] }>['act'];

const onEach: { [A in Exclude<EachAct, 'change'>]: <X>(work: Work<X>, item: UploadItem<X>) => void } = {
  pause: (work, item) => {
    if (!isOpen(item)) return;
    halt(work, item.id);
    work.store.set(item.id, { state: 'paused', retryAt: null });
  },
  resume: (work, { id, state }) => {
    if (state === 'paused' || state === 'retrying') wait(work, id);
  },
  keepBoth: ({ store }, { id, state }) => {
    if (state === 'known') store.set(id, { state: 'waiting', keepsBoth: true, known: null });
  },
  remove: (work, { id, state, address }) => {
    halt(work, id);
    if (address !== null && state !== 'done') void work.ports.terminate(address);
    work.store.remove(id);
  },
};

function add<X>({ store }: Work<X>, items: readonly UploadItem<X>[], files: readonly File[]): void {
  for (const [index, item] of items.entries()) {
    if (store.all().length >= maxFiles || isAlreadyQueued(store.all(), item)) continue;
    store.take(item, item.state === 'refused' ? null : (files[index] ?? null));
  }
}

function change<X>(work: Work<X>, ids: readonly string[], extra: Partial<X>): void {
  for (const id of ids) {
    const item = work.store.get(id);
    if (!item) continue;
    work.store.set(id, { extra: { ...item.extra, ...extra }, isFinished: false });
    if (item.state === 'done') void finish(work, id);
  }
}

function forget<X>(work: Work<X>): void {
  stopAll(work);
  for (const { address, state } of work.store.all()) if (address !== null && state !== 'done') void work.ports.terminate(address);
  work.store.clear();
}

function apply<X>(work: Work<X>, act: UploadAct<X>): void {
  switch (act.act) {
    case 'add':
      add(work, act.items, act.files);
      break;
    case 'giveFile': {
      const item = work.store.get(act.id);
      if (item?.state === 'missing') work.store.take({ ...item, state: 'waiting', attempts: 0 }, act.file);
      break;
    }
    case 'change':
      change(work, act.ids, act.extra);
      break;
    case 'forget':
      forget(work);
      break;
    default:
      for (const id of act.ids) {
        const item = work.store.get(id);
        if (item) onEach[act.act](work, item);
      }
  }
  startNext(work);
}

export function workingQueue<X>(ports: WorkPorts<X>, onChange: (isUrgent: boolean) => void): WorkingQueue<X> {
  const store = createUploadStore(ports, onChange);
  const work: Work<X> = { ports, store, running: new Map(), timers: new Map(), isStopped: false };
  return {
    begin: async (owner) => {
      const arrived = await store.load(owner);
      if (work.isStopped) return;
      for (const { id } of arrived) void finish(work, id);
      startNext(work);
    },
    snapshot: store.snapshot,
    hold: store.hold,
    apply: (act) => {
      if (!work.isStopped) apply(work, act);
    },
    retryNow: () => retryNow(work),
    stop: () => stopAll(work),
  };
}
