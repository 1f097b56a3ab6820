import 'reflect-metadata';
import { GraphQLError } from 'graphql';
import { registerEnumType } from 'type-graphql';
import type { z } from 'zod';
import { objectType } from './object-type.ts';

export enum UserErrorCode {
  INVALID = 'INVALID',
  TAKEN = 'TAKEN',
  NOT_FOUND = 'NOT_FOUND',
  CONFLICT = 'CONFLICT',
  IN_USE = 'IN_USE',
  CONFIRMATION_NEEDED = 'CONFIRMATION_NEEDED',
  CREDENTIALS = 'CREDENTIALS',
  THROTTLED = 'THROTTLED',
}
registerEnumType(UserErrorCode, {
  name: 'UserErrorCode',
  description: 'Reason for a user error.',
  valuesConfig: {
    INVALID: { description: 'A value is invalid. `field` gives its path.' },
    TAKEN: { description: 'The value must be unique but is already in use.' },
    NOT_FOUND: { description: 'The object does not exist or is not visible to the caller.' },
    CONFLICT: { description: 'Another user saved a newer version, which the payload contains.' },
    IN_USE: { description: 'Other objects refer to the object.' },
    CONFIRMATION_NEEDED: { description: 'The change requires confirmation by the caller.' },
    CREDENTIALS: { description: 'A password or code is wrong.' },
    THROTTLED: { description: 'Too many attempts. Wait and try again.' },
  },
});

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
export const userError = (code: UserErrorCode, message: string, field: string[] = [], existingId?: string | null) =>
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

const failure = (code: string, message: string, status: number, details: Record<string, unknown> = {}) =>
  new GraphQLError(message, { extensions: { code, ...details, http: { status } } });

/** No session. */
export const unauthenticated = () => failure('UNAUTHENTICATED', 'Sign in to use this.', 401);
/** The session has ended: revoked, signed out or idle for too long. */
export const tokenExpired = () => failure('TOKEN_EXPIRED', 'Token expired', 401);
/** Signed in, but without permission. */
export const forbidden = (message: string) => failure('FORBIDDEN', message, 403);
/** An unknown, revoked or expired API key; the response does not distinguish them. */
export const apiKeyInvalid = () =>
  failure('UNAUTHENTICATED', 'This API key is unknown, revoked or expired. Create a new key in the settings.', 401);
/** An API key exceeded the request limit of its plan. */
export const rateLimited = (limit: number, seconds: number) =>
  failure(
    'RATE_LIMITED',
    `Too many requests. Your plan allows ${limit} requests per minute for each API key. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    429,
  );
export const waitSentence = (seconds: number) =>
  `Too many requests from this address. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`;
/** A network address sent too many anonymous requests. */
export const tooManyFromAddress = (seconds: number) => failure('RATE_LIMITED', waitSentence(seconds), 429);
/** The plan does not include a feature; `feature` is its key. */
export const featureLocked = (feature: string) =>
  failure('FEATURE_LOCKED', 'This feature is not included in your current subscription plan.', 403, { feature });
/** The plan's limit of a feature is reached. */
export const limitReached = (feature: string, current: number, limit: number, sentence: string) =>
  failure('LIMIT_REACHED', sentence, 403, { feature, current, limit });
/** The user must confirm their email address first. */
export const emailUnverified = (sentence: string) => failure('EMAIL_UNVERIFIED', sentence, 403);
/** The platform requires a second factor that the user has not set up. */
export const secondFactorRequired = () =>
  failure('SECOND_FACTOR_REQUIRED', 'Set up two-factor sign-in to continue. Your administrator requires it.', 403);
/** Maintenance mode is on. Nothing was changed. */
export const underMaintenance = (message: string) => failure('MAINTENANCE', message, 503);
/** An external service does not respond. Nothing was changed. */
export const providerUnavailable = (sentence: string) => failure('PROVIDER_UNAVAILABLE', sentence, 503);
/** The disk of the server or of the database is full. Nothing was changed. */
export const storageFull = () =>
  failure('STORAGE_FULL', 'The server has no space left. Contact the operator, then try again. Nothing was changed.', 507);
/** The database has no memory or no connection left at the moment. Nothing was changed. */
export const serverBusy = () =>
  failure('SERVER_BUSY', 'The server is busy at the moment. Try again in a few seconds. Nothing was changed.', 503);
/** Whether a read was cancelled because it took too long. */
export const isTimeout = (error: unknown) => error instanceof GraphQLError && error.extensions.code === 'TIMED_OUT';
/** Counting a whole catalogue took too long. */
export const figuresTimedOut = () =>
  failure('TIMED_OUT', 'These statistics take too long to compute at the moment. Try again later.', 503);
