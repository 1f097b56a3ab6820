/** One tab leads. The others send it commands and show its state. */
export type Tabs<M> = {
  post: (message: M) => void;
  leave: () => void;
};

export type TabsHandlers<M> = {
  /** This tab leads from now on: it is the only one, or the one before was closed. */
  onLead: () => void;
  /** It is known that another tab leads. */
  onFollow: () => void;
  onMessage: (message: M) => void;
};

/**
 * Joins the tabs of one name. The browser grants the lock to one tab at a time and passes it on when that one closes or dies. Where
 * there are no locks (a page without https on another machine) every tab leads.
 */
export function joinTabs<M>(name: string, { onLead, onFollow, onMessage }: TabsHandlers<M>): Tabs<M> {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<M>) => onMessage(data);
  let hasLeft = false;
  let release: () => void = () => undefined;
  const hold = () =>
    new Promise<void>((resolve) => {
      release = resolve;
      if (hasLeft) resolve();
      else onLead();
    });
  const claim = async () => {
    if (!navigator.locks) return hold();
    const isTaken = await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
      lock ? hold().then(() => false) : true,
    );
    if (!isTaken || hasLeft) return;
    onFollow();
    await navigator.locks.request(name, hold);
  };
  void claim();
  return {
    post: (message) => {
      if (!hasLeft) channel.postMessage(message);
    },
    leave: () => {
      hasLeft = true;
      channel.close();
      release();
    },
  };
}
