import { type ApiRequestEntry, type ApiRequestTransport, apiRequestStatus } from '#domain/api-keys/api-request.ts';
import { isErrorCode } from '#domain/platform/error-codes.ts';
import { clientNetwork } from '../../kit/client-network.ts';
import type { LoggedRequest } from '../../kit/log.ts';

type Answered = { now: Date; durationMs: number; address: string };
type HttpAnswer = Answered & { method: string; route: string; status: number };

const transportOf = (route: string): ApiRequestTransport =>
  route === '/graphql' ? 'GRAPHQL' : route.startsWith('/api/') ? 'REST' : 'FILES';

/** Returns the entry of an HTTP request for the request log. Null if no API key sent the request. */
export function httpEntry(
  request: LoggedRequest | undefined,
  { method, route, status, ...answered }: HttpAnswer,
): ApiRequestEntry | null {
  if (!request?.apiKey) return null;
  return entryOf(request, { ...answered, transport: transportOf(route), httpStatus: status, route: `${method} ${route}` });
}

/** The same of a subscription over a WebSocket, when it starts or is refused. */
export const socketEntry = (request: Omit<LoggedRequest, 'id'>, answered: Answered): ApiRequestEntry | null =>
  entryOf(request, { ...answered, transport: 'WEBSOCKET', httpStatus: null, route: null });

/** The same of the query of a webhook, which ran for a delivery. */
export const webhookEntry = (request: Omit<LoggedRequest, 'id'>, answered: Omit<Answered, 'address'>): ApiRequestEntry | null =>
  entryOf(request, { ...answered, address: '', transport: 'WEBHOOK', httpStatus: null, route: null });

type Facts = Answered & { transport: ApiRequestTransport; httpStatus: number | null; route: string | null };

function entryOf(request: Omit<LoggedRequest, 'id'>, facts: Facts): ApiRequestEntry | null {
  const { apiKey, ran = [], cost = null, userErrorCodes = null } = request;
  if (!apiKey) return null;
  const { now, durationMs, address, transport, httpStatus, route } = facts;
  const codes = [...new Set([...(request.codes ?? []), ...(userErrorCodes ?? [])])].filter(isErrorCode);
  const last = ran.at(-1);
  const isRest = transport === 'REST' || transport === 'FILES';
  const rootFields = ran.length === 1 ? last!.rootFields : [...new Set(ran.flatMap((each) => each.rootFields))];
  return {
    createdAt: now,
    workspaceId: apiKey.workspaceId,
    apiKeyId: apiKey.id,
    transport,
    operationType: ran.some(({ kind }) => kind === 'MUTATION') ? 'MUTATION' : (last?.kind ?? null),
    operation: isRest ? route : (last?.name ?? (rootFields.join(', ') || null)),
    rootFields,
    documentHash: isRest ? null : (last?.documentHash ?? null),
    status: apiRequestStatus({ httpStatus, codes, hasUserErrors: userErrorCodes !== null }),
    httpStatus,
    codes,
    durationMs: Math.round(durationMs),
    cost,
    network: clientNetwork(address),
    requests: 1,
  };
}
