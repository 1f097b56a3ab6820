import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { ErrorCode } from '#domain/platform/error-codes.ts';

const connectionMessage = 'Failed to connect to the server. Please try again.';

/** Codes of an ended session. */
const sessionCodes: ReadonlySet<ErrorCode> = new Set(['TOKEN_EXPIRED', 'UNAUTHENTICATED']);

const codeOf = ({ extensions }: { extensions?: Readonly<Record<string, unknown>> | undefined }) =>
  (extensions?.code ?? null) as ErrorCode | null;

/** Returns the `extensions.code` values of a failed operation; empty when the server was not reached. */
export function errorCodes(error: unknown): ErrorCode[] {
  if (!CombinedGraphQLErrors.is(error)) return [];
  return error.errors.map((entry) => codeOf(entry) ?? 'INTERNAL_SERVER_ERROR');
}

/** Whether the user must set up a second factor first. */
export const needsSecondFactor = (error: unknown): boolean => errorCodes(error).includes('SECOND_FACTOR_REQUIRED');

export const endsSession = (error: unknown): boolean => errorCodes(error).some((code) => sessionCodes.has(code));

const refusalCodes: ReadonlySet<ErrorCode> = new Set(['FEATURE_LOCKED', 'LIMIT_REACHED']);
export const isPlanRefusal = (code: ErrorCode | null): boolean => code !== null && refusalCodes.has(code);

/** Returns the feature that the plan does not allow. Undefined for other errors. */
export function refusedFeature(error: unknown): string | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const refusal = error.errors.find((entry) => isPlanRefusal(codeOf(entry)));
  return refusal && String(refusal.extensions?.feature ?? '');
}

/** Returns the message to show: the server's if it responded in GraphQL, otherwise that it could not be reached. */
export function describeError(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors.map((entry) => entry.message).join(' ');
  return connectionMessage;
}
