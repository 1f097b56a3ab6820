import { GraphQLError } from 'graphql';
import type { AppContext } from '../context.ts';
import type { LiveEvent, LiveTopic } from '../live/announce.ts';
import type { LiveQueue } from '../live/follower-queue.ts';

type Given<A> = { args: A; context: AppContext };

/**
 * The `subscribe` of a subscription: follows a topic in the workspace of the one who asks, as far as `wants` says yes to an event. Its
 * resolver gets the event as its root and reads the object.
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

/** The object that an event is about; when it is gone by now, the event reaches nobody. */
export function stillThere<T>(object: T | null): T {
  if (object === null) throw new GraphQLError('It is gone.', { extensions: { code: goneCode } });
  return object;
}
export const goneCode = 'GONE';
