import { maxSearchLength } from '#domain/kit/search.ts';
import { badInput } from '../../../kit/cursor.ts';
import { type Condition, relatedTo } from '../../../kit/filtered.ts';
import { recordConditions } from '../../../kit/record-filters.ts';
import { oneOf } from '../../../kit/sql-conditions.ts';
import { expiresWithin, hasStatus } from './document-status.ts';
import type { MusicDocumentFilter } from './music-documents.type.ts';

const maxDays = 3_650;

/** Versions of a document that no newer version replaces. */
export const isCurrent =
  'number = (select max(newer.number) from music_document_version newer where newer.document_id = music_document_version.document_id)';

/** Conditions of a filter on a day (`YYYY-MM-DD`). An invalid ID matches nothing. */
export function documentConditions(workspaceId: string, filter: MusicDocumentFilter, today: string): Condition[] {
  const { types, statuses, expiresWithinDays, work, release, textInPages } = filter;
  return [
    ...oneOf('type', types),
    ...hasStatus(statuses, today),
    ...within(expiresWithinDays, today),
    ...covers('work', work),
    ...covers('release', release),
    ...inside(workspaceId, textInPages),
    ...recordConditions(filter),
  ];
}

function within(days: number | null | undefined, today: string): Condition[] {
  if (days == null) return [];
  if (days < 0 || days > maxDays) throw badInput(`\`expiresWithinDays\` must be a number from 0 to ${maxDays}.`);
  return [{ ...expiresWithin(days, today), isSelective: true }];
}

const covers = (target: 'work' | 'release', id: string | null | undefined) =>
  relatedTo(`id in (select document_id from music_document_${target} where ${target}_id = ?::uuid)`, id);

/** Frequent words are found in the first documents of the list, rare ones by the index of the pages. */
function inside(workspaceId: string, text: string | null | undefined): Condition[] {
  const looked = text?.trim().slice(0, maxSearchLength) ?? '';
  if (looked === '') return [];
  const pages = `select from asset_page p where p.asset_id = music_document_version.asset_id and p.workspace_id = ?::uuid and p.search @@ text_query(?)`;
  const found = `select asset_id from asset_page where workspace_id = ?::uuid and search @@ text_query(?)`;
  const values = [workspaceId, looked];
  const current = `from music_document_version where ${isCurrent}`;
  return [
    {
      sql: `exists (select ${current} and document_id = music_document.id and exists (${pages}))`,
      values,
      indexed: { sql: `id in (select document_id ${current} and asset_id in (${found}))`, values },
    },
  ];
}
