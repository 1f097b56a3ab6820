import { type Caller, credentialsOf } from '../caller/caller.ts';

export type OperationRequest = {
  query: string;
  variables: Readonly<Record<string, unknown>>;
  operationName: string | null;
  extensions?: Readonly<Record<string, unknown>>;
};

/** The answer to an operation. `body` is null if the response is not JSON. `sizeBytes` is the size of the text without compression. */
export type HttpAnswer = { status: number; text: string; sizeBytes: number; body: unknown; headers: Headers };

/** Sends an operation. Throws errors of fetch without a response. */
export async function send(caller: Caller, request: OperationRequest, signal?: AbortSignal): Promise<HttpAnswer> {
  const { credentials, headers } = credentialsOf(caller);
  const { operationName, ...rest } = request;
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...rest, ...(operationName !== null && { operationName }) }),
    ...(signal && { signal }),
  });
  const bytes = await response.arrayBuffer();
  const text = new TextDecoder().decode(bytes);
  return { status: response.status, text, sizeBytes: bytes.byteLength, body: parsed(text), headers: response.headers };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Parses the variables of a document. Returns null if they are not an object. */
export function variablesOf(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {};
  const value = parsed(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
}
