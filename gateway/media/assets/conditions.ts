import type { AssetKind } from '#domain/media/terms.ts';
import { badInput } from '../../kit/page.ts';
import { isUuid } from '../../kit/rows.ts';
import type { AssetFilter } from './asset-filter.ts';
import { likeText } from './pages.ts';

/** A condition of a list: SQL with `?` for each value. */
export type Condition = { sql: string; values: unknown[] };

const mostValues = 50;
const nothing: Condition = { sql: 'false', values: [] };

type Given<T> = T | null | undefined;

const oneOf = (sql: string, values: Given<readonly unknown[]>): Condition[] => {
  if (!values) return [];
  if (values.length > mostValues) throw badInput(`A filter takes at most ${mostValues} values.`);
  if (values.length === 0) return [nothing];
  // A single value is compared as such: the order of an index that begins with it can be used then.
  return values.length === 1 ? [{ sql: `${sql} = ?`, values: [values[0]] }] : [{ sql: `${sql} = any(?)`, values: [values] }];
};
const either = (value: Given<boolean>, yes: string, no: string): Condition[] =>
  value === null || value === undefined ? [] : [{ sql: value ? yes : no, values: [] }];
const bound = (sql: string, value: Given<unknown>): Condition[] =>
  value === null || value === undefined ? [] : [{ sql, values: [value] }];
const moment = (sql: string, value: Given<string>): Condition[] => {
  if (!value) return [];
  if (Number.isNaN(new Date(value).getTime())) throw badInput('A moment is written as 2026-11-21T06:00:00.000Z.');
  return [{ sql, values: [new Date(value).toISOString()] }];
};
const reference = (sql: string, id: Given<string>): Condition[] => (id ? [isUuid(id) ? { sql, values: [id] } : nothing] : []);

/** Texts in jsonb are compared by the operator for which an index is there. */
const detailIn = (key: string, values: Given<readonly string[]>): Condition[] => oneOf(`(details ->> '${key}')`, values);

export const ofKind = (kind: Given<AssetKind>): Condition[] => (kind ? [{ sql: 'kind = ?', values: [kind] }] : []);

/** Fields of a filter, each with its conditions. Facets leave out one of them at a time. */
export const conditionsOf = (filter: AssetFilter): Record<keyof AssetFilter, Condition[]> => ({
  categories: oneOf('category', filter.categories),
  folders: oneOf('folder', filter.folders),
  tags: withTags(filter.tags),
  licenseTypes: oneOf('license_type', filter.licenseTypes),
  statuses: oneOf('status', filter.statuses),
  isPublic: either(filter.isPublic, 'is_public', 'not is_public'),
  ingestStates: oneOf('ingest_state', filter.ingestStates),
  mimeTypes: oneOf('mime_type', filter.mimeTypes),
  sizeFromBytes: bound('size_bytes >= ?', filter.sizeFromBytes),
  sizeToBytes: bound('size_bytes <= ?', filter.sizeToBytes),
  createdFrom: moment('created_at >= ?', filter.createdFrom),
  createdTo: moment('created_at < ?', filter.createdTo),
  work: reference('id in (select asset_id from asset_work where work_id = ?::uuid)', filter.work),
  contributor: reference('id in (select asset_id from asset_contributor where contributor_id = ?::uuid)', filter.contributor),
  group: reference('id in (select asset_id from asset_group_member where group_id = ?::uuid)', filter.group),
  distributionStatuses: detailIn('distributionStatus', filter.distributionStatuses),
  distributionPlatforms: onPlatforms(filter.distributionPlatforms),
  isInGroup: either(filter.isInGroup, inGroup, `not ${inGroup}`),
  hasWork: either(filter.hasWork, aboutWork, `not ${aboutWork}`),
  hasTags: either(filter.hasTags, `tags <> '{}'`, `tags = '{}'`),
  hasCategory: either(filter.hasCategory, 'category is not null', 'category is null'),
  hasCopyrightOwner: either(filter.hasCopyrightOwner, 'copyright_owner is not null', 'copyright_owner is null'),
  textInPages: inPages(filter.textInPages),
});

const inGroup = 'exists (select from asset_group_member m where m.asset_id = asset.id)';
const aboutWork = 'exists (select from asset_work m where m.asset_id = asset.id)';

function withTags(tags: Given<string[]>): Condition[] {
  if (!tags) return [];
  if (tags.length === 0) return [nothing];
  if (tags.length > 20) throw badInput('`tags` takes at most 20 values.');
  return [{ sql: 'tags && ?::text[]', values: [tags] }];
}

/** Contained in one or the other: each of these the index of `details` finds. */
function onPlatforms(platforms: Given<readonly string[]>): Condition[] {
  if (!platforms) return [];
  if (platforms.length === 0) return [nothing];
  const values = platforms.map((platform) => JSON.stringify({ distributionPlatforms: [platform] }));
  return [{ sql: `(${values.map(() => 'details @> ?::jsonb').join(' or ')})`, values }];
}

/** A text of one or two letters holds no trigram, and would have to be looked for on every page. */
function inPages(text: Given<string>): Condition[] {
  const wanted = text?.trim().slice(0, 200) ?? '';
  if (wanted === '') return [];
  if (wanted.length < 3) return [nothing];
  return [{ sql: 'id in (select asset_id from asset_page where search_text like fold(?))', values: [likeText(wanted)] }];
}

/** All conditions of a list of one kind, or of all kinds. */
export const listConditions = (kind: Given<AssetKind>, filter: Given<AssetFilter>): Condition[] => [
  ...ofKind(kind),
  ...Object.values(conditionsOf(filter ?? {})).flat(),
];
