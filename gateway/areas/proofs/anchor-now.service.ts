import { keyOf } from '#domain/records/record-kinds.ts';
import { subjectNouns } from '#domain/tokens/readiness.ts';
import { type TokenSubjectKind, tokenSubjectKinds } from '#domain/tokens/token-terms.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import { isUuid } from '../../kit/rows.ts';
import type { AppContext } from '../../server/context.ts';
import { runUseCase, type UseCase } from '../../server/request/use-case.ts';
import { storeVersions, type VersionedKind, versionedKinds } from '../music/records/saved-versions.ts';
import { requireInside } from '../subscriptions/allowance.ts';
import { requeueAnchors } from './catch-up.ts';
import { maxUrgentLeaves, type OpenNetwork, openNetworks, requestAnchors, sealBatch } from './seal-batch.ts';

/** Maximum requests of a workspace per hour, because each batch costs a transaction on every chain. Later ones wait for the next batch. */
export const maxPerHour = 30;
const action = 'proof.anchor';

type Target = { id: string; batchId: string | null };

/**
 * Anchors the newest fingerprint of an object now, in a batch sealed before the response. If it is in a batch already, requests
 * failed anchors and missing networks again. Returns the fingerprint's ID.
 */
export async function anchorNow(context: AppContext, kind: TokenSubjectKind, subject: string): Promise<string> {
  const { platform, editor: actor } = context;
  const networks = await openNetworks(platform);
  return runUseCase(platform, actor, async (useCase) => {
    const { em } = useCase;
    await requireInside(useCase, 'BLOCKCHAIN_TIMESTAMPING');
    const { id, batchId } = await fingerprintOf(useCase, kind, subject);
    requireSomeNetwork(networks);
    await requireRoom(useCase);
    if (batchId === null) {
      await sealBatch(platform, em, networks, { maxLeaves: maxUrgentLeaves, urgent: { id, workspaceId: actor.workspaceId } });
    } else {
      await requestAnchors(em, batchId, networks);
      await requeueAnchors(em, [batchId]);
    }
    return { result: id, audit: { action, subjectType: 'Fingerprint', subjectId: id, changes: { subject } } };
  });
}

const versionedKind = (kind: TokenSubjectKind) => versionedKinds.find((noun) => keyOf(noun) === kind);

async function fingerprintOf(useCase: UseCase, kind: TokenSubjectKind, subject: string): Promise<Target> {
  const isKnown = isUuid(subject) && tokenSubjectKinds.includes(kind);
  const record = versionedKind(kind);
  const found = isKnown ? await (record ? ofRecord(useCase, record, subject) : ofAsset(useCase, kind, subject)) : null;
  if (found) return found;
  throw userError(UserErrorCode.NOT_FOUND, `${subjectNouns[kind]} not found`, ['subject']);
}

/** The fingerprint of a work or recording in its current state. One saved before fingerprints existed gets its first one here. */
async function ofRecord(
  { em, actor: { workspaceId, userId } }: UseCase,
  kind: VersionedKind,
  id: string,
): Promise<Target | null> {
  const [locked] = await em.execute<{ id: string }[]>(
    `select id from ${kind} where id = ? and workspace_id = ? and deleted_at is null for update`,
    [id, workspaceId],
  );
  if (!locked) return null;
  await storeVersions(em, kind, { workspaceId, savedBy: userId, ids: [id] });
  const [found] = await em.execute<Target[]>(
    `select f.id, f.batch_id as "batchId" from fingerprint f join record_version v on v.id = f.record_version_id
      join ${kind} o on o.id = v.${kind}_id and o.version = v.version and v.merged_from is null where o.id = ? and o.workspace_id = ?`,
    [id, workspaceId],
  );
  return found ?? null;
}

async function ofAsset({ em, actor: { workspaceId } }: UseCase, kind: TokenSubjectKind, assetId: string): Promise<Target | null> {
  const [found] = await em.execute<{ id: string | null; batchId: string | null }[]>(
    `select f.id, f.batch_id as "batchId" from asset a left join fingerprint f on f.file_id = a.file_id
      where a.id = ? and a.workspace_id = ? and a.kind = ? and a.deleted_at is null`,
    [assetId, workspaceId, kind],
  );
  if (!found) return null;
  if (found.id !== null) return { id: found.id, batchId: found.batchId };
  const message = `This ${subjectNouns[kind].toLowerCase()} has no fingerprint yet. Upload its file, or wait until the file is processed.`;
  throw userError(UserErrorCode.INVALID, message, ['subject']);
}

/** Reports an error instead of progress if the fingerprint would remain waiting. */
function requireSomeNetwork(networks: readonly OpenNetwork[]): void {
  if (networks.length > 0) return;
  const message = 'No blockchain is available at the moment. The fingerprint will be anchored when one is available again.';
  throw userError(UserErrorCode.INVALID, message, ['subject']);
}

/** Counted from the audit trail under a lock, so concurrent requests cannot exceed the limit. */
async function requireRoom({ em, actor: { workspaceId } }: UseCase): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`proofs at once ${workspaceId}`]);
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from audit_entry where workspace_id = ? and action = ? and created_at > now() - interval '1 hour'`,
    [workspaceId, action],
  );
  if (row!.count < maxPerHour) return;
  const message = `You can anchor at most ${maxPerHour} proofs immediately per hour. This proof is anchored with the next batch, within ten minutes.`;
  throw userError(UserErrorCode.THROTTLED, message, ['subject']);
}
