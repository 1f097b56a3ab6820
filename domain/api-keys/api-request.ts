import { type ErrorCode, factsOf } from '#domain/platform/error-codes.ts';

/**
 * How a request was sent: to `/graphql`, to `/api`, to an address of files, as a message of a WebSocket, or not at all: the query of a webhook
 * runs for a delivery.
 */
export const apiRequestTransports = ['GRAPHQL', 'REST', 'FILES', 'WEBSOCKET', 'WEBHOOK'] as const;
export type ApiRequestTransport = (typeof apiRequestTransports)[number];

/** Success, refusal of what the caller sent, refusal by the rate limit, and failure of the server. */
export const apiRequestStatuses = ['OK', 'REFUSED', 'LIMITED', 'FAILED'] as const;
export type ApiRequestStatus = (typeof apiRequestStatuses)[number];

export const operationTypes = ['QUERY', 'MUTATION', 'SUBSCRIPTION'] as const;
type OperationType = (typeof operationTypes)[number];

/** How long requests are kept, and how many of a workspace. */
export const apiRequestDays = 7;
export const apiRequestsMax = 200_000;

/** A request of an API key, without its variables, literals and tokens. */
export type ApiRequestEntry = {
  createdAt: Date;
  workspaceId: string;
  apiKeyId: string;
  transport: ApiRequestTransport;
  /** Null for files, and for a request that was refused before its operation was known. */
  operationType: OperationType | null;
  /** Name of the operation or, without one, its root fields. Method and route for REST and files. */
  operation: string | null;
  rootFields: readonly string[];
  /** SHA-256 of the document. */
  documentHash: string | null;
  status: ApiRequestStatus;
  /** Null for WebSockets and webhooks. */
  httpStatus: number | null;
  codes: readonly ErrorCode[];
  durationMs: number;
  /** Number of objects that its operations may read. Null if they were not counted. */
  cost: number | null;
  /** Address of the client, or its /64 network for IPv6. Empty for webhooks. */
  network: string;
  /** Number of requests that the entry stands for. */
  requests: number;
};

const isFailure = (code: ErrorCode) => code === 'INTERNAL_SERVER_ERROR' || (factsOf(code).status ?? 0) >= 500;

type Outcome = { httpStatus: number | null; codes: readonly ErrorCode[]; hasUserErrors: boolean };

/** Returns how a request ended. A mutation with user errors is refused, although its HTTP status is 200. */
export function apiRequestStatus({ httpStatus, codes, hasUserErrors }: Outcome): ApiRequestStatus {
  if (codes.includes('RATE_LIMITED')) return 'LIMITED';
  if ((httpStatus ?? 0) >= 500 || codes.some(isFailure)) return 'FAILED';
  return (httpStatus ?? 0) >= 400 || codes.length > 0 || hasUserErrors ? 'REFUSED' : 'OK';
}
