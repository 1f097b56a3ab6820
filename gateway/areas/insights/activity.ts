import type { Pool } from 'pg';
import { type CatalogueVerb, catalogueSubjects } from '#domain/platform/audit-terms.ts';
import { keyOf, type NounWith, nounsWith, type RecordKey } from '#domain/records/record-kinds.ts';
import { readFigures } from '../../kit/read-figures.ts';
import { namingNouns, restoredWith } from '../music/records/named-in.ts';
import { nameSql, tableOf } from '../music/records/record-tables.ts';

type ListedNoun = NounWith<'isListed'>;
const nouns = nounsWith('isListed');

/** Kinds of the API by the object types of the audit trail. */
export const subjectKinds = Object.fromEntries(nouns.map((noun) => [catalogueSubjects[noun], keyOf(noun)])) as Record<
  (typeof catalogueSubjects)[ListedNoun],
  RecordKey<ListedNoun>
>;

export type ActivityRow = {
  id: string;
  occurredAt: string;
  verb: CatalogueVerb | 'replace';
  subjectType: keyof typeof subjectKinds;
  actorId: string | null;
  actorName: string | null;
  subjectId: string | null;
  subjectName: string | null;
  isInBin: boolean;
  changedKeys: string[] | null;
  replacementName: string | null;
  works: number | null;
  recordings: number | null;
  releases: number | null;
};

/** Maximum number of activities, and of audit entries searched for them. */
export const shownActs = 20;
const maxEntriesRead = 2_000;

const replaced = nounsWith('isReplaced');
const verbs: readonly CatalogueVerb[] = ['create', 'update', 'delete', 'restore'];
const actions = [
  ...nouns.flatMap((noun) => verbs.map((verb) => `${noun}.${verb}`)),
  ...replaced.map((noun) => `${noun}.replace`),
];

/** The changed object, and the one that replaced it. Names are read within the workspace. */
const subjectText = nouns
  .map(
    (noun) => `select id, ${nameSql(noun)} as name, deleted_at from ${tableOf(noun)}
      where a.subject_type = '${catalogueSubjects[noun]}' and id = a.subject_id and workspace_id = $1`,
  )
  .join(' union all ');
const replacementText = replaced
  .map(
    (noun) => `select ${nameSql(noun)} as name from ${tableOf(noun)}
      where a.action = '${noun}.replace' and id = (a.changes ->> 'replacementId')::uuid and workspace_id = $1`,
  )
  .join(' union all ');
const list = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const lengthOf = (...keys: readonly string[]) =>
  `coalesce(${keys.map((key) => `jsonb_array_length(case when jsonb_typeof(a.changes -> '${key}') = 'array' then a.changes -> '${key}' end)`).join(', ')})`;

/**
 * The latest changes of the catalogue. Omits entries that a change writes for further objects, such as each work on which a party is
 * replaced, or a restored contributor of a restored work.
 */
const text = `select a.id, a.created_at as "occurredAt", split_part(a.action, '.', 2) as verb, a.subject_type as "subjectType",
    u.id as "actorId", u.first_name || ' ' || u.last_name as "actorName", subject.id as "subjectId", subject.name as "subjectName",
    subject.deleted_at is not null as "isInBin", replacement.name as "replacementName",
    case when a.action like '%.update' then array(select jsonb_object_keys(a.changes)) end as "changedKeys",
    ${lengthOf('workIds')} as works, ${lengthOf('recordingIds', 'recordings')} as recordings, ${lengthOf('releases')} as releases
  from (select * from (
      select * from audit_entry where workspace_id = $1 order by created_at desc limit ${maxEntriesRead}) latest
    where action in (${list(actions)})
      and not (action like '%.replace' and subject_type in (${list(namingNouns.map((noun) => catalogueSubjects[noun]))}))
      and not coalesce(changes ?| array[${list(namingNouns.map(restoredWith))}], false)
    order by created_at desc, id desc limit ${shownActs}) a
  left join app_user u on u.id = a.user_id
  left join lateral (${subjectText}) subject on true
  left join lateral (${replacementText}) replacement on true
  order by a.created_at desc, a.id desc`;

/** Returns who changed which record of the workspace, the latest first. */
export const readActivity = (pool: Pool, workspaceId: string): Promise<ActivityRow[]> =>
  readFigures<ActivityRow>({ pool, workspaceId }, text, [workspaceId]);
