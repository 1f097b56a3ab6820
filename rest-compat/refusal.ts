import { unstorablePath } from '#domain/kit/storable-text.ts';
import { categoryMessage } from '#domain/media/asset.ts';
import { assetKinds } from '#domain/media/asset-terms.ts';
import type { ErrorCode } from '#domain/platform/error-codes.ts';
import type { OperationResult } from '#gateway/server/execute.ts';
import { kebab } from './notations.ts';

/** Fields of a client's object, not validated yet. */
export type Body = Readonly<Record<string, unknown>>;
export const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An input error: the GraphQL path of its field, and a message that may contain the client's name of the field. */
export type InputFault = { field: readonly string[]; message: string | ((name: string) => string) };
export type FieldName = (path: readonly string[], body: Body) => string;

/** An error response. `faults` become the list `errors`. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    message: string = error,
    readonly faults: readonly InputFault[] = [],
  ) {
    super(message);
  }

  /** Returns the documented body: success, error and message. The message defaults to that of the first fault. */
  body(fieldName: FieldName = (path) => path.join('.'), given: Body = {}) {
    const errors = this.faults.map(({ field, message }) => {
      const name = fieldName(field, given);
      return { field: name, message: typeof message === 'string' ? respelled(message) : message(name) };
    });
    const error = respelled(this.error) || errors[0]?.message;
    return { success: false, error, message: respelled(this.message) || error, ...(errors.length > 0 && { errors }) };
  }
}

/** Messages about categories contain their labels; older clients know `album-cover`. */
const respellings: ReadonlyMap<string, string> = new Map(
  assetKinds.map((kind) => [categoryMessage(kind), categoryMessage(kind, kebab)]),
);
const respelled = (message: string): string => respellings.get(message) ?? message;

/** Messages of an endpoint, from the specification's error catalogue. */
export type Refusals = {
  /** For internal errors. */
  failure: string;
  /** For an unknown object. */
  notFound?: string;
  /** GraphQL argument that takes the ID from the path. Defaults to `id`. */
  pathField?: string;
  /** Value of `error` when the role is not sufficient. Defaults to `Forbidden`. */
  forbidden?: string;
};

/** Returns a refusal of invalid input. Its main message is the first one. */
export const badInput = (faults: readonly InputFault[]) => new Refusal(400, '', undefined, faults);

/** Throws a `Refusal` with the client's field name if the body contains text that cannot be stored. */
export function refuseUnstorable(body: Body): void {
  const path = unstorablePath(body);
  if (!path) return;
  const where = path.length > 0 ? path.join('.') : 'The name of a field';
  const message = `${where} contains a character that cannot be stored, such as U+0000. Remove the character and try again.`;
  throw new Refusal(400, message, undefined, [{ field: path, message }]);
}
export const notFound = (sentence = 'Not found') => new Refusal(404, sentence);
const tokenExpired = () => new Refusal(401, 'Token expired', 'Your session has ended. Sign in again.');

type UserError = { field: string[]; message: string; code: ErrorCode };
/** Status of a response for each code. Other user errors are invalid input (400), and other top-level errors are internal (500). */
export const statusByCode: Partial<Record<ErrorCode, number>> = {
  CREDENTIALS: 401,
  IN_USE: 409,
  TAKEN: 409,
  CONFLICT: 409,
  THROTTLED: 429,
  TOKEN_EXPIRED: 401,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  SCOPE_MISSING: 403,
  ORIGIN_NOT_ALLOWED: 403,
  FEATURE_LOCKED: 403,
  LIMIT_REACHED: 403,
  EMAIL_UNVERIFIED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  RATE_LIMITED: 429,
  PROVIDER_UNAVAILABLE: 503,
  MAINTENANCE: 503,
  SERVER_BUSY: 503,
  STORAGE_FULL: 507,
  BAD_USER_INPUT: 400,
};

type Payload = { userErrors: UserError[] };
const isPayload = (value: unknown): value is Payload => typeof value === 'object' && value !== null && 'userErrors' in value;

/** Returns the user errors of a mutation's payload. Empty for a query. */
export const userErrorsIn = (data: object): UserError[] =>
  Object.values(data)
    .filter(isPayload)
    .flatMap(({ userErrors }) => userErrors);

/** Converts user errors. Only the object in the path can be "not found"; an unknown object in the body is invalid input. */
export function refusalOf(errors: readonly UserError[], messages: Refusals): Refusal {
  const first = errors[0]!;
  const isMissing = first.code === 'NOT_FOUND' && first.field.join('.') === (messages.pathField ?? 'id');
  if (isMissing) return notFound(messages.notFound);
  return new Refusal(statusByCode[first.code] ?? 400, first.message, undefined, errors);
}

/** Returns the data of an operation. Throws a `Refusal` for top-level errors; internal errors get the message of the error catalogue. */
export function dataOf<Data>({ data, errors }: OperationResult<Data>, messages: Refusals): Data {
  const first = errors[0];
  if (!first && data) return data;
  if (!first) throw new Refusal(500, messages.failure);
  const code = first.extensions?.code;
  if (code === 'TOKEN_EXPIRED') throw tokenExpired();
  if (code === 'UNAUTHENTICATED') throw new Refusal(401, 'Authentication required', first.message);
  if (code === 'FORBIDDEN') throw new Refusal(403, messages.forbidden ?? 'Forbidden', first.message);
  if (code === 'SCOPE_MISSING' || code === 'ORIGIN_NOT_ALLOWED') throw new Refusal(403, 'Forbidden', first.message);
  if (code === 'RATE_LIMITED') throw new Refusal(429, 'Too many requests', first.message);
  const status = code && statusByCode[code];
  throw status ? new Refusal(status, first.message) : new Refusal(500, messages.failure);
}
