import type { Operation } from './operation.ts';

/** What an endpoint reads of a request. Values of a query that was given twice are its first ones. */
export type RestRequest = {
  /** Parameters of the path. Paths without `:id` do not read it. */
  params: Readonly<Record<string, string> & { id: string }>;
  query: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
};

/**
 * A fault of the input: the path of its field in GraphQL's names, and the sentence that says how to fix it, which may need the client's
 * name of the field.
 */
export type InputFault = { field: readonly string[]; message: string | ((name: string) => string) };
export type FieldName = (path: readonly string[], body: RestRequest['body']) => string;

type Values = Record<string, unknown>;
/** What a query that ran before has found: an object that does not exist is refused first. */
export type Found<Current> = { [K in keyof Current]: NonNullable<Current[K]> };

/** One documented endpoint: which GraphQL operation answers it, and how both sides are translated. */
export type Endpoint<Data = Values, Variables = Values, Current = Values> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with parameters as in `/works/:id`. */
  path: string;
  /** What the client reads when the server fails, as the specification's error catalogue words it. */
  failure: string;
  /** The GraphQL operation. */
  document: Operation<Data, Variables>;
  /**
   * A query that runs before; its data are handed to `variables`. Older clients know no version, so an update reads the
   * current one here; after a conflict both operations run once more.
   */
  current?: Operation<Current, never>;
  /** The variables of `document`; throws a `Refusal` when the input is at fault. The parameters of the path by default. */
  variables?: (request: RestRequest, current: Found<Current>) => NoInfer<Variables>;
  /** What is answered beside `success`; null when there is no such object. `current` is what was read before. */
  answer: (data: Data, request: RestRequest, current: Found<Current>) => Values | null;
  /** What the client reads when `answer` is null or the operation says NOT_FOUND. */
  notFound?: string;
  /** Value of `error` when the role is not sufficient. Defaults to `Forbidden`. */
  forbidden?: string;
  /** Returns the client's name of a field for its GraphQL path inside `input`. The body decides between several names. */
  fieldName?: FieldName;
  /** Status of a success. Defaults to 200. */
  status?: 201;
  /** Set where one need not be signed in. */
  isOpen?: true;
};

/** Declares an endpoint with the types of its data and erases them, so that rows of different types fit in one list. */
export const endpoint = <Data, Variables, Current = Values>(row: Endpoint<Data, Variables, Current>): Endpoint =>
  row as unknown as Endpoint;

/** Answers an object's keys both inside `data` and beside it, since clients read either. */
export const both = (record: Record<string, unknown>): Record<string, unknown> => ({ ...record, data: record });
