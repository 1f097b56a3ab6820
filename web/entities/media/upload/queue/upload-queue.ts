import { createStore, type Store } from '#web/kit/store.ts';
import { fingerprint } from './fingerprint.ts';
import { freshId } from './items.ts';
import { type WorkingQueue, workingQueue } from './queue.ts';
import { joinTabs, type Tabs } from './tabs.ts';
import { thumbOf } from './thumb.ts';
import { startTransfer, terminate } from './transfer.ts';
import { browserStorage } from './upload-storage.ts';
import type { UploadAct, UploadHooks, UploadSnapshot } from './upload-types.ts';

type Message<X> =
  | { say: 'act'; id: string; act: UploadAct<X> }
  | { say: 'applied'; id: string }
  | { say: 'snapshot'; snapshot: UploadSnapshot<X> }
  | { say: 'hello' }
  /** A tab became the leader. */
  | { say: 'lead' }
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
function publisher(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (isUrgent: boolean) => {
    if (timer !== undefined && !isUrgent) return;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        timer = undefined;
        act();
      },
      isUrgent ? 0 : shownEveryMs,
    );
  };
}

/** State of the queue in this tab. */
type Here<X> = {
  role: 'unknown' | 'leads' | 'follows' | 'left';
  shown: Store<UploadSnapshot<X>>;
  /** Files added in this tab. */
  held: Map<string, File>;
  /** Commands that no leader has applied yet, by ID. A leader that closes leaves them to the next one. */
  pending: Map<string, UploadAct<X>>;
  working: WorkingQueue<X>;
  tabs: Tabs<Message<X>>;
  whenForgotten: () => void;
};

const nothing = { items: [], rates: {} };

function leave<X>(here: Here<X>): void {
  here.role = 'left';
  here.working.stop();
  here.tabs.leave();
  here.shown.set(nothing);
}

/** Sends the leader all commands that it has not applied. Applying one twice changes nothing. */
function postPending<X>(here: Here<X>): void {
  for (const [id, act] of here.pending) here.tabs.post({ say: 'act', id, act });
}

/** Shows the state of the queue in this tab and in the others. */
function publish<X>(here: Here<X>): void {
  if (here.role !== 'leads') return;
  here.shown.set(here.working.snapshot());
  here.tabs.post({ say: 'snapshot', snapshot: here.shown.read() });
}

/** Applies a command in the leading tab. After `forget` all tabs stop. */
function apply<X>(here: Here<X>, act: UploadAct<X>): void {
  here.working.apply(act);
  if (act.act !== 'forget') return;
  here.tabs.post({ say: 'halt' });
  here.whenForgotten();
  leave(here);
}

function dispatch<X>(here: Here<X>, act: UploadAct<X>): void {
  if (here.role === 'left') return;
  if (act.act === 'add') for (const [index, { id }] of act.items.entries()) here.held.set(id, act.files[index] as File);
  if (here.role === 'leads') {
    apply(here, act);
    return;
  }
  const id = freshId();
  here.pending.set(id, act);
  if (here.role === 'follows') here.tabs.post({ say: 'act', id, act });
}

/** Handles a message of another tab. */
function handleMessage<X>(here: Here<X>, message: Message<X>): void {
  const leads = here.role === 'leads';
  if (message.say === 'snapshot') {
    if (!leads) here.shown.set(message.snapshot);
  } else if (message.say === 'applied') here.pending.delete(message.id);
  else if (message.say === 'lead') postPending(here);
  else if (message.say === 'halt') {
    here.whenForgotten();
    leave(here);
  } else if (leads && message.say === 'hello') publish(here);
  else if (leads && message.say === 'act') {
    here.tabs.post({ say: 'applied', id: message.id });
    apply(here, message.act);
  }
}

/** Makes the leading tab clear everything, and waits for its reply or a timeout. */
async function forget<X>(here: Here<X>): Promise<void> {
  const answer = new Promise<void>((resolve) => {
    here.whenForgotten = resolve;
  });
  dispatch(here, { act: 'forget' });
  await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, forgetMs))]);
  leave(here);
}

/** Leads once the stored items are loaded. Until then, commands of all tabs wait. */
async function lead<X>(here: Here<X>, owner: string): Promise<void> {
  for (const [id, file] of here.held) here.working.hold(id, file);
  await here.working.begin(owner);
  if (here.role === 'left') return;
  here.role = 'leads';
  const pending = [...here.pending.values()];
  here.pending.clear();
  for (const act of pending) apply(here, act);
  here.tabs.post({ say: 'lead' });
  publish(here);
}

/** Joins the other tabs, as leader or follower. */
const join = <X>(here: Here<X>, owner: string): Tabs<Message<X>> =>
  joinTabs<Message<X>>(`stave-uploads:${owner}`, {
    onLead: () => void lead(here, owner),
    onFollow: () => {
      here.role = 'follows';
      here.tabs.post({ say: 'hello' });
      postPending(here);
    },
    onMessage: (message) => handleMessage(here, message),
  });

/** Opens the queue of an owner. One tab uploads; all tabs show the same state. */
export function openUploadQueue<X>(owner: string, hooks: UploadHooks<X>): UploadQueue<X> {
  const storage = browserStorage<X>();
  const ports = { hooks, storage, fingerprint, transfer: startTransfer, terminate, thumbOf, now: Date.now };
  const noTabs: Tabs<Message<X>> = { post: () => undefined, leave: () => undefined };
  const here: Here<X> = {
    role: 'unknown',
    shown: createStore<UploadSnapshot<X>>(nothing),
    held: new Map(),
    pending: new Map(),
    tabs: noTabs,
    working: workingQueue<X>(
      ports,
      publisher(() => publish(here)),
    ),
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
