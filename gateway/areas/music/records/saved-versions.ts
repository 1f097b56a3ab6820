import { hash } from 'node:crypto';
import { documentedFields } from '#domain/proofs/documented-fields.ts';
import { recordingDocument, type SavedRecording } from '#domain/proofs/recording-document.ts';
import { type DocumentedParty, type SavedWork, workDocument } from '#domain/proofs/work-document.ts';
import { type NounWith, nounsWith } from '#domain/records/record-kinds.ts';
import type { Statements } from '../../../server/request/use-case.ts';
import { columnOf } from './record-tables.ts';

/** Batch size for reading and writing objects. One work holds at most 140,000 characters. */
export const versionsAtATime = 100;

export type VersionedKind = NounWith<'isVersioned'>;
/** Kinds whose saved versions are kept with fingerprints. Also the names of their tables. */
export const versionedKinds = nounsWith('isVersioned');

const contentOf = (noun: VersionedKind) => {
  const columns = documentedFields(noun).map((field) => `o.${columnOf(field)} as "${field}"`);
  return `(select row_to_json(content) from (select ${columns.join(', ')}) content) as content`;
};
const sharesJson = (right: string) =>
  `json_build_object('publishingShare', o.${right}_publishing_share, 'musicShare', o.${right}_music_share)`;

const partyJson = `json_build_object('group', s.split_group, 'role', s.role, 'name', coalesce(p.name, c.first_name || ' ' || c.last_name),
    'artistName', c.artist_name, 'ipiNumber', coalesce(p.ipi_number, c.ipi_number), 'ipiBaseNumber', c.ipi_base_number,
    'isniCode', c.isni_code, 'pro', coalesce(p.pro, c.pro), 'performanceFactor', s.performance_factor,
    'mechanicalFactor', s.mechanical_factor)`;
/** Group order of the split sheet: composers, authors, publishers. */
const partiesJson = `(select coalesce(json_agg(${partyJson} order by array_position(array['composers', 'authors', 'publishers'], s.split_group),
      s.position, s.id), '[]') from split s left join contributor c on c.id = s.contributor_id left join publisher p on p.id = s.publisher_id
    where s.work_id = o.id)`;

const workText = `select o.id, o.version, ${contentOf('work')},
    json_build_object('performance', ${sharesJson('performance')}, 'mechanical', ${sharesJson('mechanical')}) as "mainSplit",
    ${partiesJson} as parties
  from work o where o.workspace_id = ? and o.id = any(?::uuid[])`;

const listJson = (item: string, from: string, order: string) =>
  `(select coalesce(json_agg(json_build_object(${item}) order by ${order}), '[]') from ${from})`;

const recordingText = `select o.id, o.version, ${contentOf('recording')}, o.royalty_rate as "royaltyRate",
    o.master_owners as "masterOwners", (select name from label where label.id = o.label_id) as label,
    (select sha256 from asset where asset.id = o.audio_id) as "audioSha256",
    ${listJson(`'title', w.title, 'iswc', w.iswc`, 'recording_work r join work w on w.id = r.work_id where r.recording_id = o.id', 'w.id')} as works,
    ${listJson(
      `'name', c.first_name || ' ' || c.last_name, 'role', f.role, 'isFeatured', f.is_featured`,
      'performer f join contributor c on c.id = f.contributor_id where f.recording_id = o.id',
      'f.position',
    )} as performers
  from recording o where o.workspace_id = ? and o.id = any(?::uuid[])`;

type Versioned = { id: string; version: number };
/** How the current content of each kind is read, and written as a document. */
const documents = {
  work: {
    text: workText,
    documentOf: (row: Versioned) => {
      const work = row as SavedWork;
      return workDocument({ ...work, parties: work.parties as DocumentedParty[] });
    },
  },
  recording: { text: recordingText, documentOf: (row: Versioned) => recordingDocument(row as SavedRecording) },
} satisfies Record<VersionedKind, { text: string; documentOf: (row: Versioned) => string }>;

const writeText = (kind: VersionedKind) => `with saved as (
    insert into record_version (workspace_id, ${kind}_id, version, saved_by, sha256, canonical)
      select ?, subject_id, version, ?, sha256, canonical
        from json_to_recordset(?::json) as given (subject_id uuid, version int, sha256 text, canonical text)
      on conflict (${kind}_id, version) ${kind === 'work' ? 'where merged_from is null' : ''} do nothing returning id, workspace_id, ${kind}_id, version, sha256)
  insert into fingerprint (workspace_id, sha256, record_version_id, ${kind}_id, label)
    select workspace_id, sha256, id, ${kind}_id, 'Version ' || version from saved returning id`;

export type Saving = { workspaceId: string; savedBy: string | null; ids: readonly string[] };

/**
 * Saves the current content of works or recordings with fingerprints, inside the transaction that changed them. Takes two statements for up
 * to a hundred objects. Saved versions never change. Returns the number of new versions.
 */
export async function storeVersions(em: Statements, kind: VersionedKind, { workspaceId, savedBy, ids }: Saving): Promise<number> {
  const { text, documentOf } = documents[kind];
  let kept = 0;
  for (let from = 0; from < ids.length; from += versionsAtATime) {
    const some = ids.slice(from, from + versionsAtATime);
    const found = await em.execute<Versioned[]>(text, [workspaceId, `{${some.join(',')}}`]);
    const rows = found.map((row) => {
      const canonical = documentOf(row);
      return { subject_id: row.id, version: row.version, sha256: hash('sha256', canonical), canonical };
    });
    kept += (await em.execute<{ id: string }[]>(writeText(kind), [workspaceId, savedBy, JSON.stringify(rows)])).length;
  }
  return kept;
}
