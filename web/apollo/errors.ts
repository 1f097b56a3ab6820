import { CombinedGraphQLErrors } from '@apollo/client/errors';

const connectionMessage = 'Failed to connect to the server. Please try again.';

/** Codes that mean: the session that this browser holds is over. */
const sessionCodes: ReadonlySet<string> = new Set(['TOKEN_EXPIRED', 'UNAUTHENTICATED']);

/** The stable `extensions.code` values of a failed operation; empty when the server was not reached. */
export function errorCodes(error: unknown): string[] {
  if (!CombinedGraphQLErrors.is(error)) return [];
  return error.errors.map((entry) => String(entry.extensions?.code ?? ''));
}

export const endsSession = (error: unknown): boolean => errorCodes(error).some((code) => sessionCodes.has(code));

const refusalCodes: ReadonlySet<unknown> = new Set(['FEATURE_LOCKED', 'LIMIT_REACHED']);
export const isPlanRefusal = (code: unknown): boolean => refusalCodes.has(code);

/** The feature that the plan of the workspace does not allow; undefined if the operation failed for another reason. */
export function refusedFeature(error: unknown): string | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const refusal = error.errors.find(({ extensions }) => isPlanRefusal(extensions?.code));
  return refusal && String(refusal.extensions?.feature ?? '');
}

/**
 * One sentence for a person: the server's message where it answered in GraphQL,
 * otherwise that the server could not be reached.
 */
export function describeError(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors.map((entry) => entry.message).join(' ');
  return connectionMessage;
}
