import { createStore, type Store } from '../store.ts';
import { fingerprint } from './fingerprint.ts';
import { type WorkingQueue, workingQueue } from './queue.ts';
import { joinTabs, type Tabs } from './tabs.ts';
import { thumbOf } from './thumb.ts';
import { startTransfer, terminate } from './transfer.ts';
import { browserStorage } from './upload-storage.ts';
import type { UploadAct, UploadHooks, UploadSnapshot } from './upload-types.ts';

type Message<X> =
  | { say: 'act'; act: UploadAct<X> }
  | { say: 'snapshot'; snapshot: UploadSnapshot<X> }
  | { say: 'hello' }
  /** All tabs stop. Stored items stay. */
  | { say: 'halt' };

const shownEveryMs = 200;
const forgetMs = 2000;

/** The queue as a page uses it, whichever tab is active. */
export type UploadQueue<X> = {
  subscribe: (listener: () => void) => () => void;
  snapshot: () => UploadSnapshot<X>;
  dispatch: (act: UploadAct<X>) => void;
  /** Stops, discards active uploads and clears this browser's records of them. */
  forget: () => Promise<void>;
  /** Stops in this tab. Stored items stay for the next visit. */
  stop: () => void;
  /** Stops in all tabs. */
  haltAll: () => void;
  /** Whether the queue has stopped. Its items may then differ from the stored ones. */
  isOver: () => boolean;
  /** The file of an item, if this tab added it or it is stored. */
  fileOf: (id: string) => Promise<File | null>;
};

/** Publishes urgent changes immediately, others at most five times a second. */
function publisher(publish: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (isUrgent: boolean) => {
    if (timer !== undefined && !isUrgent) return;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        timer = undefined;
        publish();
      },
      isUrgent ? 0 : shownEveryMs,
    );
  };
}

/** State of the queue in this page. */
type Here<X> = {
  role: 'unknown' | 'leads' | 'follows' | 'left';
  shown: Store<UploadSnapshot<X>>;
  /** Files added in this tab. */
  held: Map<string, File>;
  /** Commands issued before the active tab was known. */
  early: UploadAct<X>[];
  working: WorkingQueue<X>;
  tabs: Tabs<Message<X>>;
  whenForgotten: () => void;
};

const nothing = { items: [], rates: {} };

function dispatch<X>(here: Here<X>, act: UploadAct<X>): void {
  if (here.role === 'left') return;
  if (act.act === 'add') for (const [index, { id }] of act.items.entries()) here.held.set(id, act.files[index] as File);
  if (here.role === 'unknown') here.early.push(act);
  else if (here.role === 'leads') here.working.apply(act);
  else here.tabs.post({ say: 'act', act });
}

function leave<X>(here: Here<X>): void {
  here.role = 'left';
  here.working.stop();
  here.tabs.leave();
  here.shown.set(nothing);
}

/** Handles a message of another tab. */
function handleMessage<X>(here: Here<X>, message: Message<X>): void {
  const leads = here.role === 'leads';
  if (message.say === 'snapshot') {
    if (!leads) here.shown.set(message.snapshot);
  } else if (message.say === 'halt') {
    here.whenForgotten();
    leave(here);
  } else if (leads && message.say === 'hello') here.tabs.post({ say: 'snapshot', snapshot: here.working.snapshot() });
  else if (leads && message.say === 'act') {
    here.working.apply(message.act);
    if (message.act.act !== 'forget') return;
    here.tabs.post({ say: 'halt' });
    leave(here);
  }
}

/** Makes the active tab clear everything, and waits for its reply or a timeout. */
async function forget<X>(here: Here<X>): Promise<void> {
  if (here.role === 'follows') {
    const answer = new Promise<void>((resolve) => {
      here.whenForgotten = resolve;
    });
    dispatch(here, { act: 'forget' });
    await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, forgetMs))]);
  } else {
    here.working.apply({ act: 'forget' });
    here.tabs.post({ say: 'halt' });
  }
  leave(here);
}

/** Joins the other tabs, as leader or follower. */
function join<X>(here: Here<X>, owner: string): Tabs<Message<X>> {
  const flush = () => {
    for (const act of here.early.splice(0)) dispatch(here, act);
  };
  return joinTabs<Message<X>>(`stave-uploads:${owner}`, {
    onLead: () => {
      here.role = 'leads';
      for (const [id, file] of here.held) here.working.hold(id, file);
      void here.working.begin(owner).then(flush);
    },
    onFollow: () => {
      here.role = 'follows';
      here.tabs.post({ say: 'hello' });
      flush();
    },
    onMessage: (message) => handleMessage(here, message),
  });
}

/** Opens the queue of an owner. One tab uploads; all tabs show the same state. */
export function openUploadQueue<X>(owner: string, hooks: UploadHooks<X>): UploadQueue<X> {
  const storage = browserStorage<X>();
  const publish = publisher(() => {
    if (here.role !== 'leads') return;
    here.shown.set(here.working.snapshot());
    here.tabs.post({ say: 'snapshot', snapshot: here.shown.read() });
  });
  const ports = { hooks, storage, fingerprint, transfer: startTransfer, terminate, thumbOf, now: Date.now };
  const noTabs: Tabs<Message<X>> = { post: () => undefined, leave: () => undefined };
  const here: Here<X> = {
    ...{ role: 'unknown', shown: createStore<UploadSnapshot<X>>(nothing), held: new Map(), early: [], tabs: noTabs },
    working: workingQueue<X>(ports, publish),
    whenForgotten: () => undefined,
  };
  here.tabs = join(here, owner);
  // Does nothing once the queue has stopped.
  window.addEventListener('online', () => here.role === 'leads' && here.working.retryNow());
  return {
    subscribe: here.shown.subscribe,
    snapshot: here.shown.read,
    dispatch: (act) => dispatch(here, act),
    forget: () => forget(here),
    stop: () => leave(here),
    haltAll: () => {
      here.tabs.post({ say: 'halt' });
      leave(here);
    },
    isOver: () => here.role === 'left',
    fileOf: async (id) => here.held.get(id) ?? (await storage.file(id)),
  };
}
