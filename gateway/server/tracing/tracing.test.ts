import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { exportSpans } from './export-spans.ts';

type Attribute = { key: string; value: Record<string, unknown> };
type ExportedSpan = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] };
type Export = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: ExportedSpan[] }[] }[] };

const received: string[] = [];
let collector: Server;
let t: TestApp;
let sendSpans: () => Promise<void>;
beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(Buffer.concat(chunks).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  sendSpans = exportSpans({ endpoint: `http://127.0.0.1:${port}`, serviceName: 'stave-test', ratio: 1 });
  t = await startTestApp();
});
afterAll(async () => {
  await t.stop();
  collector.close();
});

it('a traced request has spans for the operation and its statements, and no values', async () => {
  const { token, email } = await t.register();
  const traceId = 'ab'.repeat(16);
  const { headers } = await t.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${token}`, traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` },
    payload: {
      query: 'query Listing($search: String) { works(search: $search) { totalCount nodes { id title } } }',
      variables: { search: 'Harbour lights' },
    },
  });
  await sendSpans();
  const exports = received.map((body) => JSON.parse(body) as Export);
  expect(exports[0]!.resourceSpans[0]!.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'stave-test' },
  });
  const spans = exports.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)),
  );
  const own = spans.filter((span) => span.traceId === traceId);
  const named = (name: string) => own.find((span) => span.name === name);
  const request = named('POST /graphql')!;
  const operation = named('query Listing')!;
  expect(request.parentSpanId).toBe('cd'.repeat(8));
  expect(operation.parentSpanId).toBe(request.spanId);
  expect(request.attributes).toContainEqual({ key: 'stave.request.id', value: { stringValue: headers['x-request-id'] } });
  const statements = own.filter(({ name }) => name === 'SELECT');
  expect(statements.some(({ parentSpanId }) => parentSpanId === operation.spanId)).toBe(true);
  const sent = received.join('\n');
  for (const secret of [token, email, 'Harbour']) expect(sent).not.toContain(secret);
});
