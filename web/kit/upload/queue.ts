import { isAlreadyQueued, maxFiles } from './items.ts';
import { openLedger } from './ledger.ts';
import { isOpen, type UploadAct, type UploadItem, type UploadSnapshot } from './upload-types.ts';
import { finish, halt, hurry, pump, stopAll, type Work, type WorkPorts, wait } from './work.ts';

/** The queue in the active tab: three files at a time, with retries. */
export type WorkingQueue<X> = {
  /** Resumes the queue of an earlier page. */
  begin: (owner: string) => Promise<void>;
  snapshot: () => UploadSnapshot<X>;
  hold: (id: string, file: File) => void;
  apply: (act: UploadAct<X>) => void;
  hurry: () => void;
  stop: () => void;
};

type EachAct = Extract<UploadAct<unknown>, { ids: string[] }>['act'];

const onEach: { [A in Exclude<EachAct, 'change'>]: <X>(work: Work<X>, item: UploadItem<X>) => void } = {
  pause: (work, item) => {
    if (!isOpen(item)) return;
    halt(work, item.id);
    work.ledger.set(item.id, { state: 'paused', retryAt: null });
  },
  resume: (work, { id, state }) => {
    if (state === 'paused' || state === 'retrying') wait(work, id);
  },
  keepBoth: ({ ledger }, { id, state }) => {
    if (state === 'known') ledger.set(id, { state: 'waiting', keepsBoth: true, known: null });
  },
  remove: (work, { id, state, address }) => {
    halt(work, id);
    if (address !== null && state !== 'done') void work.ports.terminate(address);
    work.ledger.remove(id);
  },
};

function add<X>({ ledger }: Work<X>, items: readonly UploadItem<X>[], files: readonly File[]): void {
  for (const [index, item] of items.entries()) {
    if (ledger.all().length >= maxFiles || isAlreadyQueued(ledger.all(), item)) continue;
    ledger.take(item, item.state === 'refused' ? null : (files[index] ?? null));
  }
}

function change<X>(work: Work<X>, ids: readonly string[], extra: Partial<X>): void {
  for (const id of ids) {
    const item = work.ledger.get(id);
    if (!item) continue;
    work.ledger.set(id, { extra: { ...item.extra, ...extra }, isFinished: false });
    if (item.state === 'done') void finish(work, id);
  }
}

function forget<X>(work: Work<X>): void {
  stopAll(work);
  for (const { address, state } of work.ledger.all())
    if (address !== null && state !== 'done') void work.ports.terminate(address);
  work.ledger.clear();
}

function apply<X>(work: Work<X>, act: UploadAct<X>): void {
  switch (act.act) {
    case 'add':
      add(work, act.items, act.files);
      break;
    case 'giveFile': {
      const item = work.ledger.get(act.id);
      if (item?.state === 'missing') work.ledger.take({ ...item, state: 'waiting', attempts: 0 }, act.file);
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
        const item = work.ledger.get(id);
        if (item) onEach[act.act](work, item);
      }
  }
  pump(work);
}

export function workingQueue<X>(ports: WorkPorts<X>, onChange: (isUrgent: boolean) => void): WorkingQueue<X> {
  const ledger = openLedger(ports, onChange);
  const work: Work<X> = { ports, ledger, running: new Map(), timers: new Map(), isStopped: false };
  return {
    begin: async (owner) => {
      const arrived = await ledger.load(owner);
      if (work.isStopped) return;
      for (const { id } of arrived) void finish(work, id);
      pump(work);
    },
    snapshot: ledger.snapshot,
    hold: ledger.hold,
    apply: (act) => {
      if (!work.isStopped) apply(work, act);
    },
    hurry: () => hurry(work),
    stop: () => stopAll(work),
  };
}
