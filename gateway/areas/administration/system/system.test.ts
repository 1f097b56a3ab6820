import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { log } from '#gateway/kit/log.ts';
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

const overviewMetrics = [
  'stave_cpu_used_ratio',
  'stave_memory_used_ratio',
  'stave_disk_used_ratio',
  'stave_database_connections_used_ratio',
  'stave_http_request_duration_seconds',
  'stave_graphql_errors_total',
  'stave_database_waiting',
  'stave_database_up',
  'stave_jobs_failed',
  'stave_jobs_waiting',
  'stave_backup_age_seconds',
  'stave_backups_failed',
  'stave_storage_full',
  'stave_mail_delivered',
  'stave_mails_failed',
  'stave_mails_waiting',
  'stave_chain_problem',
  'stave_chain_available',
  'stave_live_listening',
  'stave_restarts',
];

const status = `{ administration { systemStatus { cpuPercent memoryPercent diskPercent memoryTotalBytes diskTotalBytes totalRequests requestsPerMinute recentErrorPercent
  totalErrorPercent p50Ms p95Ms p99Ms databaseConnections databaseMaxConnections poolConnections liveSubscriptions queues { name } alerts { level message } } } }`;
const logs = `query ($search: String, $minLevel: LogLevel, $afterNumber: Int) {
  administration { systemLogs(search: $search, minLevel: $minLevel, afterNumber: $afterNumber) { number level message status durationMs errorCodes userName request details } } }`;
type Line = Record<'message' | 'level', string> &
  Record<'request' | 'details' | 'userName', string | null> &
  Record<'status' | 'durationMs', number | null> & { number: number; errorCodes: string[] };
type Status = Record<string, number> & { alerts: object[] };
const readStatus = async () =>
  (await t.gql<{ administration: { systemStatus: Status } }>(status, {}, admin.token)).administration.systemStatus;
const readLogs = async (variables: object) =>
  (await t.gql<{ administration: { systemLogs: Line[] } }>(logs, variables, admin.token)).administration.systemLogs;

it.each([
  ['systemStatus', status],
  ['systemLogs', logs],
])('%s is closed to all but administrators', async (_name, operation) => {
  const owner = await t.register();
  const make = 'mutation { apiKeyCreate(input: { name: "Sync", scopes: [CATALOGUE_WRITE] }) { secret } }';
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
  const systemStatus = await readStatus();
  Object.assign(measures.counts, counts);
  expect(systemStatus).toMatchObject({ totalRequests: 31, totalErrorPercent: 3.2, recentErrorPercent: 3.2 });
});

