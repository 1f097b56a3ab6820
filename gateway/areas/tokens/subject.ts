import { isAdministrator } from '#domain/access/actor.ts';
import { accessFor } from '#domain/subscriptions/access.ts';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import type { SubjectFacts } from '#domain/tokens/readiness.ts';
import { type TokenizationState, type TokenSubjectKind, tokenSubjectKinds } from '#domain/tokens/token-terms.ts';
import { readQuickly } from '../../kit/read-lanes.ts';
import { isUuid } from '../../kit/rows.ts';
import { preparedName } from '../../kit/selected-columns.ts';
import { withNumbers } from '../../kit/sql-conditions.ts';
import type { AppContext, Platform } from '../../server/context.ts';
import { type GrantRow, grantOf, grantsOfText, type Holder } from '../subscriptions/grants.ts';
import type { RunSql } from '../subscriptions/usage.ts';

/** Plan feature for tokens and proofs. */
export const chainFeature: FeatureKey = 'BLOCKCHAIN_TIMESTAMPING';
/** Plan limit of tokens per month. */
export const mintFeature: FeatureKey = 'TOKEN_MINTS';

/** A work, recording or asset with the data for its readiness, and the tokenization that decides its status. */
export type Subject = {
  id: string;
  kind: TokenSubjectKind;
  /** Increases with every save. */
  version: number;
  facts: SubjectFacts;
  /** The newest that has not failed, else the newest. */
  tokenizationId: string | null;
  tokenizationState: TokenizationState | null;
};
type Row = SubjectFacts & Omit<Subject, 'kind' | 'facts'> & { grant: GrantRow };

const workColumns = `'WORK' as kind, s.title, s.splits_state as "splitsState", s.iswc_state as "iswcState",
  s.copyright_owner as "copyrightOwner",
  exists (select from split where split.work_id = s.id and split_group in ('composers', 'authors')) as "hasSongwriter"`;
const recordingColumns = `'RECORDING' as kind, s.title, s.isrc,
  (select coalesce(sum((owner ->> 'sharePercent')::int), 0)::int from jsonb_array_elements(s.master_owners) owner) as "ownedShare",
  exists (select from asset where asset.id = s.audio_id and sha256 is not null) as "hasAudio",
  exists (select from recording_work where recording_work.recording_id = s.id) as "hasWork"`;
const assetColumns = `s.kind, s.title, s.ingest_state as "ingestState", s.sha256 is not null and s.file_id is not null as "hasFingerprint",
  s.copyright_owner as "copyrightOwner", s.license_type as "licenseType", s.license_details as "licenseDetails", s.category,
  exists (select from asset_work where asset_work.asset_id = s.id) as "hasWork"`;

/** IDs and kind of subjects; IDs of other workspaces, unknown IDs and deleted objects yield nothing. */
export type SubjectQuery = { holder: Holder; kind: TokenSubjectKind | 'ANY_ASSET'; ids: readonly string[] };

const assetKinds = tokenSubjectKinds.filter((kind) => kind !== 'WORK' && kind !== 'RECORDING');
const columnsByKind = (kind: SubjectQuery['kind']) => {
  if (kind === 'WORK') return { table: 'work', columns: workColumns, only: '' };
  if (kind === 'RECORDING') return { table: 'recording', columns: recordingColumns, only: '' };
  const kinds = kind === 'ANY_ASSET' ? assetKinds : [kind];
  return { table: 'asset', columns: assetColumns, only: ` and s.kind in (${kinds.map((each) => `'${each}'`).join(', ')})` };
};

/** Reads all data for the status of many subjects, including the plan. The rule is in `domain/tokens/readiness.ts`. */
const statement = (kind: SubjectQuery['kind'], workspace: string, ids: string) => {
  const { table, columns, only } = columnsByKind(kind);
  return `select s.id, s.version, ${columns}, t.id as "tokenizationId", t.state as "tokenizationState",
    (select to_jsonb(granted) from (${grantsOfText(`'{${chainFeature}}'`, workspace)}) granted) as grant
  from ${table} s
  left join lateral (select id, state from tokenization where workspace_id = s.workspace_id and subject_id = s.id
    order by state = 'FAILED', created_at desc, id desc limit 1) t on true
  where s.workspace_id = ${workspace} and s.deleted_at is null and s.id = any(${ids}::uuid[])${only}`;
};
const statementsByKind = (workspace: string, ids: string) => {
  const kinds = [...tokenSubjectKinds, 'ANY_ASSET'] as const;
  return new Map<SubjectQuery['kind'], string>(kinds.map((kind) => [kind, statement(kind, workspace, ids)]));
};
/** Values: workspace, workspace, IDs. */
const statements = statementsByKind('?', '?');
const relatedStatements = statementsByKind('$2', '$1');

/** Returns subjects by ID, in one statement. */
export async function subjectsOf(
  platform: Pick<Platform, 'billing' | 'clock'>,
  run: RunSql,
  { holder, kind, ids }: SubjectQuery,
): Promise<Map<string, Subject>> {
  const idArray = `{${ids.filter(isUuid).join(',')}}`;
  const rows = await run<Row>(statements.get(kind)!, [holder.workspaceId, holder.workspaceId, idArray]);
  return new Map(rows.map((row) => [row.id, shaped(platform, holder, row)]));
}

function shaped(platform: Pick<Platform, 'billing' | 'clock'>, holder: Holder, row: Row): Subject {
  const { id, version, tokenizationId, tokenizationState, grant, ...columns } = row;
  const { hasAccess } = accessFor(grantOf(platform, grant), isAdministrator(holder));
  const facts: SubjectFacts = { ...columns, isInPlan: hasAccess };
  return { id, kind: facts.kind, version, facts, tokenizationId, tokenizationState };
}

/** Runs a prepared statement with the short timeout of requests. */
export const runWithShortTimeout =
  ({ pool }: Pick<Platform, 'pool'>): RunSql =>
  async <R extends object>(text: string, values: unknown[]) => {
    const numbered = withNumbers(text);
    const { rows } = await readQuickly(pool, { name: preparedName(numbered), text: numbered, values });
    return rows as R[];
  };

/** Returns the subject with an ID. Batches the subjects of one operation. */
export async function subjectWithId(
  { rows, platform, actor: holder }: AppContext,
  kind: SubjectQuery['kind'],
  id: string,
): Promise<Subject | null> {
  if (!isUuid(id)) return null;
  const text = relatedStatements.get(kind)!;
  const [row] = await rows.related<Row>({ name: `subjects of ${kind}`, key: 'id', text }, id.toLowerCase());
  return row ? shaped(platform, holder, row) : null;
}
