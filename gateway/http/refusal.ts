import { GraphQLError } from 'graphql';

/** Returns status and message of a refusal that the context throws. Throws other errors again. */
export function refusalOf(error: unknown): { status: number; message: string } {
  if (!(error instanceof GraphQLError)) throw error;
  const { status = 403 } = (error.extensions.http ?? {}) as { status?: number };
  return { status, message: error.message };
}
