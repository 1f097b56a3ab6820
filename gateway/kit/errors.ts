import 'reflect-metadata';
import { GraphQLError } from 'graphql';
import type { z } from 'zod';
import { type ApiKeyScope, scopeMissingMessage } from '#domain/api-keys/scopes.ts';
import {
  allErrorCodes,
  type ErrorCode,
  errorFacts,
  factsOf,
  type PayloadErrorCode,
  type ResponseErrorCode,
} from '#domain/platform/error-codes.ts';
import { describedEnum, enumOf } from './enum-type.ts';
import { objectType } from './object-type.ts';

// A code that the table does not have is an error of types wherever a GraphQLError is made.
declare module 'graphql/error/GraphQLError' {
  interface GraphQLErrorExtensions {
    code?: ResponseErrorCode;
  }
}

const descriptionsOf = <C extends ErrorCode>(codes: readonly C[]) =>
  Object.fromEntries(codes.map((code) => [code, errorFacts[code].description])) as { [K in C]: string };
const payloadCodes = allErrorCodes.filter((code): code is PayloadErrorCode => factsOf(code).places.includes('payload'));

export const ErrorCodeEnum = describedEnum(
  'ErrorCode',
  'Code of an error, wherever it appears: in `code` of a user error, in `extensions.code` of a top-level error, or in the header `Stave-Error-Code` of an upload.',
  enumOf(allErrorCodes) as { [C in ErrorCode]: C },
  descriptionsOf(allErrorCodes),
);
export const UserErrorCode = describedEnum(
  'UserErrorCode',
  'Reason for a user error.',
  enumOf(payloadCodes) as { [C in PayloadErrorCode]: C },
  descriptionsOf(payloadCodes),
);

export type UserError = InstanceType<typeof UserError>;
export const UserError = objectType('UserError', 'A problem with the input, to show to the user.', {
  field: [
    [String],
    'Path of the field inside `input`, or of another argument such as `splits` or `replacementId`. Empty when the error applies to the whole request.',
  ],
  message: [String, 'Message for the user, with the problem and how to fix it.'],
  code: [UserErrorCode, 'Kind of problem, for programs.'],
});

/** Thrown by services for invalid input; payloads carry its errors. Nothing was written. */
export class UserErrors extends Error {
  constructor(
    readonly errors: UserError[],
    /** ID of the object in the caller's workspace that already has a value, unless it is in the bin. */
    readonly existingId?: string | null,
  ) {
    super(errors.map((error) => error.message).join(' '));
  }
}

/** Creates one error for one field, or for the whole request when `field` is empty. */
export const userError = (code: PayloadErrorCode, message: string, field: string[] = [], existingId?: string | null) =>
  new UserErrors([{ field, message, code }], existingId);

/** Validates input with a domain schema; every issue becomes a user error with the path of its field. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new UserErrors(
    result.error.issues.map((issue) => ({ field: issue.path.map(String), message: issue.message, code: UserErrorCode.INVALID })),
  );
}

/**
 * Runs a use case for a payload. Returns its result, with the user errors of items that failed separately, or nulls with the user errors.
 * Other failures stay top-level errors.
 */
export async function payload<P extends object>(act: () => Promise<P>): Promise<Partial<P> & { userErrors: UserError[] }> {
  try {
    return { userErrors: [], ...(await act()) };
  } catch (error) {
    if (!(error instanceof UserErrors)) throw error;
    const nothing: Partial<P> = {};
    return { ...nothing, userErrors: error.errors };
  }
}

/** Codes whose responses always have the same HTTP status. */
type CodeWithStatus = {
  [C in ResponseErrorCode]: (typeof errorFacts)[C] extends { status: number } ? C : never;
}[ResponseErrorCode];

const failure = (code: CodeWithStatus, message: string, details: Record<string, unknown> = {}) =>
  new GraphQLError(message, { extensions: { code, ...details, http: { status: errorFacts[code].status } } });

