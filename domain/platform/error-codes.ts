import { uploadErrorFacts } from './upload-error-codes.ts';

/** Where a code appears: in `userErrors` of a payload, in `errors` of a response, or in the header `Stave-Error-Code` of an upload. */
export type ErrorPlace = 'payload' | 'response' | 'upload';

export type ErrorFacts = {
  places: readonly ErrorPlace[];
  /** HTTP status of a response that failed with this code. Absent where the status depends on what else the response contains. */
  status?: number;
  /** What the code means, in a sentence. */
  description: string;
  cause: string;
  /** What a client can do. */
  remedy: string;
};

/**
 * Every code of an error, from which the enums of the schema, the types of whatever fails, and the reference (`docs/errors.md`) follow.
 * Clients compare codes, so a published one keeps its name and meaning.
 */
export const errorFacts = {
  INVALID: {
    places: ['payload', 'upload'],
    description: 'A value is invalid. `field` gives its path.',
    cause: 'A value is missing, too long or does not follow its rules, or the change is not possible in the current state.',
    remedy: 'Show the message beside the field, and send the corrected value. Nothing was written.',
  },
  TAKEN: {
    places: ['payload', 'upload'],
    description: 'The value must be unique but is already in use.',
    cause: 'Another object has the same number, code or email address, or the same act is already in progress.',
    remedy: 'Choose another value, or continue with the existing object.',
  },
  NOT_FOUND: {
    places: ['payload', 'upload'],
    description: 'The object does not exist or is not visible to the caller.',
    cause: 'The ID is unknown, the object was deleted, it belongs to another workspace, or a link has expired.',
    remedy: 'Check the ID, or request a new link.',
  },
  CONFLICT: {
    places: ['payload', 'upload'],
    description:
      'The object changed after it was read, or another change of it is in progress. The payload contains the current object where it returns one.',
    cause: 'The object changed after it was read, so its `version` is outdated. Or another change of it is in progress.',
    remedy: 'Read the object again, apply the change to its current values, and send the new `version`.',
  },
  IN_USE: {
    places: ['payload'],
    description: 'Other objects refer to the object.',
    cause: 'Deleting or changing the object would leave references to it without an object.',
    remedy: 'Remove the references first, or pass a replacement where the mutation takes one.',
  },
  ANOTHER_REFUSED: {
    places: ['payload'],
    description: 'Another object of the request was refused, and the request saves all objects or none.',
    cause: 'The request has `isAtomic: true`, and one of its objects has user errors of its own.',
    remedy: 'Correct the refused object and send all objects again, or omit `isAtomic`.',
  },
  CONFIRMATION_NEEDED: {
    places: ['payload'],
    description: 'The change requires confirmation by the caller.',
    cause: 'The change has a consequence that the message describes, such as a second work with the same ISWC.',
    remedy: 'Ask the user, then send the mutation again with its confirmation argument.',
  },
  CREDENTIALS: {
    places: ['payload'],
    description: 'A password or code is wrong.',
    cause: 'The email address, password, code of the authenticator app or recovery code does not match.',
    remedy: 'Ask the user to enter it again. Repeated attempts are refused with `THROTTLED`.',
  },
  THROTTLED: {
    places: ['payload'],
    description: 'Too many attempts. Wait and try again.',
    cause: 'An account, address or workspace repeated an act such as signing in more often than its limit allows.',
    remedy: 'Wait for the time given in the message.',
  },
  UNAUTHENTICATED: {
    places: ['response', 'upload'],
    status: 401,
    description: 'The operation needs a signed-in user or a valid API key.',
    cause: 'The request has no token, or its API key is unknown, revoked or expired.',
    remedy: 'Sign in, or create a new API key in the settings.',
  },
  TOKEN_EXPIRED: {
    places: ['response', 'upload'],
    status: 401,
    description: 'The session has ended.',
    cause: 'The user signed out, was idle for too long, or somebody revoked the session.',
    remedy: 'Sign in again.',
  },
  FORBIDDEN: {
    places: ['response', 'upload'],
    status: 403,
    description: 'The role of the caller does not allow the operation.',
    cause:
      'The user is not an editor, owner or administrator, the creator of the API key lost the role, or only people may do it.',
    remedy: 'Ask an owner of the workspace for the role, or sign in instead of using a key.',
  },
  SCOPE_MISSING: {
    places: ['response', 'upload'],
    status: 403,
    description: 'The API key lacks the scopes in `extensions.scopes`. Nothing was run.',
    cause: 'The operation selects a field or an object of an area that the scopes of the key do not open.',
    remedy:
      'Select less, or ask an owner of the workspace to add the scopes to the key. If several are named with “or”, one is enough.',
  },
  ORIGIN_NOT_ALLOWED: {
    places: ['response', 'upload'],
    status: 403,
    description: 'The API key does not accept requests from web pages of this origin.',
    cause: 'The header `Origin` names neither an origin of the key nor one of `API_ORIGINS`.',
    remedy: 'Add the origin to the key in the settings, or send the request from a server.',
  },
  SECOND_FACTOR_REQUIRED: {
    places: ['response', 'upload'],
    status: 403,
    description: 'The user must set up two-factor sign-in first.',
    cause: 'The administrator of the installation requires a second factor, and the account has none.',
    remedy: 'Set up an authenticator app or a passkey in the security settings.',
  },
  EMAIL_UNVERIFIED: {
    places: ['response', 'upload'],
    status: 403,
    description: 'The user must confirm their email address first.',
    cause: 'API keys, invitations and minting need a confirmed address.',
    remedy: 'Open the mailed link, or request a new one in the settings.',
  },
  FEATURE_LOCKED: {
    places: ['response', 'upload'],
    status: 403,
    description: 'The plan does not include the feature named in `extensions.feature`.',
    cause: 'The workspace has a plan without this feature, or its plan has ended.',
    remedy: 'Choose a plan that includes it.',
  },
  LIMIT_REACHED: {
    places: ['payload', 'response', 'upload'],
    status: 403,
    description: 'The plan’s limit of the feature named in `extensions.feature` is reached.',
    cause:
      'The workspace uses as much as its plan allows: see `extensions.current` and `extensions.limit`. When many objects are saved at once, each one beyond the limit has this code.',
    remedy: 'Delete something, or choose a larger plan.',
  },
  RATE_LIMITED: {
    places: ['response', 'upload'],
    status: 429,
    description: 'Too many requests. Wait for the seconds in the header `Retry-After`.',
    cause:
      'An API key exceeded the requests per minute of its plan, an address without a session sent too many, or a connection has too many subscriptions.',
    remedy: 'Wait for `Retry-After`, then send the same request again. End subscriptions that are not needed.',
  },
  BAD_USER_INPUT: {
    places: ['response'],
    description: 'An argument or variable is not usable.',
    cause:
      'A variable does not have the type of its argument, a page or cursor is invalid, or the operation needs another transport.',
    remedy: 'Correct the operation or its variables as the message says.',
  },
  CURSOR_EXPIRED: {
    places: ['response'],
    description: 'The feed of changes no longer has all changes after the cursor.',
    cause:
      'The cursor is older than the removals that the feed keeps for 90 days, it is of another workspace, or the database was restored since.',
    remedy: 'Read `changes` from the beginning, without `after`, and delete what it does not contain.',
  },
  BAD_REQUEST: {
    places: ['response'],
    status: 400,
    description: 'The request is not a GraphQL request.',
    cause:
      'The body has no `query`, is not valid JSON, is larger than 2 MB (413), has another content type (415), or the hash of a persisted query does not match its text.',
    remedy: 'Send a JSON object with `query` and `variables` by POST, with the content type `application/json`.',
  },
  METHOD_NOT_ALLOWED: {
    places: ['response'],
    status: 405,
    description: 'The address takes operations by POST only.',
    cause: 'The request used GET and did not come from a browser that opens the GraphQL IDE.',
    remedy: 'Send the operation by POST.',
  },
  GRAPHQL_PARSE_FAILED: {
    places: ['response'],
    status: 400,
    description: 'The document is not valid GraphQL.',
    cause: 'The document has a syntax error or more than 5,000 tokens.',
    remedy: 'Correct the document at the location given in the error.',
  },
  GRAPHQL_VALIDATION_FAILED: {
    places: ['response'],
    status: 400,
    description: 'The document does not fit the schema or exceeds a limit on its shape.',
    cause: 'A field, argument or type does not exist, or the operation has too many levels, aliases or directives.',
    remedy: 'Compare the document with the schema, or split the operation.',
  },
  PERSISTED_QUERY_NOT_FOUND: {
    places: ['response'],
    status: 200,
    description: 'The server does not have the document of this hash.',
    cause:
      'The request contains only the hash of a persisted query, and the server has not received its text or no longer has it.',
    remedy: 'Send the request again with `query` and the hash. Client libraries do so themselves.',
  },
  OPERATION_TOO_LARGE: {
    places: ['response'],
    status: 400,
    description: 'The operation may read too much.',
    cause:
      'It may read more than 25,000 objects, has more than 1,500 expanded fields, repeats fields too often, or introspects too much.',
    remedy: 'Select fewer rows with `first`, fewer levels, or each field once.',
  },
  ANSWER_TOO_LARGE: {
    places: ['response'],
    status: 413,
    description: 'The response is larger than the server sends.',
    cause:
      'The response has more than 10 MB, or what the installation sets with `MAX_ANSWER_MB`. A mutation was carried out nevertheless.',
    remedy: 'Select fewer rows or fields.',
  },
  IDEMPOTENCY_KEY_INVALID: {
    places: ['response'],
    status: 400,
    description: 'The header `Idempotency-Key` is not usable. Nothing was changed.',
    cause: 'The key is empty, has more than 255 characters, or contains spaces or characters outside of ASCII.',
    remedy: 'Send a random key such as a UUID.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    places: ['response'],
    status: 422,
    description: 'The idempotency key was used for another request. Nothing was changed.',
    cause: 'In the last 24 hours, the caller sent the key with another operation or other variables.',
    remedy: 'Send a new key with each new request.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    places: ['response'],
    status: 409,
    description: 'The first request with this idempotency key has no answer yet. This one changed nothing.',
    cause:
      'A repeat arrived before the first request ended, or within a minute after the server that carried it out was stopped.',
    remedy: 'Wait for the seconds in the header `Retry-After`, then send the same request again.',
  },
  IDEMPOTENCY_ANSWER_LOST: {
    places: ['response'],
    status: 409,
    description:
      'The first request with this idempotency key changed data, but its answer is not available. This one changed nothing.',
    cause:
      'The server was stopped after the first change of the request was saved and before its answer was, the answer has more than 1 MB, or the caller has lost a permission since, such as the role of an owner.',
    remedy: 'Read the objects to find out what was changed. Send what is missing with a new key.',
  },
  TIMED_OUT: {
    places: ['response'],
    status: 503,
    description: 'Statistics took too long to compute.',
    cause: 'Counting the whole catalogue took more than five seconds.',
    remedy: 'Try again in a moment.',
  },
  PROVIDER_UNAVAILABLE: {
    places: ['response'],
    status: 503,
    description: 'A service that the operation needs does not respond. Nothing was changed.',
    cause: 'The payment provider cannot be reached or refuses requests.',
    remedy: 'Try again later.',
  },
  MAINTENANCE: {
    places: ['response', 'upload'],
    status: 503,
    description: 'The installation is under maintenance. Nothing was changed.',
    cause: 'An administrator turned on maintenance mode. Queries still work.',
    remedy: 'Wait for the end of the maintenance, then send the mutation again.',
  },
  SERVER_BUSY: {
    places: ['response', 'upload'],
    status: 503,
    description: 'The server is busy. Nothing was changed.',
    cause: 'The database has no memory or connection left at the moment.',
    remedy: 'Wait for the seconds in the header `Retry-After`, then send the same request again.',
  },
  STORAGE_FULL: {
    places: ['response', 'upload'],
    status: 507,
    description: 'The server has no space left. Nothing was changed.',
    cause: 'The disk of the server or of its database is full.',
    remedy: 'Contact the operator of the installation, then try again.',
  },
  INTERNAL_SERVER_ERROR: {
    places: ['response', 'upload'],
    description: 'An internal error, which the server recorded in its log.',
    cause: 'A bug or an outage. The header `x-request-id` identifies the request in the log.',
    remedy: 'Try again. If it fails again, send the value of `x-request-id` to the operator.',
  },
  ...uploadErrorFacts,
} as const satisfies Readonly<Record<string, ErrorFacts>>;

/** A code of an error, wherever it appears. */
export type ErrorCode = keyof typeof errorFacts;

type CodesAt<P extends ErrorPlace> = {
  [C in ErrorCode]: P extends (typeof errorFacts)[C]['places'][number] ? C : never;
}[ErrorCode];
/** A code of an entry of `userErrors`. */
export type PayloadErrorCode = CodesAt<'payload'>;
/** A code of an entry of `errors`. */
export type ResponseErrorCode = CodesAt<'response'>;

export const allErrorCodes = Object.keys(errorFacts) as ErrorCode[];
export const factsOf = (code: ErrorCode): ErrorFacts => errorFacts[code];
export const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(errorFacts, value);
