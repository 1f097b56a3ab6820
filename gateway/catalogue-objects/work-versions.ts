import { hash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type DocumentedParty, type SavedWork, workDocument } from '#domain/proofs/work-document.ts';

/** Batch size for reading and writing works. One work holds at most 140,000 characters. */
export const worksAtATime = 100;

/** Content of a work under the names of the canonical document. Omits notes and tags, which belong to the workspace. */
const documentColumns = [
  ...['title', 'alternative_title', 'iswc', 'artist', 'pro', 'pro_work_code', 'genre', 'sub_genre', 'language', 'publisher'],
  ...[
    'is_registered',
    'registration_date',
    'is_signed',
    'sign_date',
    'version_type',
    'track_status',
    'duration_seconds',
    'tempo',
  ],
  ...[
    'musical_key',
    'time_signature',
    'year_of_creation',
    'creation_date',
    'recording_location',
    'producer',
    'mood',
    'instruments',
  ],
  ...['description', 'lyrics', 'author_name', 'composer_name', 'publisher_name', 'copyright_year', 'copyright_owner'],
];
const camel = (column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
const documentJson = documentColumns.map((column) => `w.${column} as "${camel(column)}"`).join(', ');
const sharesJson = (right: string) =>
  `json_build_object('publishingShare', w.${right}_publishing_share, 'musicShare', w.${right}_music_share)`;

const partyJson = `json_build_object('group', s.split_group, 'role', s.role, 'name', coalesce(p.name, c.first_name || ' ' || c.last_name),
    'artistName', c.artist_name, 'ipiNumber', coalesce(p.ipi_number, c.ipi_number), 'ipiBaseNumber', c.ipi_base_number,
    'isniCode', c.isni_code, 'pro', coalesce(p.pro, c.pro), 'performanceFactor', s.performance_factor,
    'mechanicalFactor', s.mechanical_factor)`;
/** Group order of the split sheet: composers, authors, publishers. */
const partiesJson = `(select coalesce(json_agg(${partyJson} order by array_position(array['composers', 'authors', 'publishers'], s.split_group),
      s.position, s.id), '[]') from split s left join contributor c on c.id = s.contributor_id left join publisher p on p.id = s.publisher_id
    where s.work_id = w.id)`;

const readText = `select w.id, w.version, (select row_to_json(content) from (select ${documentJson}) content) as content,
    json_build_object('performance', ${sharesJson('performance')}, 'mechanical', ${sharesJson('mechanical')}) as "mainSplit",
    ${partiesJson} as parties
  from work w where w.workspace_id = ? and w.id = any(?::uuid[])`;

const writeText = `with saved as (
    insert into work_version (workspace_id, work_id, version, saved_by, sha256, canonical)
      select ?, work_id, version, ?, sha256, canonical
        from json_to_recordset(?::json) as given (work_id uuid, version int, sha256 text, canonical text)
      on conflict (work_id, version) do nothing returning id, workspace_id, work_id, version, sha256)
  insert into fingerprint (workspace_id, sha256, work_version_id, work_id, label)
    select workspace_id, sha256, id, work_id, 'Version ' || version from saved returning id`;

export type Saving = { workspaceId: string; savedBy: string | null; workIds: readonly string[] };

/**
 * Saves the current content of works with fingerprints, inside the transaction that changed them. Takes two statements for up to a hundred
 * works. Saved versions never change. Returns the number of new versions.
 */
export async function storeVersions(em: EntityManager, { workspaceId, savedBy, workIds }: Saving): Promise<number> {
  let kept = 0;
  for (let from = 0; from < workIds.length; from += worksAtATime) {
    const some = workIds.slice(from, from + worksAtATime);
    const works = await em.execute<SavedWork[]>(readText, [workspaceId, `{${some.join(',')}}`]);
    const rows = works.map((work) => {
      const canonical = workDocument({ ...work, parties: work.parties as DocumentedParty[] });
      const sha256 = hash('sha256', canonical);
      return { work_id: work.id, version: work.version, sha256, canonical };
    });
    kept += (await em.execute<{ id: string }[]>(writeText, [workspaceId, savedBy, JSON.stringify(rows)])).length;
  }
  return kept;
}
