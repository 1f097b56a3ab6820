import { maxSearchLength } from '#domain/kit/search.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { containsWords } from '../../../kit/contains.ts';
import { badInput } from '../../../kit/cursor.ts';
import { type Condition, matchesOf, outsideBin, readFiltered, scanOf } from '../../../kit/filtered.ts';
import { readFigures } from '../../../kit/read-figures.ts';
import type { Sql } from '../../../kit/sql-conditions.ts';
import type { AppContext } from '../../../server/context.ts';
import type { AssetFilter } from '../assets/asset-filter.ts';
import { conditionsOf, ofKind } from '../assets/conditions.ts';
import type { AssetFacets, FacetCount } from './figures.type.ts';

/** Maximum number of assets counted: the newest that match the filters. */
const maxCounted = 5_000;
const maxTags = 50;

type Facet = Exclude<keyof AssetFacets, 'isExact'>;

/** Each facet: its filter, and how to read its values from the counted rows. */
const facets: Record<Facet, { filter: keyof AssetFilter; value: string; from?: string }> = {
  categories: { filter: 'categories', value: 'category' },
  isPublic: { filter: 'isPublic', value: 'is_public::text' },
  licenseTypes: { filter: 'licenseTypes', value: 'license_type' },
  folders: { filter: 'folders', value: 'folder' },
  tags: { filter: 'tags', value: 'tag', from: 'unnest(tags) as tag' },
  statuses: { filter: 'statuses', value: 'status' },
  ingestStates: { filter: 'ingestStates', value: 'ingest_state' },
  mimeTypes: { filter: 'mimeTypes', value: 'mime_type' },
  distributionStatuses: { filter: 'distributionStatuses', value: `(details ->> 'distributionStatus')` },
  distributionPlatforms: {
    filter: 'distributionPlatforms',
    value: 'platform',
    from: `jsonb_array_elements_text(coalesce(details -> 'distributionPlatforms', '[]')) as platform`,
  },
};
const facetNames = Object.keys(facets) as Facet[];

type FacetRequest = { kind: AssetKind; search?: string | null; filter?: AssetFilter | null };
type Counted = Partial<Record<Facet, FacetCount[] | null>> & { total: number };

/**
 * Returns the possible filter values of a list with counts. A facet in use is counted without its own filter, to show the other choices.
 * All other facets share one count.
 */
export async function countFacets(context: AppContext, request: FacetRequest): Promise<AssetFacets> {
  if ((request.search?.length ?? 0) > maxSearchLength)
    throw badInput(`\`search\` can have at most ${maxSearchLength} characters.`);
  const { workspaceId } = context.actor;
  const conditions = conditionsOf({ workspaceId, kind: request.kind }, request.filter ?? {});
  const narrowed = facetNames.filter((name) => conditions[facets[name].filter].length > 0);
  const free = facetNames.filter((name) => !narrowed.includes(name));
  const groups = [free, ...narrowed.map((name) => [name])].filter((names) => names.length > 0);
  const counts = await Promise.all(groups.map((names) => countGroup(context, request, conditions, names)));
  const all = Object.assign({}, ...counts) as Record<Facet, FacetCount[] | null>;
  const shown = Object.fromEntries(facetNames.map((name) => [name, all[name] ?? []])) as Record<Facet, FacetCount[]>;
  return { ...shown, isExact: counts.every(({ total }) => total <= maxCounted) };
}

/** Counts the facets that omit the same filter. */
async function countGroup(
  { rows: { pool }, actor: { workspaceId } }: AppContext,
  { kind, search }: FacetRequest,
  conditions: Record<keyof AssetFilter, Condition[]>,
  names: Facet[],
): Promise<Counted> {
  const isAlone = names.length === 1 && conditions[facets[names[0]!].filter].length > 0;
  const left = isAlone ? facets[names[0]!].filter : null;
  const kept = Object.entries(conditions).flatMap(([field, each]) => (field === left ? [] : each));
  const base = [{ sql: 'workspace_id = ?', values: [workspaceId] }, outsideBin, ...ofKind(kind)];
  const searched = containsWords('search_text', search).map((each) => ({ ...each, isSelective: true }));
  const hasTerms = kept.some(({ indexed }) => indexed);
  const filters = [...kept, ...searched.map((each) => ({ ...each, ...(hasTerms && { indexed: each }) }))];
  const list = { table: 'asset', base, filters, order: 'order by created_at desc, id desc' };
  const counted = (rows: Sql): Sql => ({ ...rows, sql: countsOf(names, `${rows.sql} ${list.order} limit ${maxCounted + 1}`) });
  const matches = () => counted(matchesOf(list, columns));
  const scan = (rowLimit: number) => counted(scanOf(list, columns, rowLimit));
  const isEnough = ([row]: Counted[]) => row!.total > maxCounted;
  const run = ({ sql, values }: Sql) => readFigures<Counted>({ pool, workspaceId }, sql, values);
  const [row] =
    filters.length === 0
      ? await run(matches())
      : await readFiltered(pool, list, { scan, matches, rowsNeeded: maxCounted + 1, isEnough, run });
  return row!;
}

const columns = 'category, is_public, license_type, folder, tags, status, ingest_state, mime_type, details, created_at, id';
const countsOf = (names: readonly Facet[], rows: string) => `with counted as materialized (${rows})
  select (select count(*)::int from counted) as total, ${names.map((name) => `(${countOf(name)}) as "${name}"`).join(', ')}`;

const countOf = (name: Facet): string => {
  const { value, from } = facets[name];
  const most = name === 'tags' ? ` limit ${maxTags}` : '';
  return `select json_agg(json_build_object('value', value, 'count', count)) from (
    select ${value} as value, count(*)::int as count from counted${from ? `, ${from}` : ''}
      where ${value} is not null group by 1 order by 2 desc, 1${most}) each`;
};
