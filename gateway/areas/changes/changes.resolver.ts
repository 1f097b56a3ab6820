import { Arg, Ctx, Extensions, FieldResolver, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import { Import } from '#db/entities/imports.ts';
import { Asset } from '#db/entities/media.ts';
import { Payee } from '#db/entities/payees.ts';
import { Fingerprint } from '#db/entities/proofs.ts';
import { RoyaltyRun } from '#db/entities/royalties.ts';
import { Statement } from '#db/entities/statements.ts';
import { Tokenization } from '#db/entities/tokenization.ts';
import type { ChangeKind } from '#domain/changes/change-terms.ts';
import { nounOfKey, type RecordKey, recordKinds } from '#domain/records/record-kinds.ts';
import { typed } from '../../kit/abstract-types.ts';
import { badInput } from '../../kit/cursor.ts';
import { Node } from '../../kit/node.type.ts';
import type { EntityClass } from '../../kit/table-shape.ts';
import { type AppContext, requireActor } from '../../server/context.ts';
import { recordEntities } from '../music/records/record-of.ts';
import { Change, ChangeConnection, ChangeKindEnum, connectionOf } from './changes.type.ts';
import { followChanges, requestedKinds } from './follow-changes.ts';
import { type FeedPage, readFeed } from './read-feed.ts';
import { readableKinds } from './readable-kinds.ts';

const defaultSize = 100;
const maxSize = 500;

/** A proof is a row of `fingerprint`. */
const others: Partial<Record<ChangeKind, EntityClass<{ id: string }>>> = {
  ASSET: Asset,
  TOKENIZATION: Tokenization,
  PROOF: Fingerprint,
  IMPORT: Import,
  STATEMENT: Statement,
  PAYEE: Payee,
  ROYALTY_RUN: RoyaltyRun,
};
const entityOf = (kind: ChangeKind): EntityClass<{ id: string }> =>
  others[kind] ?? recordEntities[recordKinds[nounOfKey(kind as RecordKey)].type];

const after = (withoutCursor: string) =>
  Arg('after', () => String, {
    nullable: true,
    description: `Cursor after which to continue: \`pageInfo.endCursor\` of the previous page. ${withoutCursor}`,
  });
const kindsArg = () =>
  Arg('kinds', () => [ChangeKindEnum], {
    nullable: true,
    description: 'Kinds of objects. Defaults to all. An empty list means all, too.',
  });

/** The feed of changes. */
@Resolver(() => Change)
export class ChangesResolver {
  @Extensions({ maxRows: defaultSize })
  @Query(() => ChangeConnection, {
    description:
      'Changes of the workspace, the oldest first. Without a cursor they begin with every existing object. A page can have fewer changes than requested: read on while `pageInfo.hasNextPage` is true.',
  })
  async changes(
    @Ctx() context: AppContext,
    @after('Without a cursor, the feed starts from the beginning.') cursor?: string | null,
    @Arg('first', () => Int, {
      nullable: true,
      defaultValue: defaultSize,
      description: `Maximum number of changes to return, 1 to ${maxSize}.`,
    })
    first?: number | null,
    @kindsArg() kinds?: ChangeKind[] | null,
  ): Promise<ChangeConnection> {
    const { workspaceId } = context.actor;
    const size = first ?? defaultSize;
    if (size < 1 || size > maxSize) throw badInput(`\`first\` must be a number from 1 to ${maxSize}.`);
    const { pool } = context.platform;
    const request = { after: cursor ?? null, kinds: requestedKinds(context, kinds), size };
    const page = await readFeed(pool, workspaceId, request);
    // An object that was read before its change, or from a replica, would be older than its change.
    context.rows.renew(pool);
    return connectionOf(page, cursor != null);
  }

  @Extensions({ maxRows: defaultSize })
  @Subscription(() => ChangeConnection, {
    description:
      'Sends changes of the workspace after a cursor, and then each further change. An event has up to 100 changes. Continue after a lost connection with the last `pageInfo.endCursor`.',
    subscribe: followChanges as never,
  })
  changesAdded(
    @Root() { changes, ...page }: FeedPage,
    @Ctx() context: AppContext,
    @after('Without a cursor, the subscription begins with the next change.') cursor?: string | null,
    @kindsArg() _kinds?: ChangeKind[] | null,
  ): ChangeConnection {
    requireActor(context);
    // Rights may have changed since the subscription began.
    const readable = readableKinds(context);
    return connectionOf({ ...page, changes: changes.filter(({ kind }) => readable.includes(kind)) }, cursor != null);
  }

  @FieldResolver(() => Node, {
    nullable: true,
    description: 'The object with its current values. Null after its removal.',
  })
  async object(@Root() { kind, action, objectId }: Change, @Ctx() { rows }: AppContext): Promise<object | null> {
    if (action === 'REMOVED') return null;
    const entity = entityOf(kind);
    const row = await rows.byId(entity, objectId);
    if (row && kind === 'PROOF') return Object.assign(row, { __typename: 'Proof' });
    return row && typed(entity, row);
  }
}
