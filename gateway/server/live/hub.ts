import type { ClientConfig } from 'pg';
import type { Sleep } from '../../kit/sleep.ts';
import type { LiveEvent, LiveTopic } from './announce.ts';
import { LiveListener } from './listener.ts';
import { LiveQueue } from './live-queue.ts';

type Follower = { workspaceId: string | null; topic: LiveTopic; wants: (event: LiveEvent) => boolean; queue: LiveQueue };
export type Following = Omit<Follower, 'queue'> & { onOverflow: () => void };

/** How long events are kept for clients that subscribe shortly after reading. */
const retentionMs = 15_000;
const maxKept = 2_000;
type Kept = { event: LiveEvent; until: number };

/** Delivers events of all gateways to the subscribers of this one. */
export class LiveHub {
  readonly #followers = new Set<Follower>();
  /** The latest event of each object, the oldest first. */
  readonly #recent = new Map<string, Kept>();
  readonly #watchers = new Set<(event: LiveEvent) => void>();
  readonly #reconnectWatchers = new Set<() => void>();
  readonly #listener: LiveListener;

  constructor(
    connection: ClientConfig,
    private readonly time: { clock: () => Date; sleep: Sleep },
  ) {
    this.#listener = new LiveListener(connection, time.sleep, {
      onEvent: (event) => this.#dispatch(event),
      onReconnect: () => {
        this.#recent.clear();
        for (const onReconnect of this.#reconnectWatchers) onReconnect();
      },
    });
  }

  /** Whether events of all gateways are received now. */
  get isListening(): boolean {
    return this.#listener.isListening;
  }

  /** Resolves once no further event is missed. */
  ready(): Promise<void> {
    return this.#listener.ready();
  }

  /**
   * Yields events of one workspace for one subscriber until it returns. Includes recent events, because a page reads first and then
   * subscribes.
   */
  follow({ onOverflow, ...subscription }: Following): LiveQueue {
    const follower: Follower = {
      ...subscription,
      queue: new LiveQueue(() => this.#followers.delete(follower), onOverflow),
    };
    this.#followers.add(follower);
    this.#evictExpired();
    for (const { event } of this.#recent.values()) if (isFor(follower, event)) follower.queue.push(event);
    return follower.queue;
  }

  /** Calls `onEvent` for every event, and `onGap` after a time in which events may have been missed. Returns a function that unsubscribes. */
  watch(onEvent: (event: LiveEvent) => void, onReconnect: () => void): () => void {
    this.#watchers.add(onEvent);
    this.#reconnectWatchers.add(onReconnect);
    return () => {
      this.#watchers.delete(onEvent);
      this.#reconnectWatchers.delete(onReconnect);
    };
  }

  /** Number of subscriptions on this gateway. */
  get size(): number {
    return this.#followers.size;
  }

  stop(): Promise<void> {
    for (const { queue } of this.#followers) void queue.return();
    return this.#listener.stop();
  }

  get #now(): number {
    return this.time.clock().getTime();
  }

  #dispatch(event: LiveEvent): void {
    for (const onEvent of this.#watchers) onEvent(event);
    for (const follower of this.#followers) if (isFor(follower, event)) follower.queue.push(event);
    this.#remember(event);
  }

  #remember(event: LiveEvent): void {
    const key = `${event.topic} ${event.id}`;
    this.#recent.delete(key);
    this.#recent.set(key, { event, until: this.#now + retentionMs });
    if (this.#recent.size > maxKept) this.#recent.delete(this.#recent.keys().next().value!);
    this.#evictExpired();
  }

  #evictExpired(): void {
    for (const [key, { until }] of this.#recent) {
      if (until > this.#now) return;
      this.#recent.delete(key);
    }
  }
}

const isFor = ({ workspaceId, topic, wants }: Follower, event: LiveEvent): boolean =>
  topic === event.topic && workspaceId === event.workspaceId && wants(event);
