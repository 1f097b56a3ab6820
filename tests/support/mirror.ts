import type { ChangeAction, ChangeKind } from '#domain/changes/change-terms.ts';
import type { TestApp } from './app.ts';

export type SeenChange = {
  cursor: string;
  kind: ChangeKind;
  action: ChangeAction;
  objectId: string;
  version: number | null;
  object: { __typename: string; id: string; version?: number; displayName?: string } | null;
};
export type ChangesPage = {
  nodes: SeenChange[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string };
};
type Arguments = { after?: string | null; first?: number; kinds?: ChangeKind[] };

export const pageFields = `nodes { cursor kind action objectId version
    object { __typename id ... on CatalogueRecord { version displayName } } }
  pageInfo { hasNextPage hasPreviousPage startCursor endCursor }`;
export const changesQuery = `query ($after: String, $first: Int, $kinds: [ChangeKind!]) {
  changes(after: $after, first: $first, kinds: $kinds) { ${pageFields} } }`;

/** Reads the feed of an account, as a partner does. */
export function feedOf(t: Pick<TestApp, 'gql'>, { token }: { token: string }) {
  const page = async (given: Arguments = {}): Promise<ChangesPage> =>
    (await t.gql<{ changes: ChangesPage }>(changesQuery, given, token)).changes;
  /** All changes after a cursor, and the cursor after them. */
  const rest = async (given: Arguments = {}): Promise<{ changes: SeenChange[]; cursor: string }> => {
    const changes: SeenChange[] = [];
    let after = given.after ?? null;
    for (;;) {
      const { nodes, pageInfo } = await page({ ...given, after });
      changes.push(...nodes);
      after = pageInfo.endCursor;
      if (!pageInfo.hasNextPage) return { changes, cursor: after };
    }
  };
  return { page, rest };
}

/** What a mirror keeps of each object. */
export type Mirrored = Map<string, { kind: ChangeKind; version: number | undefined; name: string | undefined }>;

/** Applies changes to a mirror. An object that is gone meanwhile has a later change. */
export function applyChanges(mirror: Mirrored, changes: readonly SeenChange[]): void {
  for (const { kind, objectId, object } of changes) {
    if (object) mirror.set(objectId, { kind, version: object.version, name: object.displayName });
    else mirror.delete(objectId);
  }
}
