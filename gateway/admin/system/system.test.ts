import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { log } from '#gateway/log.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

const metricsToken = 'metrics-of-the-operator';
let t: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  t = await startTestApp({ METRICS_TOKEN: metricsToken, LOG_LEVEL: 'fatal' });
  admin = await t.register();
  await t.pool.query(`update app_user set role = 'ADMIN' where id = $1`, [admin.userId]);
});
afterAll(() => t.stop());

const status = `{ systemStatus { cpuPercent memoryPercent diskPercent memoryTotal diskTotal totalRequests requestsPerMinute errorPercent
  failedPercent p50Ms p95Ms p99Ms connections maxConnections poolTotal subscriptions queues { name } alerts { level message } } }`;
const logs = `query ($search: String, $level: LogLevel, $after: Int) {
  systemLogs(search: $search, level: $level, after: $after) { number level message request details } }`;
type Line = { number: number; level: string; message: string; request: string | null; details: string | null };
const readLogs = async (variables: object) => (await t.gql<{ systemLogs: Line[] }>(logs, variables, admin.token)).systemLogs;

it.each([
  ['systemStatus', status],
  ['systemLogs', logs],
])('%s is closed to all but administrators', async (_name, operation) => {
  const owner = await t.register();
  const make = 'mutation { apiKeyCreate(input: { name: "Sync", scope: WRITE }) { secret } }';
  const { secret } = (await t.gql<{ apiKeyCreate: { secret: string } }>(make, {}, admin.token)).apiKeyCreate;
  const codes = [];
  for (const token of [undefined, owner.token, secret])
    codes.push((await t.raw(operation, {}, token)).errors?.[0]?.extensions.code);
  expect(codes).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN']);
});

it('rounds the share of failed requests, since the start and since the last sample', async () => {
  const { measures } = t.platform;
  const counts = { ...measures.counts };
  Object.assign(measures.counts, { requests: 31, failures: 1 });
  const { systemStatus } = await t.gql<{ systemStatus: Record<string, number> }>(status, {}, admin.token);
  Object.assign(measures.counts, counts);
  expect(systemStatus).toMatchObject({ totalRequests: 31, failedPercent: 3.2, errorPercent: 3.2 });
});

it('measures the machine, the requests and the database', async () => {
  const { systemStatus } = await t.gql<{ systemStatus: Record<string, number> & { alerts: object[] } }>(status, {}, admin.token);
  const between = (name: string, least: number, most: number) => {
    expect(systemStatus[name], name).toBeGreaterThanOrEqual(least);
    expect(systemStatus[name], name).toBeLessThanOrEqual(most);
  };
  for (const name of ['cpuPercent', 'memoryPercent', 'diskPercent', 'errorPercent']) between(name, 0, 100);
  for (const name of ['totalRequests', 'connections', 'poolTotal', 'memoryTotal', 'diskTotal']) between(name, 1, 1e15);
  between('p99Ms', systemStatus.p50Ms!, 1e15);
  expect(systemStatus.alerts).toContainEqual({
    level: 'WARNING',
    message: 'No mail server is set. Mails stay in the outbox.',
  });
});

describe('the log', () => {
  it('refuses a search that no line could match in time', async () => {
    const { errors } = await t.raw(logs, { search: 'a '.repeat(101) }, admin.token);
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  });

  it('has a line for each request, with the ID of its response', async () => {
    const response = await t.app.inject({ url: '/healthz?secret=of-a-signature' });
    const id = response.headers['x-request-id'];
    const [line] = await readLogs({ search: String(id) });
    expect(line).toMatchObject({ level: 'INFO', message: 'GET /healthz', request: id });
    expect(JSON.parse(line!.details!)).toMatchObject({ method: 'GET', route: '/healthz', status: 200 });
    expect(await readLogs({ search: 'of-a-signature' })).toEqual([]);
  });

  it('is filtered by level and words, and continues after a line', async () => {
    log.warn({ mail: 'm1', password: 'hunter2', nested: { password: 'hunter2' } }, 'A mail could not be delivered');
    log.error({ mail: 'm1' }, 'The outbox could not be read');
    const found = await readLogs({ search: 'MAIL m1', level: 'WARN' });
    expect(found.map(({ level, message }) => [level, message])).toEqual([
      ['ERROR', 'The outbox could not be read'],
      ['WARN', 'A mail could not be delivered'],
    ]);
    expect(JSON.stringify(found)).not.toContain('hunter2');
    expect((await readLogs({ search: 'm1', after: found[1]!.number })).map(({ level }) => level)).toEqual(['ERROR']);
  });
});

it.each([
  [undefined, 401],
  ['Bearer wrong', 401],
  [`Bearer ${metricsToken}`, 200],
] as const)('/metrics with %s responds %i', async (authorization, expected) => {
  await t.app.inject({ url: '/healthz' });
  const { statusCode, body } = await t.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  expect(statusCode).toBe(expected);
  if (expected === 200)
    expect(body).toMatch(/stave_http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+/);
});
