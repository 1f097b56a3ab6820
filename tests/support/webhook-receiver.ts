import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { headers: IncomingHttpHeaders; body: string; json: Payload };
type Payload = {
  type: string;
  timestamp: string;
  data: {
    cursor: string;
    kind: string;
    id: string;
    version: number;
    action: string;
    state?: string;
    query?: { data: unknown; errors?: { message: string }[] } | null;
    queryProblem?: string;
  };
};

/** A real receiver of webhooks on loopback. */
export type WebhookReceiver = {
  url: string;
  requests: Received[];
  /** Answers a request. Defaults to 204. */
  answer: (response: ServerResponse, request: Received) => unknown;
  /** "work.created ID" of each request. */
  seen: () => string[];
  reset: () => void;
  stop: () => Promise<void>;
};

const accept = (response: ServerResponse) => response.writeHead(204).end();

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const received = { headers: request.headers, body, json: JSON.parse(body) as Payload };
      receiver.requests.push(received);
      receiver.answer(response, received);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    requests: [],
    answer: accept,
    seen: () => receiver.requests.map(({ json }) => `${json.type} ${json.data.id}`),
    reset: () => {
      receiver.requests.length = 0;
      receiver.answer = accept;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
