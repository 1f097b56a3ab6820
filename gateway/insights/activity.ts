import type { Pool } from 'pg';
import type { CatalogueVerb, PartyNoun } from '#domain/platform/audit-terms.ts';
import { readFigures } from '../kit/read-figures.ts';

export type ActivityRow = {
  id: string;
  occurredAt: string;
  verb: CatalogueVerb | 'replace';
  subjectType: 'Work' | 'Contributor' | 'Publisher';
  actorId: string | null;
  actorName: string | null;
  subjectId: string | null;
  subjectName: string | null;
  isInBin: boolean;
  changedKeys: string[] | null;
  replacementName: string | null;
  works: number | null;
};

/** Maximum number of activities, and of audit entries searched for them. */
export const shownActs = 20;
const maxEntriesRead = 2_000;

const replacementOf = (noun: PartyNoun) =>
  `case when a.action = '${noun}.replace' then (a.changes ->> 'replacementId')::uuid end`;

/**
 * The latest changes of the catalogue. Omits entries that a change writes for further objects, such as each work on which a party is
 * replaced. Names are read within the workspace.
 */
const text = `select a.id, a.created_at as "occurredAt", split_part(a.action, '.', 2) as verb, a.subject_type as "subjectType",
    u.id as "actorId", u.first_name || ' ' || u.last_name as "actorName",
    coalesce(w.id, c.id, p.id) as "subjectId", coalesce(w.title, c.first_name || ' ' || c.last_name, p.name) as "subjectName",
    coalesce(w.deleted_at, c.deleted_at, p.deleted_at) is not null as "isInBin",
    case when a.action like '%.update' then array(select jsonb_object_keys(a.changes)) end as "changedKeys",
    coalesce(rc.first_name || ' ' || rc.last_name, rp.name) as "replacementName",
    jsonb_array_length(case when jsonb_typeof(a.changes -> 'workIds') = 'array' then a.changes -> 'workIds' end) as works
  from (select * from (
      select * from audit_entry where workspace_id = $1 order by created_at desc limit ${maxEntriesRead}) latest
    where action in ('work.create', 'work.update', 'work.delete', 'work.restore',
        'contributor.create', 'contributor.update', 'contributor.delete', 'contributor.restore', 'contributor.replace',
        'publisher.create', 'publisher.update', 'publisher.delete', 'publisher.restore', 'publisher.replace')
      and not (action like '%.replace' and subject_type = 'Work') and not coalesce(changes ? 'withWork', false)
    order by created_at desc, id desc limit ${shownActs}) a
  left join app_user u on u.id = a.user_id
  left join work w on a.subject_type = 'Work' and w.id = a.subject_id and w.workspace_id = $1
  left join contributor c on a.subject_type = 'Contributor' and c.id = a.subject_id and c.workspace_id = $1
  left join publisher p on a.subject_type = 'Publisher' and p.id = a.subject_id and p.workspace_id = $1
  left join contributor rc on rc.id = ${replacementOf('contributor')} and rc.workspace_id = $1
  left join publisher rp on rp.id = ${replacementOf('publisher')} and rp.workspace_id = $1
  order by a.created_at desc, a.id desc`;

/** Returns who changed which work, contributor or publisher of the workspace, the latest first. */
export const readActivity = (pool: Pool, workspaceId: string): Promise<ActivityRow[]> =>
  readFigures<ActivityRow>(pool, text, [workspaceId]);
