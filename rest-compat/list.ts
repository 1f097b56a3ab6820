import { z } from 'zod';
import { maxSearchLength } from '#domain/kit/search.ts';
import type { SortDirection } from './__generated__/operations.ts';
import { bothOf, named } from './answer-schemas.ts';
import { both, type RestRequest } from './endpoint.ts';
import { snakeCase } from './notations.ts';
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

type Query = RestRequest['query'];

/** Whether a filter is set. An empty value or "all" is not a filter. */
export const isSet = (text: string | undefined): text is string => text !== undefined && text !== '' && text !== 'all';

/**
 * Returns the choice that a query parameter names, ignoring case; null if the parameter is missing or empty. Throws a `Refusal` that lists the
 * choices, in snake case for a parameter in snake case.
 */
export function choiceIn<Choice>(query: Query, name: string, choices: Readonly<Record<string, Choice>>): Choice | null {
  const given = query[name];
  if (!given) return null;
  const found = Object.entries(choices).find(([key]) => key.toLowerCase() === given.toLowerCase());
  if (found) return found[1];
  const offered = (shown: string) => Object.keys(choices).map((key) => (shown.includes('_') ? snakeCase(key) : key));
  throw badInput([{ field: [name], message: (shown) => `${shown} must be one of ${offered(shown).join(', ')}.` }]);
}

/** Returns the boolean of a filter; undefined if it is not set. */
export function booleanIn(query: Query, name: string): boolean | undefined {
  const given = query[name];
  if (!isSet(given)) return undefined;
  const text = given.toLowerCase();
  if (['true', '1', 'yes'].includes(text)) return true;
  if (['false', '0', 'no'].includes(text)) return false;
  throw badInput([{ field: [name], message: (shown) => `${shown} must be true or false.` }]);
}

const directions: Readonly<Record<string, SortDirection>> = { asc: 'ASC', desc: 'DESC' };
export const directionIn = (query: Query, name: string) => choiceIn(query, name, directions);

/** Returns the variables of a list from page, limit, search, sortBy and sortDir. `columns` maps clients' sort columns to enum values. */
export const listVariables =
  <const Column extends string>(columns: Readonly<Record<string, Column>>) =>
  (request: RestRequest) => {
    const { query } = request;
    const by = choiceIn(query, 'sortBy', columns) ?? Object.values(columns)[0]!;
    return {
      first: limitOf(request),
      page: boundedInt(query.page, maxPage, 1),
      search: query.search?.slice(0, maxSearchLength) || null,
      sort: { by, direction: directionIn(query, 'sortDir') ?? ('ASC' as const) },
    };
  };

/** Query parameter with a number within limits. Numbers beyond them count as the nearest limit. */
export const boundedNumber = (most: number, usual: number, description: string) =>
  z.int().min(1).max(most).default(usual).describe(description);
/** Query parameter with one of some choices, ignoring case. */
export const choiceField = (choices: Readonly<Record<string, unknown>>, description: string) =>
  z
    .enum(Object.keys(choices) as [string, ...string[]])
    .optional()
    .describe(description);
/** Query parameter with a boolean. */
export const flagField = (description: string) => z.boolean().optional().describe(description);
export const textField = (maxLength: number, description: string) => z.string().max(maxLength).optional().describe(description);

export const pageFields = {
  page: () => boundedNumber(maxPage, 1, 'Number of the page, from 1.'),
  limit: () => boundedNumber(maxLimit, defaultLimit, 'Number of rows on a page.'),
  search: () => textField(maxSearchLength, 'Words to search for. Longer texts are cut off.'),
};

/** Query parameters that `listVariables` reads. */
export const listQuery = (columns: Readonly<Record<string, string>>) => ({
  page: pageFields.page(),
  limit: pageFields.limit(),
  search: pageFields.search(),
  sortBy: choiceField(columns, 'Column to sort by.').default(Object.keys(columns)[0]!),
  sortDir: choiceField(directions, 'Sort direction.').default('asc'),
});

const paginationAnswer = named('Pagination', () =>
  z.object({
    totalPages: z.int().describe('Number of pages.'),
    total: z.int().describe('Number of rows on all pages. With a search, counting may stop at 1,000.'),
  }),
);

/** Schema of what `listAnswer` returns. */
export const listOf = <const Name extends string, Row extends z.ZodType>(name: Name, row: Row) =>
  bothOf(
    z.object({
      ...({ [name]: z.array(row).describe('The rows of the page.') } as Record<Name, z.ZodArray<Row>>),
      pagination: paginationAnswer(),
    }),
  );

/** Returns a page in the format of older clients: the rows under `name`, with the number of pages and rows. */
export function listAnswer<const Name extends string, Node, Row>(
  name: Name,
  page: Page<Node>,
  request: RestRequest,
  write: (node: Node) => Row,
) {
  const pagination = { totalPages: Math.ceil(page.totalCount / limitOf(request)), total: page.totalCount };
  return both({ ...({ [name]: page.nodes.map(write) } as Record<Name, Row[]>), pagination });
}
