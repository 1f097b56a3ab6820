import { Anchor, Fingerprint, ProofBatch } from '#db/entities/proofs.ts';
import type { ProofState } from '#domain/proofs/proof-states.ts';
import { type Condition, nothing } from '../../kit/filtered.ts';
import type { RelatedStatement } from '../../kit/rows.ts';
import { joined } from '../../kit/sql-conditions.ts';
import { shapeOf } from '../../kit/table-shape.ts';
import type { AppContext } from '../../server/context.ts';
import { grantsOf } from '../subscriptions/grants.ts';
import { onPool } from '../subscriptions/run-sql.ts';
import { type AnchorRow, anchorFromRow } from './anchor-row.ts';
import type { Proof, ProofAnchor } from './proof.type.ts';

/** Maximum number of proofs shown with a work. The list of proofs has all of them. */
const maxPerItem = 100;

const columnsOf = ({ platform }: AppContext) => shapeOf(platform.orm, Fingerprint).narrow;

/** The column of a fingerprint that names its subject. */
const subjectColumns = {
  workId: 'work_id',
  recordingId: 'recording_id',
  fileId: 'file_id',
  royaltyRunId: 'royalty_run_id',
  payeeStatementId: 'payee_statement_id',
} as const;

/** Returns the proofs of a work, a recording, a file, a royalty run or a payee's statement, newest first. */
export function proofsOf(context: AppContext, key: keyof typeof subjectColumns, id: string): Promise<Proof[]> {
  const column = subjectColumns[key];
  const text = `select found.* from unnest($1::uuid[]) as requested (id) cross join lateral (select ${columnsOf(context)} from fingerprint
      where ${column} = requested.id and workspace_id = $2 order by created_at desc, id desc limit ${maxPerItem}) found`;
  return context.rows.related<Proof>({ name: `proofs_by_${column}`, text, key }, id);
}

const savedVersions: RelatedStatement<SavedVersion> = {
  name: 'saved_versions',
  key: 'id',
  text: `select v.id, v.version, v.merged_from is null and v.version = coalesce(w.version, r.version) as "isCurrent" from record_version v
    left join work w on w.id = v.work_id left join recording r on r.id = v.recording_id where v.id = any($1::uuid[]) and v.workspace_id = $2`,
};

/** Returns the saved version with this fingerprint. Null for files and after the object is deleted. */
export async function versionOf({ rows }: AppContext, { recordVersionId }: Proof): Promise<SavedVersion | null> {
  return recordVersionId === null ? null : ((await rows.related(savedVersions, recordVersionId))[0] ?? null);
}
type SavedVersion = { id: string; version: number; isCurrent: boolean };

/** Public anchors of the root of a batch. */
export const anchorsOf = async (context: AppContext, batchId: string | null): Promise<ProofAnchor[]> =>
  batchId === null
    ? []
    : (await context.rows.byParent(Anchor, 'batchId', batchId, 'blockchain, created_at, id')).map((row) =>
        anchorFromRow(row as unknown as AnchorRow),
      );

export const batchOf = (context: AppContext, { batchId }: Proof): Promise<ProofBatch | null> =>
  batchId === null ? Promise.resolve(null) : context.rows.byId(ProofBatch, batchId);

const known = new WeakMap<AppContext, Promise<boolean>>();
/** Whether the plan of the caller's workspace anchors fingerprints. Read once per request. */
export function isAnchoring(context: AppContext): Promise<boolean> {
  let answer = known.get(context);
  if (!answer) {
    const { platform, actor } = context;
    answer = grantsOf(platform, onPool(platform.pool), actor.workspaceId, ['BLOCKCHAIN_TIMESTAMPING']).then(
      ([access]) => access?.hasAccess ?? false,
    );
    known.set(context, answer);
  }
  return answer;
}

/** A proof is anchored when its root is in a block, not when a transaction is signed or sent. */
export async function stateOf(context: AppContext, { batchId }: Proof): Promise<ProofState> {
  if (batchId === null) return (await isAnchoring(context)) ? 'PENDING' : 'NOT_INCLUDED';
  return (await anchorsOf(context, batchId)).some(({ state }) => state === 'CONFIRMED') ? 'ANCHORED' : 'PENDING';
}

const anchored = `exists (select from anchor where anchor.batch_id = fingerprint.batch_id and anchor.state = 'CONFIRMED')`;

/** Filters a list of fingerprints by state. */
function inState(state: ProofState, isIncluded: boolean): Condition {
  if (state === 'ANCHORED') return { sql: anchored, values: [] };
  if (state === 'NOT_INCLUDED') return { sql: isIncluded ? 'false' : 'batch_id is null', values: [] };
  return { sql: `(not ${anchored}${isIncluded ? '' : ' and batch_id is not null'})`, values: [] };
}

/** Matches proofs in one of the states. An empty list matches none. */
export const inStates = (states: readonly ProofState[], isIncluded: boolean): Condition[] =>
  states.length === 0
    ? [nothing]
    : [
        joined(
          [...new Set(states)].map((state) => inState(state, isIncluded)),
          'or',
        ),
      ];

/**
 * Returns the newest fingerprint of the workspace in a batch, or that of one object. Null when there is none: events of a batch
 * concern only its workspaces.
 */
export async function newestInBatch(context: AppContext, batchId: string, subjectId: string | null): Promise<Proof | null> {
  const { rows } = await context.platform.pool.query<Proof>(
    `select ${columnsOf(context)} from fingerprint where batch_id = $1 and workspace_id = $2 and ($3::uuid is null or work_id = $3 or recording_id = $3 or royalty_run_id = $3
        or payee_statement_id = $3 or file_id = (select file_id from asset where id = $3 and workspace_id = $2)) order by created_at desc, id desc limit 1`,
    [batchId, context.rows.workspaceId, subjectId],
  );
  return rows[0] ?? null;
}
