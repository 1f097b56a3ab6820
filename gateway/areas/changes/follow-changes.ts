import type { ChangeKind } from '#domain/changes/change-terms.ts';
import type { AppContext } from '../../server/context.ts';
import type { LiveQueue } from '../../server/live/live-queue.ts';
import { appendChanges } from './append-changes.ts';
import { type FeedPage, latestCursor, readFeed } from './read-feed.ts';
import { readableKinds } from './readable-kinds.ts';

/** Number of changes in an event. */
const pageSize = 100;

type Args = { after?: string | null; kinds?: readonly ChangeKind[] | null };

/** Returns the kinds that a caller asks for and may read. Without any, all that the caller may read. */
export function requestedKinds(context: AppContext, kinds: Args['kinds']): readonly ChangeKind[] {
  const readable = readableKinds(context);
  return kinds && kinds.length > 0 ? readable.filter((kind) => kinds.includes(kind)) : readable;
}

/**
 * Pages of changes from a cursor on. A page is read when the subscriber has received the one before, so a slow subscriber takes no memory,
 * and misses nothing. Live events only say when to look.
 */
class ChangeStream implements AsyncIterableIterator<FeedPage> {
  constructor(
    private readonly read: (after: string | null) => Promise<FeedPage>,
    private readonly wakes: LiveQueue,
    private after: string | null,
  ) {}

  async next(): Promise<IteratorResult<FeedPage, undefined>> {
    for (;;) {
      // After an error nobody calls `return`.
      const page = await this.read(this.after).catch((error: unknown) => this.throw(error));
      this.after = page.endCursor;
      if (page.changes.length > 0) return { done: false, value: page };
      if (page.hasMore) continue;
      if ((await this.wakes.next()).done) return { done: true, value: undefined };
    }
  }

  async return(): Promise<IteratorResult<FeedPage, undefined>> {
    await this.wakes.return();
    return { done: true, value: undefined };
  }

  async throw(error: unknown): Promise<never> {
    await this.wakes.return();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

/** The `subscribe` of changes: the changes after a cursor, or without one those from now on. Throws for unusable cursors. */
export async function followChanges({ args, context }: { args: Args; context: AppContext }): Promise<ChangeStream> {
  const { platform, transport } = context;
  const { workspaceId } = context.actor;
  const kinds = requestedKinds(context, args.kinds);
  const read = (after: string | null, size = pageSize) => readFeed(platform.pool, workspaceId, { after, kinds, size });
  if (args.after == null) await appendChanges(platform.pool, workspaceId);
  else await read(args.after, 1);
  const start = args.after ?? (await latestCursor(platform.pool, workspaceId));
  // What is committed before is found by the first read.
  const wakes = platform.live.follow({
    topic: 'change',
    workspaceId,
    wants: () => true,
    onOverflow: () => transport.fallBehind?.(),
  });
  return new ChangeStream(read, wakes, start);
}
