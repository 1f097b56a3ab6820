/** One tab leads. The others send it commands and show its state. */
export type Tabs<M> = {
  post: (message: M) => void;
  leave: () => void;
};

export type TabsHandlers<M> = {
  /** This tab leads now: it is the only one, or the previous leader closed. */
  onLead: () => void;
  /** Another tab leads. */
  onFollow: () => void;
  onMessage: (message: M) => void;
};

/**
 * Joins the tabs of one name. A browser lock selects the leader and passes it on when that tab closes. Without locks (a page without https
 * on another host), every tab leads.
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
