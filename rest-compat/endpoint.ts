import type { Operation } from './operation.ts';

/** The parts of a request that endpoints read. Of repeated query parameters the first counts. */
export type RestRequest = {
  /** Parameters of the path. Paths without `:id` do not read it. */
  params: Readonly<Record<string, string> & { id: string }>;
  query: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
};

/** An input error: the GraphQL path of its field, and a message that may contain the client's name of the field. */
export type InputFault = { field: readonly string[]; message: string | ((name: string) => string) };
export type FieldName = (path: readonly string[], body: RestRequest['body']) => string;

type Values = Record<string, unknown>;
/** Result of the preceding query: an unknown object is refused first. */
export type Found<Current> = { [K in keyof Current]: NonNullable<Current[K]> };

/** A documented endpoint: its GraphQL operation and the conversion of request and response. */
export type Endpoint<Data = Values, Variables = Values, Current = Values> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with parameters as in `/works/:id`. */
  path: string;
  /** Message for internal errors, from the specification's error catalogue. */
  failure: string;
  /** The GraphQL operation. */
  document: Operation<Data, Variables>;
  /**
   * A query that runs first; `variables` receives its data. Older clients send no version, so updates read the current one here. After a
   * conflict both operations run once more.
   */
  current?: Operation<Current, never>;
  /** The variables of `document`; throws a `Refusal` when the input is at fault. The parameters of the path by default. */
  variables?: (request: RestRequest, current: Found<Current>) => NoInfer<Variables>;
  /** The response besides `success`; null if there is no such object. `current` is the data of the first query. */
  answer: (data: Data, request: RestRequest, current: Found<Current>) => Values | null;
  /** Message when `answer` is null or the operation returns NOT_FOUND. */
  notFound?: string;
  /** Value of `error` when the role is not sufficient. Defaults to `Forbidden`. */
  forbidden?: string;
  /** Returns the client's name of a field for its GraphQL path inside `input`. The body decides between several names. */
  fieldName?: FieldName;
  /** Status of a success. Defaults to 200. */
  status?: 201;
  /** Set for endpoints without authentication. */
  isOpen?: true;
};

/** Declares an endpoint with the types of its data and erases them, so that rows of different types fit in one list. */
export const endpoint = <Data, Variables, Current = Values>(row: Endpoint<Data, Variables, Current>): Endpoint =>
  row as unknown as Endpoint;

/** Returns an object's keys inside `data` and beside it, because clients read either. */
export const both = (record: Record<string, unknown>): Record<string, unknown> => ({ ...record, data: record });
