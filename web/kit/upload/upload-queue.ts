import { fingerprint } from './fingerprint.ts';
import { browserKeeper } from './keeper.ts';
import { workingQueue } from './queue.ts';
import { joinTabs, type Tabs } from './tabs.ts';
import { thumbOf } from './thumb.ts';
import { startTransfer, terminate } from './transfer.ts';
import type { UploadAct, UploadHooks, UploadSnapshot } from './types.ts';

type Message<X> =
  | { say: 'act'; act: UploadAct<X> }
  | { say: 'snapshot'; snapshot: UploadSnapshot<X> }
  | { say: 'hello' }
  /** Every tab stops; what is kept stays unless it was cleared before. */
  | { say: 'halt' };

const shownEveryMs = 200;
const forgetMs = 2000;

/** The queue as a page sees it, whichever tab does the work. */
export type UploadQueue<X> = {
  subscribe: (listener: () => void) => () => void;
  snapshot: () => UploadSnapshot<X>;
  dispatch: (act: UploadAct<X>) => void;
  /** Stops, gives up what is on its way and leaves nothing of it in this browser. */
  forget: () => Promise<void>;
  /** Stops in this tab; what is kept stays for the next visit. */
  stop: () => void;
  /** Stops in all tabs. */
  haltAll: () => void;
  /** Whether it stopped: what it shows then says nothing about what is kept. */
  isOver: () => boolean;
  /** The bytes of a file that this tab added or that are kept. */
  fileOf: (id: string) => Promise<File | null>;
};

/** Tells listeners at once, or at most five times a second. */
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

/** Opens the queue of one owner. One tab works; all tabs show the same. */
export function openUploadQueue<X>(owner: string, hooks: UploadHooks<X>): UploadQueue<X> {
  const listeners = new Set<() => void>();
  const held = new Map<string, File>();
  const early: UploadAct<X>[] = [];
  let shown: UploadSnapshot<X> = { items: [], rates: {} };
  let role: 'unknown' | 'leads' | 'follows' | 'left' = 'unknown';
  let whenForgotten: () => void = () => undefined;
  const show = (snapshot: UploadSnapshot<X>) => {
    shown = snapshot;
    for (const listener of listeners) listener();
  };
  const publish = publisher(() => {
    if (role !== 'leads') return;
    show(working.snapshot());
    tabs.post({ say: 'snapshot', snapshot: shown });
  });
  const ports = { hooks, keeper: browserKeeper<X>(), fingerprint, transfer: startTransfer, terminate, thumbOf, now: Date.now };
  const working = workingQueue<X>(ports, publish);
  const dispatch = (act: UploadAct<X>) => {
    if (role === 'left') return;
    if (act.act === 'add') for (const [index, { id }] of act.items.entries()) held.set(id, act.files[index] as File);
    if (role === 'unknown') early.push(act);
    else if (role === 'leads') working.apply(act);
    else tabs.post({ say: 'act', act });
  };
  const flush = () => {
    for (const act of early.splice(0)) dispatch(act);
  };
  const leave = () => {
    role = 'left';
    window.removeEventListener('online', onOnline);
    working.stop();
    tabs.leave();
    show({ items: [], rates: {} });
  };
  const onOnline = () => role === 'leads' && working.hurry();
  const onMessage = (message: Message<X>) => {
    if (message.say === 'snapshot' && role !== 'leads') show(message.snapshot);
    else if (message.say === 'halt') {
      whenForgotten();
      leave();
    } else if (role !== 'leads') return;
    else if (message.say === 'hello') tabs.post({ say: 'snapshot', snapshot: working.snapshot() });
    else if (message.say === 'act' && message.act.act === 'forget') {
      working.apply(message.act);
      tabs.post({ say: 'halt' });
      leave();
    } else if (message.say === 'act') working.apply(message.act);
  };
  const tabs: Tabs<Message<X>> = joinTabs<Message<X>>(`stave-uploads:${owner}`, {
    onLead: () => {
      role = 'leads';
      for (const [id, file] of held) working.hold(id, file);
      void working.begin(owner).then(flush);
    },
    onFollow: () => {
      role = 'follows';
      tabs.post({ say: 'hello' });
      flush();
    },
    onMessage,
  });
  window.addEventListener('online', onOnline);
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => shown,
    dispatch,
    forget: async () => {
      if (role === 'follows') {
        const answer = new Promise<void>((resolve) => {
          whenForgotten = resolve;
        });
        dispatch({ act: 'forget' });
        await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, forgetMs))]);
      } else {
        working.apply({ act: 'forget' });
        tabs.post({ say: 'halt' });
      }
      leave();
    },
    stop: leave,
    haltAll: () => {
      tabs.post({ say: 'halt' });
      leave();
    },
    isOver: () => role === 'left',
    fileOf: async (id) => held.get(id) ?? (await ports.keeper.file(id)),
  };
}
