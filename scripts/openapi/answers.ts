import { allErrorCodes, type ErrorCode, factsOf } from '#domain/platform/error-codes.ts';
import { statusByCode } from '#rest-compat/refusal.ts';
import type { JsonSchema } from './json-schema.ts';

/** An error status: its component, and what it means. */
const statuses: Readonly<Record<number, readonly [name: string, description: string]>> = {
  400: ['Invalid', 'The request is invalid. `errors` names the fields. Nothing was changed.'],
  401: ['Unauthenticated', 'The request has no valid token, or the credentials are wrong.'],
  403: ['Forbidden', 'The caller may not do this.'],
  404: ['NotFound', 'The object does not exist, or belongs to another workspace.'],
  409: ['Conflict', 'The change contradicts other objects, or another change at the same time. Nothing was changed.'],
  413: ['TooLarge', 'The body is too large. JSON may have 1,000,000 bytes.'],
  415: ['WrongMediaType', 'The body has the wrong content type, or is compressed.'],
  429: ['TooManyRequests', 'Too many requests. Wait for the seconds in the header `Retry-After`.'],
  500: ['Failed', 'An internal error. The header `x-request-id` identifies the request in the log of the server.'],
  503: ['Unavailable', 'The server or a service that it needs is not available. Try again later.'],
  507: ['StorageFull', 'The server has no space left. Nothing was changed.'],
};

/** Codes of an upload with a form. The others belong to uploads in pieces. */
const formCodes: readonly ErrorCode[] = ['FILE_TYPE', 'FILE_TOO_LARGE', 'FILE_EMPTY', 'TOO_MANY_UPLOADS', 'CONTENT_ENCODING'];
const internalCodes: readonly ErrorCode[] = ['INTERNAL_SERVER_ERROR', 'TIMED_OUT'];

/** Status of an answer for a code; undefined for codes that no endpoint has. */
function statusOf(code: ErrorCode): number | undefined {
  if (internalCodes.includes(code)) return 500;
  if (formCodes.includes(code)) return factsOf(code).status;
  return statusByCode[code] ?? (factsOf(code).places.includes('payload') ? 400 : undefined);
}

const codesOf = (status: number) =>
  allErrorCodes.filter((code) => statusOf(code) === status || (code === 'NOT_FOUND' && status === 404));

/** Components for the errors that several endpoints have, each with the codes of its causes. */
export const errorAnswers = () =>
  Object.fromEntries(
    Object.entries(statuses).map(([status, [name, description]]) => [name, errorAnswer(Number(status), description)]),
  );

function errorAnswer(status: number, description: string) {
  const codes = Object.fromEntries(codesOf(status).map((code) => [code, factsOf(code).description]));
  return {
    description,
    ...((status === 429 || status === 503) && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    ...(Object.keys(codes).length > 0 && { 'x-error-codes': codes }),
  };
}

export type ErrorCase = {
  isMutation: boolean;
  /** Whether the request has a body, even an empty one. */
  hasBody: boolean;
  hasInput: boolean;
  isFound: boolean;
};

/** Returns the error answers of an endpoint by status. */
export function errorsOf({ isMutation, hasBody, hasInput, isFound }: ErrorCase) {
  const has: Readonly<Record<number, boolean>> = {
    400: hasInput || hasBody,
    404: isFound,
    409: isMutation,
    413: hasBody,
    415: hasBody,
    507: isMutation,
  };
  const shown = Object.entries(statuses).filter(([status]) => has[Number(status)] ?? true);
  return Object.fromEntries(shown.map(([status, [name]]) => [status, { $ref: `#/components/responses/${name}` }]));
}

export const errorSchema: JsonSchema = {
  type: 'object',
  description: 'Why a request was refused.',
  required: ['success', 'error', 'message'],
  properties: {
    success: { const: false, description: 'Always false.' },
    error: { type: 'string', description: 'What went wrong, in a few words or as a sentence.' },
    message: { type: 'string', description: 'What went wrong, as a sentence to show.' },
    errors: {
      type: 'array',
      description: 'The invalid fields. Absent if no field is to blame.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string', description: 'Path of the field, such as `songwriterSplits.0.contributorId`.' },
          message: { type: 'string', description: 'What is wrong with the field, as a sentence to show.' },
        },
      },
    },
  },
};
