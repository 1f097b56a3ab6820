import type { ErrorCode } from '#domain/platform/error-codes.ts';
import { describeError, errorCodes } from './errors.ts';

/** Why nothing was changed. Screens decide by `code`. `cause` is the error of the request, if it failed. */
export type Problem = {
  message: string;
  code?: ErrorCode | null | undefined;
  /** Path of the input field at fault. */
  field?: readonly string[] | null | undefined;
  cause?: unknown;
};

export type Payload = { userErrors: readonly Problem[] };

/** The response of a mutation: one payload, under the name of the mutation. */
export type Mutation<P extends Payload = Payload> = Promise<{ data?: Readonly<Record<string, P>> | null | undefined }>;

type Outcome<P> = { payload: P; problem: null } | { payload: P | undefined; problem: Problem };

/** Waits for a mutation and returns its payload. The problem is the first user error, or the error of the request. */
export async function attempt<P extends Payload>(mutation: Mutation<P>): Promise<Outcome<P>> {
  try {
    const [payload] = Object.values((await mutation).data ?? {});
    if (!payload) throw new Error('The server sent no response.');
    const [problem = null] = payload.userErrors;
    return { payload, problem };
  } catch (cause) {
    return { payload: undefined, problem: { message: describeError(cause), code: errorCodes(cause)[0], cause } };
  }
}