/** No session. */
export const unauthenticated = () => failure('UNAUTHENTICATED', 'Sign in to use this.');
/** The session has ended: revoked, signed out or idle for too long. */
export const tokenExpired = () => failure('TOKEN_EXPIRED', 'Token expired');
/** Signed in, but without permission. */
export const forbidden = (message: string) => failure('FORBIDDEN', message);
/** For what only people may do. */
export const keysAreLimited = () => forbidden('API keys cannot do this. Sign in to do it.');
/** An API key without scopes that the request needs. `scopes` names them, or those of which one is enough. */
export const scopeMissing = (scopes: readonly ApiKeyScope[], isEither = false) =>
  failure('SCOPE_MISSING', scopeMissingMessage(scopes, isEither), { scopes });
/** A web page of an origin that the API key does not list. */
export const originNotAllowed = () =>
  failure(
    'ORIGIN_NOT_ALLOWED',
    'This API key does not accept requests from pages of this origin. Add the origin to the key in the settings.',
  );
/** An unknown, revoked or expired API key; the response does not distinguish them. */
export const apiKeyInvalid = () =>
  failure('UNAUTHENTICATED', 'This API key is unknown, revoked or expired. Create a new key in the settings.');
/** An API key exceeded the request limit of its plan. */
export const rateLimited = (limit: number, seconds: number) =>
  failure(
    'RATE_LIMITED',
    `Too many requests. Your plan allows ${limit} requests per minute for each API key. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  );
export const waitSentence = (seconds: number) =>
  `Too many requests from this address. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`;
/** A network address sent too many anonymous requests. */
export const tooManyFromAddress = (seconds: number) => failure('RATE_LIMITED', waitSentence(seconds));
/** The plan does not include a feature; `feature` is its key. */
export const featureLocked = (feature: string) =>
  failure('FEATURE_LOCKED', 'This feature is not included in your current subscription plan.', { feature });
/** The plan's limit of a feature is reached. */
export const limitReached = (feature: string, current: number, limit: number, sentence: string) =>
  failure('LIMIT_REACHED', sentence, { feature, current, limit });
/** The user must confirm their email address first. */
export const emailUnverified = (sentence: string) => failure('EMAIL_UNVERIFIED', sentence);
/** The platform requires a second factor that the user has not set up. */
export const secondFactorRequired = () =>
  failure('SECOND_FACTOR_REQUIRED', 'Set up two-factor sign-in to continue. Your administrator requires it.');
/** Maintenance mode is on. Nothing was changed. */
export const underMaintenance = (message: string) => failure('MAINTENANCE', message);
/** An external service does not respond. Nothing was changed. */
export const providerUnavailable = (sentence: string) => failure('PROVIDER_UNAVAILABLE', sentence);
/** The disk of the server or of the database is full. Nothing was changed. */
export const storageFull = () =>
  failure('STORAGE_FULL', 'The server has no space left. Contact the operator, then try again. Nothing was changed.');
/** The database has no memory or no connection left at the moment. Nothing was changed. */
export const serverBusy = () =>
  failure('SERVER_BUSY', 'The server is busy at the moment. Try again in a few seconds. Nothing was changed.');
/** The key is no text that the server stores. */
export const idempotencyKeyInvalid = () =>
  failure(
    'IDEMPOTENCY_KEY_INVALID',
    'Send an Idempotency-Key of 1 to 255 visible ASCII characters without spaces, such as a UUID.',
  );
/** Another request was sent with the key. */
export const idempotencyKeyReused = () =>
  failure('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request. Send a new key with each new request.');
/** The first request with the key has no answer yet. */
export const idempotencyInProgress = () =>
  failure('IDEMPOTENCY_IN_PROGRESS', 'A request with this Idempotency-Key is in progress. Try again in a second.');
/** The first request with the key changed data, but there is no answer to repeat. */
export const answerLost = () =>
  failure(
    'IDEMPOTENCY_ANSWER_LOST',
    'The first request with this Idempotency-Key changed data, but its answer is not available. Read the objects before you send a new request.',
  );
/** Whether a read was cancelled because it took too long. */
export const isTimeout = (error: unknown) => error instanceof GraphQLError && error.extensions.code === 'TIMED_OUT';
/** Counting a whole catalogue took too long. */
export const figuresTimedOut = () =>
  failure('TIMED_OUT', 'These statistics take too long to compute at the moment. Try again later.');
