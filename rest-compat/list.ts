import { maxSearchLength } from '#domain/kit/search.ts';
import type { SortDirection } from './__generated__/operations.ts';
import { both, type RestRequest } from './endpoint.ts';
import { badInput } from './refusal.ts';

const defaultLimit = 20;
const maxLimit = 100;
const maxPage = 1_000_000;

/** A page of a list as GraphQL returns it. */
type Page<Node> = { nodes: Node[]; totalCount: number };

/** Returns an integer query parameter, clamped to the range from 1 to `most`; `fallback` if invalid. */
export function boundedInt(text: string | undefined, most: number, fallback: number): number {
  const number = Math.floor(Number(text));
  return !text || Number.isNaN(number) ? fallback : Math.min(Math.max(number, 1), most);
}

/** Returns an integer from a body, clamped to the range from 1 to `most`; `fallback` if missing. Throws a `Refusal` if invalid. */
export function boundedIntIn(body: RestRequest['body'], name: string, most: number, fallback: number): number {
  const value = body[name] ?? '';
  const isNumber = typeof value === 'number' || (typeof value === 'string' && !Number.isNaN(Number(value)));
  if (isNumber) return boundedInt(String(value), most, fallback);
  throw badInput([{ field: [name], message: `Send ${name} as a number.` }]);
}

const limitOf = ({ query }: RestRequest) => boundedInt(query.limit, maxLimit, defaultLimit);

/**
 * Returns the variables of a list from page, limit, search, sortBy and sortDir. `columns` maps clients' sort columns to enum values; the
 * first is the default. An unknown column has the default order.
 */
export const listVariables =
  <const Column extends string>(columns: Readonly<Record<string, Column>>) =>
  (request: RestRequest) => {
    const { query } = request;
    const sortKey = query.sortBy || Object.keys(columns)[0]!;
    const by = Object.hasOwn(columns, sortKey) ? columns[sortKey] : undefined;
    const direction: SortDirection = query.sortDir?.toLowerCase() === 'desc' ? 'DESC' : 'ASC';
    return {
      first: limitOf(request),
      page: boundedInt(query.page, maxPage, 1),
      search: query.search?.slice(0, maxSearchLength) || null,
      sort: by ? { by, direction } : null,
    };
  };

/** Returns a page in the format of older clients: the rows under `name`, with the number of pages and rows. */
export function listAnswer<Node>(name: string, page: Page<Node>, request: RestRequest, write: (node: Node) => object) {
  const pagination = { totalPages: Math.ceil(page.totalCount / limitOf(request)), total: page.totalCount };
  return both({ [name]: page.nodes.map(write), pagination });
}
