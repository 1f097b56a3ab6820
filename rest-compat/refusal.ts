import { unstorablePath } from '#domain/kit/storable-text.ts';
import type { OperationResult } from '#gateway/execute.ts';
import type { Endpoint, FieldName, InputFault, RestRequest } from './endpoint.ts';

/** An answer other than success. `faults` become the list `errors`. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    message: string = error,
    readonly faults: readonly InputFault[] = [],
  ) {
    super(message);
  }

  /** The body, as the specification words it: success, error and message. Without a sentence of its own, the first fault speaks. */
  body(fieldName: FieldName = (path) => path.join('.'), given: RestRequest['body'] = {}) {
    const errors = this.faults.map(({ field, message }) => {
      const name = fieldName(field, given);
      return { field: name, message: typeof message === 'string' ? message : message(name) };
    });
    const error = this.error || errors[0]?.message;
    return { success: false, error, message: this.message || error, ...(errors.length > 0 && { errors }) };
  }
}

/** Refuses input. The first message becomes the main one. */
export const badInput = (faults: readonly InputFault[]) => new Refusal(400, '', undefined, faults);

/** Throws for a text that cannot be stored, and names its field. `body` has the client's own names. */
export function refuseUnstorable(body: RestRequest['body']): void {
  const path = unstorablePath(body);
  if (!path) return;
  const where = path.length > 0 ? path.join('.') : 'The name of a field';
  const message = `${where} holds a character that cannot be stored, such as U+0000. Remove it and send it again.`;
  throw new Refusal(400, message, undefined, [{ field: path, message }]);
}
export const notFound = (sentence = 'Not found') => new Refusal(404, sentence);
const tokenExpired = () => new Refusal(401, 'Token expired', 'Your session has ended. Sign in again.');

type UserError = { field: string[]; message: string; code: string };
const statusByCode: Record<string, number> = { CREDENTIALS: 401, IN_USE: 409, TAKEN: 409, CONFLICT: 409, THROTTLED: 429 };

/** The user errors of a mutation's payload; none for a query. */
export const userErrorsIn = (data: Record<string, unknown>): UserError[] =>
  Object.values(data).flatMap((payload) => (payload as { userErrors?: UserError[] } | null)?.userErrors ?? []);

/** Converts user errors. Only the object of the path can be "not found"; one in the body is invalid input. */
export function refusalOf(errors: readonly UserError[], endpoint: Endpoint): Refusal {
  const first = errors[0]!;
  const isMissing = first.code === 'NOT_FOUND' && first.field.join('.') === 'id';
  if (isMissing) return notFound(endpoint.notFound);
  return new Refusal(statusByCode[first.code] ?? 400, first.message, undefined, errors);
}

/** Returns the data of an operation. Top-level errors become refusals, with messages of the error catalogue for internal errors. */
export function dataOf({ data, errors }: OperationResult, endpoint: Endpoint): Record<string, unknown> {
  const first = errors[0];
  if (!first) return data ?? {};
  const code = first.extensions?.code;
  if (code === 'TOKEN_EXPIRED') throw tokenExpired();
  if (code === 'UNAUTHENTICATED') throw new Refusal(401, 'Authentication required', first.message);
  if (code === 'FORBIDDEN') throw new Refusal(403, endpoint.forbidden ?? 'Forbidden', first.message);
  if (code === 'FEATURE_LOCKED' || code === 'LIMIT_REACHED' || code === 'EMAIL_UNVERIFIED') throw new Refusal(403, first.message);
  if (code === 'RATE_LIMITED') throw new Refusal(429, 'Too many requests', first.message);
  if (code === 'PROVIDER_UNAVAILABLE') throw new Refusal(503, first.message);
  if (code === 'BAD_USER_INPUT') throw new Refusal(400, first.message);
  throw new Refusal(500, endpoint.failure);
}
