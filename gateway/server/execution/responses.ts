import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { log } from '../../kit/log.ts';
import { resourceFailure } from '../../kit/resource-failure.ts';

type Formatted = { message: string; extensions?: Record<string, unknown>; path?: readonly (string | number)[] };

/** Errors with a known code are shown to the caller. Others are bugs: logged and hidden. */
export function formatError(formatted: Formatted, error: unknown): Formatted {
  const code = formatted.extensions?.code;
  if (code !== undefined && code !== 'INTERNAL_SERVER_ERROR') return formatted;
  const known = resourceFailure(error);
  if (known) {
    log.error({ err: error, path: formatted.path }, known.message);
    return { ...formatted, message: known.message, extensions: { code: known.extensions.code } };
  }
  if (isCallersFault(error)) return { ...formatted, extensions: { ...formatted.extensions, code: 'BAD_REQUEST' } };
  log.error(
    { err: error instanceof GraphQLError ? (error.originalError ?? error) : error, path: formatted.path },
    'A resolver failed',
  );
  return {
    message: 'Something went wrong on our side. Try again.',
    path: formatted.path,
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  };
}

/** Apollo sets a status without a code on some refusals, such as a persisted query with a wrong hash. */
function isCallersFault(error: unknown): boolean {
  const status = error instanceof GraphQLError ? (error.extensions.http as { status?: number } | undefined)?.status : undefined;
  return status !== undefined && status >= 400 && status < 500;
}

/** An error as sent. Its HTTP status is kept beside it. */
export function sentError(error: GraphQLError): GraphQLFormattedError {
  const { http: _http, ...extensions } = error.extensions;
  return formatError({ ...error.toJSON(), extensions }, error) as GraphQLFormattedError;
}

/** Creates the function that serializes responses. Throws ANSWER_TOO_LARGE past `maxBytes`. */
export const answerWriter =
  (maxBytes: number) =>
  (answer: unknown): string => {
    const text = JSON.stringify(answer);
    if (Buffer.byteLength(text) > maxBytes) throw answerTooLarge(maxBytes);
    return text;
  };

const answerTooLarge = (maxBytes: number) =>
  new GraphQLError(
    `The response is larger than ${maxBytes / 1_000_000} MB. Request fewer rows with \`first\`, or fewer fields.`,
    { extensions: { code: 'ANSWER_TOO_LARGE', http: { status: 413 } } },
  );
