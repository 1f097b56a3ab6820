import { GraphQLError } from 'graphql';
import { resourceFailure } from '../../kit/resource-failure.ts';

/** Returns status and message of a refusal that the context throws, or of a machine without resources. Throws other errors again. */
export function refusalOf(error: unknown): { status: number; message: string } {
  const refusal = resourceFailure(error) ?? error;
  if (!(refusal instanceof GraphQLError)) throw error;
  const { status = 403 } = (refusal.extensions.http ?? {}) as { status?: number };
  return { status, message: refusal.message };
}
