import type { ErrorFacts } from './error-codes.ts';

/** The codes that only uploads answer with, in the header `Stave-Error-Code`. */
export const uploadErrorFacts = {
  FILE_TYPE: {
    places: ['upload'],
    status: 415,
    description: 'Files of this type are not accepted.',
    cause: 'The bytes of the file are of another type than those that `uploadLimits` lists, or the file is damaged.',
    remedy: 'Convert the file to an accepted type.',
  },
  FILE_TOO_LARGE: {
    places: ['upload'],
    status: 413,
    description: 'The file is larger than allowed.',
    cause: 'The file exceeds the size in `uploadLimits` or the announced length.',
    remedy: 'Send a smaller file.',
  },
  FILE_EMPTY: {
    places: ['upload'],
    status: 400,
    description: 'The file has no bytes.',
    cause: 'The announced length is 0.',
    remedy: 'Choose the file again.',
  },
  TOO_MANY_UPLOADS: {
    places: ['upload'],
    status: 429,
    description: 'Too many uploads are open.',
    cause: 'The user has 100 uploads that are not complete.',
    remedy: 'Complete or discard some of them. `uploads` lists them.',
  },
  OTHER_WORKSPACE: {
    places: ['upload'],
    status: 409,
    description: 'The session has switched to another workspace.',
    cause: 'The upload names the workspace of an earlier page.',
    remedy: 'Switch back to the workspace, then send the file again.',
  },
  OUT_OF_PLACE: {
    places: ['upload'],
    status: 409,
    description: 'The offset does not match the upload.',
    cause: 'An earlier request stored more or fewer bytes than the client assumes.',
    remedy: 'Request the offset with `HEAD`, and continue from there.',
  },
  UPLOAD_BUSY: {
    places: ['upload'],
    status: 423,
    description: 'Another request continues this upload.',
    cause: 'Two requests sent bytes of one upload at the same time.',
    remedy: 'Request the offset with `HEAD`, and continue from there.',
  },
  UPLOAD_GONE: {
    places: ['upload'],
    status: 410,
    description: 'The upload does not exist.',
    cause: 'It was discarded, has expired after three days, or belongs to somebody else.',
    remedy: 'Start the upload again.',
  },
  TUS_VERSION: {
    places: ['upload'],
    status: 412,
    description: 'The version of the upload protocol is not supported.',
    cause: 'The header `Tus-Resumable` is missing or is not `1.0.0`.',
    remedy: 'Send `Tus-Resumable: 1.0.0`.',
  },
  CONTENT_ENCODING: {
    places: ['upload'],
    status: 415,
    description: 'Compressed bodies are not accepted.',
    cause: 'The request has the header `Content-Encoding`.',
    remedy: 'Send the bytes without it.',
  },
} as const satisfies Readonly<Record<string, ErrorFacts>>;
