import { maxSearchLength } from '#domain/kit/search.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { badInput } from '../../../kit/cursor.ts';
import { type Condition, nothing, relatedTo } from '../../../kit/filtered.ts';
import { type ByteCountRange, type DateTimeRange, within } from '../../../kit/record-filters.ts';
import type { AssetFilter } from './asset-filter.ts';
import { type Scope, type TermLetter, withTerms } from './asset-term-index.ts';

const maxValues = 50;

type Given<T> = T | null | undefined;
type Column = { sql: string; letter: TermLetter };

const isGiven = <T>(value: Given<T>): value is T => value !== null && value !== undefined;
const bound = (sql: string, bounds: string, value: Given<unknown>): Condition[] =>
  isGiven(value) ? [{ sql, values: [value], bounds }] : [];
const sized = (range: Given<ByteCountRange>): Condition[] => [
  ...bound('size_bytes >= ?', 'SIZE', range?.from),
  ...bound('size_bytes <= ?', 'SIZE', range?.to),
];
const created = (period: DateTimeRange | null | undefined) => within('created_at', 'CREATED_AT', period);
export const ofKind = (kind: Given<AssetKind>): Condition[] => (kind ? [{ sql: 'kind = ?', values: [kind], isBase: true }] : []);

/** Fields of a filter with their conditions. A facet omits its own field. */
export function conditionsOf(scope: Scope, filter: AssetFilter): Record<keyof AssetFilter, Condition[]> {
  const oneOf = (column: Column, values: Given<readonly string[]>) => amongValues(scope, column, values);
  const either = (column: Column, value: Given<boolean>): Condition[] =>
    isGiven(value) ? [withTerms(scope, { sql: `(${column.sql}) = ?`, values: [value] }, column.letter, [String(value)])] : [];
  return {
    categories: oneOf({ sql: 'category', letter: 'c' }, filter.categories),
    folders: oneOf({ sql: 'folder', letter: 'f' }, filter.folders),
    tags: withTags(scope, filter.tags),
    licenseTypes: oneOf({ sql: 'license_type', letter: 'l' }, filter.licenseTypes),
    statuses: oneOf({ sql: 'status', letter: 's' }, filter.statuses),
    isPublic: either({ sql: 'is_public', letter: 'p' }, filter.isPublic),
    ingestStates: oneOf({ sql: 'ingest_state', letter: 'i' }, filter.ingestStates),
    mimeTypes: oneOf({ sql: 'mime_type', letter: 'm' }, filter.mimeTypes),
    sizeBytes: sized(filter.sizeBytes),
    sizeFromBytes: sized({ from: filter.sizeFromBytes }),
    sizeToBytes: sized({ to: filter.sizeToBytes }),
    createdFrom: created({ from: filter.createdFrom || null }),
    createdTo: created({ before: filter.createdTo || null }),
    createdAt: created(filter.createdAt),
    updatedAt: within('updated_at', 'UPDATED_AT', filter.updatedAt),
    work: relatedTo('id in (select asset_id from asset_work where work_id = ?::uuid)', filter.work),
    contributor: relatedTo('id in (select asset_id from asset_contributor where contributor_id = ?::uuid)', filter.contributor),
    group: relatedTo('id in (select asset_id from asset_group_member where group_id = ?::uuid)', filter.group),
    distributionStatuses: oneOf({ sql: `(details ->> 'distributionStatus')`, letter: 'd' }, filter.distributionStatuses),
    distributionPlatforms: onPlatforms(scope, filter.distributionPlatforms),
    isInGroup: existing(filter.isInGroup, 'asset_group_member'),
    hasWork: existing(filter.hasWork, 'asset_work'),
    hasTags: either({ sql: `tags <> '{}'`, letter: 'u' }, filter.hasTags),
    hasCategory: either({ sql: 'category is not null', letter: 'n' }, filter.hasCategory),
    hasCopyrightOwner: either({ sql: 'copyright_owner is not null', letter: 'o' }, filter.hasCopyrightOwner),
    textInPages: inPages(scope, filter.textInPages),
  };
}

function amongValues(scope: Scope, { sql, letter }: Column, values: Given<readonly string[]>): Condition[] {
  if (!values) return [];
  if (values.length > maxValues) throw badInput(`A filter can have at most ${maxValues} values.`);
  return values.length === 0 ? [nothing] : [withTerms(scope, { sql: `${sql} = any(?)`, values: [values] }, letter, values)];
}

const existing = (value: Given<boolean>, table: string): Condition[] => {
  if (!isGiven(value)) return [];
  const exists = `exists (select from ${table} m where m.asset_id = asset.id)`;
  return [{ sql: value ? exists : `not ${exists}`, values: [] }];
};

function withTags(scope: Scope, tags: Given<readonly string[]>): Condition[] {
  if (!tags) return [];
  if (tags.length === 0) return [nothing];
  if (tags.length > 20) throw badInput('`tags` can have at most 20 values.');
  return [withTerms(scope, { sql: 'tags && ?::text[]', values: [tags] }, 't', tags)];
}

function onPlatforms(scope: Scope, platforms: Given<readonly string[]>): Condition[] {
  if (!platforms) return [];
  if (platforms.length === 0) return [nothing];
  const sql = `jsonb_exists_any(details -> 'distributionPlatforms', ?::text[])`;
  return [withTerms(scope, { sql, values: [platforms] }, 'q', platforms)];
}

/** Frequent words are found in the first documents of the list, rare ones by the index of the pages. */
function inPages({ workspaceId }: Scope, text: Given<string>): Condition[] {
  const searchText = text?.trim().slice(0, maxSearchLength) ?? '';
  if (searchText === '') return [];
  const page = 'select asset_id from asset_page where workspace_id = ?::uuid and search @@ text_query(?)';
  const values = [workspaceId, searchText];
  return [{ sql: `exists (${page} and asset_id = asset.id)`, values, indexed: { sql: `id in (${page})`, values } }];
}

/** All conditions of a list of one kind, or of all kinds. */
export const listConditions = (workspaceId: string, kind: Given<AssetKind>, filter: Given<AssetFilter>): Condition[] => [
  ...ofKind(kind),
  ...Object.values(conditionsOf({ workspaceId, kind: kind ?? null }, filter ?? {})).flat(),
];
