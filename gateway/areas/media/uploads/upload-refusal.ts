import { GraphQLError } from 'graphql';
import type { ErrorCode } from '#domain/platform/error-codes.ts';
import { type UserError, UserErrorCode, UserErrors } from '../../../kit/errors.ts';
import { resourceFailure } from '../../../kit/resource-failure.ts';

/** Why an upload is refused: an HTTP status, a stable code and a sentence for the user. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    sentence: string,
    /** Invalid fields of the description. */
    readonly faults: readonly UserError[] = [],
    /** The feature that the plan does not allow. */
    readonly feature: string | null = null,
  ) {
    super(sentence);
  }
}

export const wrongFile = (sentence: string) => new UploadRefused(415, 'FILE_TYPE', sentence);
export const tooLarge = (sentence: string) => new UploadRefused(413, 'FILE_TOO_LARGE', sentence);
/** Unknown, foreign, expired and discarded uploads get the same message. */
export const uploadGone = () =>
  new UploadRefused(410, 'UPLOAD_GONE', 'This upload no longer exists. Choose the file again to start over.');
/** Another request continues the upload or it has another offset: the client should read the offset. */
export const uploadBusy = () =>
  new UploadRefused(423, 'UPLOAD_BUSY', 'Another request is continuing this upload. Read its offset and continue from there.');
export const wrongOffset = () =>
  new UploadRefused(409, 'OUT_OF_PLACE', 'The offset does not match the upload. Read its offset and continue from there.');
/** Returns the refusal to show to the client; null for internal errors, which are logged. */
export function refusalFor(error: unknown): UploadRefused | null {
  if (error instanceof UploadRefused) return error;
  if (error instanceof UserErrors) return ofUserErrors(error.errors);
  if (error instanceof GraphQLError) return ofFailure(error);
  if ((error as Error).name === 'OffsetMismatch') return wrongOffset();
  const failure = resourceFailure(error);
  return failure && ofFailure(failure);
}

function ofUserErrors(errors: readonly UserError[]): UploadRefused {
  const isMissing = errors.some(({ code }) => code === UserErrorCode.NOT_FOUND);
  return new UploadRefused(isMissing ? 404 : 400, errors[0]!.code, errors[0]!.message, errors);
}

function ofFailure({ message, extensions }: GraphQLError): UploadRefused | null {
  const { code, http, feature = null } = extensions as { code?: ErrorCode; http?: { status?: number }; feature?: string };
  return code && http?.status ? new UploadRefused(http.status, code, message, [], feature) : null;
}