it('measures the machine, the requests and the database', async () => {
  const systemStatus = await readStatus();
  const between = (name: string, least: number, most: number) => {
    expect(systemStatus[name], name).toBeGreaterThanOrEqual(least);
    expect(systemStatus[name], name).toBeLessThanOrEqual(most);
  };
  for (const name of ['cpuPercent', 'memoryPercent', 'diskPercent', 'recentErrorPercent']) between(name, 0, 100);
  for (const name of ['totalRequests', 'databaseConnections', 'poolConnections', 'memoryTotalBytes', 'diskTotalBytes'])
    between(name, 1, 1e15);
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

  const lineOf = async (options: { method?: 'POST'; url: string; headers?: Record<string, string>; payload?: object }) => {
    const response = await t.app.inject(options);
    return (await readLogs({ search: String(response.headers['x-request-id']) }))[0];
  };

  it.each([
    ['with a name', 'query Places { countries { id } }', 'Places', 200, []],
    ['without a name', '{ countries { id } }', 'query countries', 200, []],
    ['that is refused', 'query Own { nothing }', 'POST /graphql', 400, ['GRAPHQL_VALIDATION_FAILED']],
    ['with an error', 'query Few { works(first: 5000) { totalCount } }', 'Few', 200, ['BAD_USER_INPUT']],
  ])('names an operation %s, its user, status and duration', async (_name, query, message, code, errorCodes) => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const line = await lineOf({ method: 'POST', url: '/graphql', headers, payload: { query } });
    expect(line).toMatchObject({ level: 'INFO', message, status: code, errorCodes, userName: 'Ida Brandt' });
    expect(line!.durationMs).toEqual(expect.any(Number));
    expect(JSON.parse(line!.details!)).toMatchObject({ method: 'POST', route: '/graphql' });
  });

  it('has a line for other requests, without their queries', async () => {
    const line = await lineOf({ url: '/api/lookup/genres?secret=of-a-signature' });
    expect(line).toMatchObject({ message: 'GET /api/lookup/genres', status: 200, userName: null });
    expect(await readLogs({ search: 'of-a-signature' })).toEqual([]);
    expect(await lineOf({ url: '/nothing' })).toMatchObject({ message: 'GET unknown', status: 404 });
  });

  it.each(['/favicon.ico', '/healthz', '/readyz'])('leaves out %s', async (url) => {
    const { statusCode } = await t.app.inject({ url });
    expect(await lineOf({ url })).toEqual(statusCode === 200 ? undefined : expect.anything());
  });

  it('is filtered by level and words, and continues after a line', async () => {
    log.warn({ mail: 'm1', password: 'hunter2', nested: { password: 'hunter2' } }, 'A mail could not be delivered');
    log.error({ mail: 'm1' }, 'The outbox could not be read');
    const found = await readLogs({ search: 'MAIL m1', minLevel: 'WARN' });
    expect(found.map(({ level, message }) => [level, message])).toEqual([
      ['ERROR', 'The outbox could not be read'],
      ['WARN', 'A mail could not be delivered'],
    ]);
    expect(JSON.stringify(found)).not.toContain('hunter2');
    expect((await readLogs({ search: 'm1', afterNumber: found[1]!.number })).map(({ level }) => level)).toEqual(['ERROR']);
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

describe('/metrics', () => {
  let stop: () => void;
  beforeAll(() => {
    stop = t.platform.measures.start(t.platform);
  });
  afterAll(() => stop());

  const read = async () => {
    const authorization = `Bearer ${metricsToken}`;
    const { body } = await t.app.inject({ url: '/metrics', headers: { authorization } });
    const samples = [...body.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name, labels, value]) => ({
      name,
      labels,
      value,
    }));
    const sampleOf = (name: string, labels?: string) =>
      samples.find((each) => each.name === name && each.labels === labels)?.value;
    return { names: new Set(samples.map(({ name }) => name)), sampleOf };
  };

  it('has what the overview shows', async () => {
    await t.pool.query('delete from backup');
    expect((await read()).sampleOf('stave_backup_age_seconds')).toBe('+Inf');
    const made = `insert into backup (name, is_scheduled, state, updated_at) values ('a', false, 'DONE', $1), ('b', false, 'FAILED', $1)`;
    await t.pool.query(made, [new Date(Date.now() - 90_000_000)]);
    await t.gql('query Few { works(first: 5000) { totalCount } }', {}, admin.token).catch(() => undefined);
    const { sampleOf, names } = await read();
    expect(Number(sampleOf('stave_backup_age_seconds'))).toBeGreaterThanOrEqual(90_000);
    expect(sampleOf('stave_backups_failed')).toBe('1');
    expect(sampleOf('stave_database_up')).toBe('1');
    expect(sampleOf('stave_mail_delivered')).toBe('0');
    expect(sampleOf('stave_mails_failed')).toBe('0');
    expect(sampleOf('stave_restarts')).toBe('0');
    expect(Number(sampleOf('stave_graphql_errors_total', 'code="BAD_USER_INPUT"'))).toBeGreaterThan(0);
    for (const name of ['cpu', 'memory', 'disk', 'database_connections'])
      expect([...names]).toContain(`stave_${name}_used_ratio`);
  });

  it('is served while the database does not respond', async () => {
    const text = 'alter table mail rename to mail_away';
    await t.pool.query(text);
    const { sampleOf, names } = await read();
    await t.pool.query('alter table mail_away rename to mail');
    expect(sampleOf('stave_database_up')).toBe('0');
    expect(names.has('stave_mails_waiting')).toBe(false);
    expect(Number(sampleOf('stave_disk_size_bytes'))).toBeGreaterThan(0);
  });

  type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string }; for?: string };
  it('has each metric that the example rules of docs/operation.md name', async () => {
    const [, example = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync('docs/operation.md', 'utf8')) ?? [];
    const { groups } = load(example) as { groups: { name: string; rules: Rule[] }[] };
    const rules = groups.flatMap((group) => group.rules);
    // Prometheus refuses other fields.
    expect(new Set(groups.flatMap((group) => Object.keys(group)))).toEqual(new Set(['name', 'rules']));
    expect(new Set(rules.flatMap((rule) => Object.keys(rule)))).toEqual(
      new Set(['alert', 'expr', 'for', 'labels', 'annotations']),
    );
    const { names } = await read();
    const declared = new Map(
      t.platform.measures.registry
        .getMetricsAsArray()
        .map((metric) => [metric.name, 'labelNames' in metric ? metric.labelNames : []]),
    );
    const metricOf = (name: string) => name.replace(/_(bucket|count|sum)$/, '');
    const isKnown = (name: string) => names.has(name) || declared.has(metricOf(name));
    for (const { alert, expr, annotations, labels, for: duration = '0m' } of rules) {
      const used = expr.match(/\b(?:stave|process|nodejs)_\w+/g) ?? [];
      expect([alert, used.filter((name) => !isKnown(name))]).toEqual([expect.stringMatching(/^Stave[A-Z]\w+$/), []]);
      // A label that a metric lacks selects nothing, so its alert would never fire.
      const named = [...expr.matchAll(/(\w+)=~?"/g), ...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, name]) => name);
      const labelNames = used.flatMap((name) => declared.get(metricOf(name)) ?? []);
      expect([alert, named.filter((name = '') => !labelNames.includes(name))]).toEqual([alert, []]);
      expect([used.length > 0, duration]).toEqual([true, expect.stringMatching(/^\d+[smhd]$/)]);
      expect([labels.severity, annotations.summary]).toEqual([
        expect.stringMatching(/^(warning|critical)$/),
        expect.stringMatching(/\.$/),
      ]);
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    // Every level and count of the overview has a rule.
    const texts = rules.map(({ expr }) => expr).join('\n');
    for (const name of overviewMetrics) expect(texts).toContain(name);
  });

  const isPromtoolThere = spawnSync('promtool', ['--version']).status === 0;
  it.skipIf(!isPromtoolThere)('accepts the example rules by the tool of Prometheus', () => {
    const [, example = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync('docs/operation.md', 'utf8')) ?? [];
    const { status: code, stderr } = spawnSync('promtool', ['check', 'rules'], { input: example, encoding: 'utf8' });
    expect([code, stderr]).toEqual([0, expect.any(String)]);
  });
});
