import { GraphQLError } from 'graphql';
import type { AppContext } from '../context.ts';
import type { LiveEvent, LiveTopic } from '../live/announce.ts';
import type { LiveQueue } from '../live/live-queue.ts';

type Given<A> = { args: A; context: AppContext };

/**
 * Returns the `subscribe` of a subscription: follows a topic in the caller's workspace and keeps events that `wants` accepts. The resolver
 * gets the event as its root and reads the object.
 */
export const follow =
  <A = Record<string, never>>(topic: LiveTopic, wants: (event: LiveEvent, args: A) => boolean = () => true) =>
  ({ args, context }: Given<unknown>): LiveQueue => {
    const { platform, transport, actor } = context;
    return platform.live.follow({
      topic,
      workspaceId: actor.workspaceId,
      wants: (event) => wants(event, args as A),
      onOverflow: () => transport.fallBehind?.(),
    });
  };

/** Returns the object of an event. If it was deleted meanwhile, the event is dropped. */
export function stillThere<T>(object: T | null): T {
  if (object === null) throw new GraphQLError('The object no longer exists.', { extensions: { code: goneCode } });
  return object;
}
export const goneCode = 'GONE';
