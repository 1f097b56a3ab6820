import type { Pool } from 'pg';
import { type ChangeAction, type ChangeKind, changeKinds } from '#domain/changes/change-terms.ts';
import { appendChanges } from './append-changes.ts';
import { cursorExpired, type FeedState, feedCursor, feedPositionOf, requireCurrent } from './feed-cursor.ts';

/** Number of entries in which a page looks for those of some kinds. Such a page may have fewer changes than were requested. */
const scannedEntries = 20_000;

type FeedChange = {
  cursor: string;
  kind: ChangeKind;
  action: ChangeAction;
  objectId: string;
  version: number | null;
  changedAt: Date;
};
export type FeedPage = { changes: FeedChange[]; hasMore: boolean; endCursor: string };
export type FeedRequest = { after: string | null; kinds: readonly ChangeKind[]; size: number };

type Entry = Omit<FeedChange, 'cursor'> & { position: number };
type Row = FeedState & { scanned: number; scannedTo: number | null } & (Entry | { position: null });

const changeOf = ({ kind, action, objectId, version, changedAt }: Entry, cursor: string): FeedChange => ({
  cursor,
  kind,
  action,
  objectId,
  version,
  changedAt,
});

/** One statement, so that the state of the feed is that of its entries. */
const pageText = `with scanned as materialized (
    select position, kind, object_id, action, version, changed_at from change_entry
    where workspace_id = $1 and position > $2 order by position limit $3
  )
  select epoch_of(f) as epoch, f.last_position::float8 as "lastPosition", f.swept_position::float8 as "sweptPosition",
    (select count(*)::int from scanned) as scanned, (select max(position)::float8 from scanned) as "scannedTo",
    e.position::float8 as position, e.kind, e.object_id as "objectId", e.action, e.version, e.changed_at as "changedAt"
  from change_feed f left join lateral (
    select * from scanned where kind = any($4) order by position limit $5
  ) e on true
  where f.workspace_id = $1 order by e.position`;

/**
 * Returns a page of the changes of a workspace after a cursor, with those committed before. The end of the page is a cursor also where the
 * page is empty. Throws BAD_USER_INPUT and CURSOR_EXPIRED for unusable cursors.
 */
export async function readFeed(pool: Pool, workspaceId: string, { after, kinds, size }: FeedRequest): Promise<FeedPage> {
  const from = after === null ? null : feedPositionOf(after);
  const isBehind = await appendChanges(pool, workspaceId);
  const limit = kinds.length === changeKinds.length ? size + 1 : scannedEntries;
  const { rows } = await pool.query<Row>({
    name: 'feed_page',
    text: pageText,
    values: [workspaceId, from?.position ?? 0, limit, kinds, size + 1],
  });
  const [state] = rows;
  // The workspace was deleted meanwhile.
  if (!state) throw cursorExpired();
  if (from) requireCurrent(from, state);
  const { epoch, sweptPosition } = from ?? state;
  const cursorAt = (position: number) => feedCursor({ epoch, position, sweptPosition });
  const entries = rows.filter((row): row is FeedState & Row & Entry => row.position !== null);
  const shown = entries.slice(0, size);
  const isCut = entries.length > size;
  const isScanFull = state.scanned === limit;
  const scannedTo = isScanFull ? state.scannedTo! : state.lastPosition;
  return {
    changes: shown.map((entry) => changeOf(entry, cursorAt(entry.position))),
    hasMore: isCut || isScanFull || isBehind,
    endCursor: cursorAt(isCut ? shown.at(-1)!.position : scannedTo),
  };
}

/**
 * Returns the cursor after all appended changes. In a snapshot, it is the one from which a reader continues what was read in the snapshot.
 * Null before the first change.
 */
export async function latestCursor(sql: Pick<Pool, 'query'>, workspaceId: string): Promise<string | null> {
  const { rows } = await sql.query<FeedState>(
    `select epoch_of(f) as epoch, last_position::float8 as "lastPosition", swept_position::float8 as "sweptPosition"
      from change_feed f where workspace_id = $1`,
    [workspaceId],
  );
  const [state] = rows;
  return state ? feedCursor({ ...state, position: state.lastPosition }) : null;
}
