import type { AppContext } from '../context.ts';
import type { LiveEvent, LiveTopic } from '../live/announce.ts';
import type { LiveQueue } from '../live/live-queue.ts';

type Given<A> = { args: A; context: AppContext };
type Options<A> = {
  /** Keeps only events for which it returns true. */
  wants?: (event: LiveEvent, args: A) => boolean;
  /** Role of the subscriber. Administrators receive events of the installation instead of a workspace. */
  role?: 'actor' | 'editor' | 'owner' | 'administrator';
};

/**
 * Returns the `subscribe` of a subscription: follows a topic in the caller's workspace. The resolver gets the event as its root and reads
 * the object.
 */
export const follow =
  <A = Record<string, never>>(topic: LiveTopic, { wants = () => true, role = 'actor' }: Options<A> = {}) =>
  ({ args, context }: Given<unknown>): LiveQueue => {
    const { platform, transport } = context;
    const { workspaceId } = context[role];
    return platform.live.follow({
      topic,
      workspaceId: role === 'administrator' ? null : workspaceId,
      wants: (event) => wants(event, args as A),
      onOverflow: () => transport.fallBehind?.(),
    });
  };

/** Thrown for the object of an event that was deleted meanwhile. */
export class ObjectGone extends Error {}

/** Returns the object of an event. If it was deleted meanwhile, the event is dropped. */
export function stillThere<T>(object: T | null): T {
  if (object === null) throw new ObjectGone('The object no longer exists.');
  return object;
}
