import type { Pool } from 'pg';
import type { LiveEvent, LiveTopic } from './announce.ts';
import { LiveListener } from './listener.ts';
import { LiveQueue } from './queue.ts';

type Follower = { workspaceId: string | null; topic: LiveTopic; wants: (event: LiveEvent) => boolean; queue: LiveQueue };
export type Following = Omit<Follower, 'queue'> & { onOverflow: () => void };

/** Brings what any gateway announced to those who follow it at this one. */
export class LiveHub {
  readonly #followers = new Set<Follower>();
  readonly #watchers = new Set<(event: LiveEvent) => void>();
  readonly #gapWatchers = new Set<() => void>();
  readonly #listener: LiveListener;

  constructor(pool: Pool) {
    this.#listener = new LiveListener(pool.options, {
      onEvent: (event) => this.#bring(event),
      onGap: () => {
        for (const onGap of this.#gapWatchers) onGap();
      },
    });
  }

  /** Resolves once nothing that is announced from now on is missed. */
  ready(): Promise<void> {
    return this.#listener.ready();
  }

  /** What changes from now on in one workspace, for one subscriber, until it returns. */
  follow({ onOverflow, ...wanted }: Following): LiveQueue {
    const follower: Follower = {
      ...wanted,
      queue: new LiveQueue(() => this.#followers.delete(follower), onOverflow),
    };
    this.#followers.add(follower);
    return follower.queue;
  }

  /** Calls `onEvent` for every event, and `onGap` after a time in which some may have been missed. Answers how to end it. */
  watch(onEvent: (event: LiveEvent) => void, onGap: () => void): () => void {
    this.#watchers.add(onEvent);
    this.#gapWatchers.add(onGap);
    return () => {
      this.#watchers.delete(onEvent);
      this.#gapWatchers.delete(onGap);
    };
  }

  /** How many subscriptions are open at this gateway. */
  get size(): number {
    return this.#followers.size;
  }

  stop(): Promise<void> {
    for (const { queue } of this.#followers) void queue.return();
    return this.#listener.stop();
  }

  #bring(event: LiveEvent): void {
    for (const onEvent of this.#watchers) onEvent(event);
    for (const { workspaceId, topic, wants, queue } of this.#followers) {
      if (topic === event.topic && workspaceId === event.workspaceId && wants(event)) queue.push(event);
    }
  }
}
