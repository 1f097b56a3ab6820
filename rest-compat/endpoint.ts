import type { z } from 'zod';
import type { Operation } from '#gateway/server/execute.ts';
import { type Body, type FieldName, notFound, type Refusals, refusalOf, refuseUnstorable, userErrorsIn } from './refusal.ts';

/** The parts of a request that endpoints read. Repeated query parameters: only the first value is used. */
export type RestRequest = {
  /** Parameters of the path. `id` is empty for paths without it. */
  params: Readonly<Record<string, string> & { id: string }>;
  query: Readonly<Record<string, string>>;
  body: Body;
};

type Values = Record<string, unknown>;
/** Runs an operation. Throws a `Refusal` for its top-level errors. */
export type RunDocument = <Data, Variables extends Values>(
  document: Operation<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

type Route = Refusals & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below `/api`, with parameters as in `/works/:id`. */
  path: string;
  /** Returns the client's name of a field for its GraphQL path inside `input`. If a field has several names, the body determines which. */
  fieldName?: FieldName;
  /** Status of a success. Defaults to 200. */
  status?: 201;
  /** Set for endpoints without authentication. */
  isOpen?: true;
} & Described;

/**
 * What the OpenAPI document says about an endpoint. Functions, because only the generator of the document builds the schemas. The rest
 * follows from the other fields, from the GraphQL operations and from the drafts.
 */
export type Described = {
  /** What the endpoint does, in a few words. */
  summary: string;
  /** Defaults to the descriptions of the last operation's fields in the GraphQL schema. */
  description?: string;
  /** Descriptions of parameters in the path. Defaults to that of the GraphQL argument that takes it. */
  params?: Readonly<Record<string, string>>;
  /** The query parameters. */
  query?: () => z.ZodObject;
  /** Set for endpoints that API keys may not use. Those of administrators need no mark. */
  isForPeople?: true;
  /** Set for an endpoint that takes a multipart form. */
  isForm?: true;
  /** The request body. Absent if the endpoint reads none. */
  body?: () => z.ZodObject;
  /** The response without `success`. */
  answers: () => z.ZodType;
};

/** A documented endpoint. */
export type Endpoint = Route & {
  /** The GraphQL operations, in the order in which they run. */
  documents: readonly string[];
  /** Runs the operations and returns the response without `success`. Throws a `Refusal`. */
  respond: (runDocument: RunDocument, request: RestRequest) => Promise<Values>;
};

/** Declaration of an endpoint: its GraphQL operation and the conversion of request and response. */
type Row<Data, Variables, Found, Answer extends z.ZodType> = Route & {
  answers: () => Answer;
  /** The GraphQL operation. */
  document: Operation<Data, Variables>;
  /** Returns the variables of `document`. Throws a `Refusal` for invalid input. */
  variables: (request: RestRequest, found: Found) => NoInfer<Variables>;
  /** Returns the response without `success`; null for an unknown object. */
  answer: (data: Data, request: RestRequest, found: Found) => NoInfer<z.output<Answer>> | null;
};

/** Variables of operations with the ID from the path, and of operations without variables. */
export const idOfPath = ({ params: { id } }: RestRequest) => ({ id });
export const noVariables = () => ({});

/** Declares an endpoint. */
export const endpoint = <Data extends object, Variables extends Values, Answer extends z.ZodType<Values>>(
  row: Row<Data, Variables, undefined, Answer>,
): Endpoint => ({
  ...row,
  documents: [row.document],
  respond: async (runDocument, request) => {
    const { data, errors } = await run(runDocument, row, request, undefined);
    if (errors.length > 0) throw refusalOf(errors, row);
    return answered(row, row.answer(data, request, undefined));
  },
});

/** A query that runs first. */
type Reading<Current, Variables> = { document: Operation<Current, Variables>; variables: (request: RestRequest) => Variables };
/** Reads the object of the path. */
export const byId = <Current>(document: Operation<Current, { id: string }>): Reading<Current, { id: string }> => ({
  document,
  variables: idOfPath,
});

/** Data of a preceding query without null. A null object is refused before. */
export type Found<Current> = { [K in keyof Current]: NonNullable<Current[K]> };
const isFound = <Current extends object>(current: Current): current is Current & Found<Current> =>
  Object.values(current).every((object) => object !== null);

/**
 * Declares an endpoint with a query that runs first and whose data the conversions receive. Older clients send no version, so updates read
 * the current version there. After a conflict both operations run once more.
 */
export function endpointAfter<
  Current extends object,
  Read extends Values,
  Data extends object,
  Variables extends Values,
  Answer extends z.ZodType<Values>,
>(reading: Reading<Current, Read>, row: Row<Data, Variables, Found<Current>, Answer>): Endpoint {
  const respond = async (runDocument: RunDocument, request: RestRequest, isRetry = false): Promise<Values> => {
    const current = await runDocument(reading.document, reading.variables(request));
    if (!isFound(current)) throw notFound(row.notFound);
    const { data, errors } = await run(runDocument, row, request, current);
    if (!isRetry && errors.some(({ code }) => code === 'CONFLICT')) return respond(runDocument, request, true);
    if (errors.length > 0) throw refusalOf(errors, row);
    return answered(row, row.answer(data, request, current));
  };
  return {
    ...row,
    documents: [reading.document, row.document],
    respond: (runDocument, request) => respond(runDocument, request),
  };
}

/** The part of a declaration that runs its operation. */
type Runnable<Data, Variables, Found> = Pick<Row<Data, Variables, Found, z.ZodType>, 'document' | 'variables'>;

async function run<Data extends object, Variables extends Values, Found>(
  runDocument: RunDocument,
  row: Runnable<Data, Variables, Found>,
  request: RestRequest,
  found: Found,
) {
  refuseUnstorable(request.body);
  const data = await runDocument(row.document, row.variables(request, found));
  return { data, errors: userErrorsIn(data) };
}

function answered({ notFound: message }: Refusals, answer: Values | null): Values {
  if (answer === null) throw notFound(message);
  return answer;
}

/** Returns an object at the top level and in `data`, because clients read either. */
export const both = <Value extends object>(record: Value): Value & { data: Value } => ({ ...record, data: record });
