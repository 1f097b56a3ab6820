import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { makeKey } from '#tests/support/team.ts';
import { AppContext } from '../context.ts';
import { kept, sweepIdempotentRequests } from '../jobs/sweep-idempotent-requests.ts';
import { type Answer, answerOnce } from './idempotency.ts';

let t: TestApp;
let account: TestAccount;
let now: Date;
let keys = 0;

beforeAll(async () => {
  t = await startTestApp({}, { clock: () => now });
});
afterAll(() => t.stop());
beforeEach(async () => {
  now = new Date();
  account = await t.register();
});

const newKey = () => `key-${++keys}`;
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const create =
  'mutation Create($input: WorkInput!) { workCreate(input: $input) { work { id title } userErrors { field code } } }';
const makeKeyText =
  'mutation { apiKeyCreate(input: { name: "Sync", scopes: [CATALOGUE_READ] }) { secret userErrors { message } } }';
const titled = (title: string) => ({ input: { title } });

const secretOf = async (access: 'READ' | 'WRITE') =>
  (await makeKey(t, account.token, { name: 'Sync', access })).data.apiKeyCreate!.secret!;

type Sent = { query?: string; variables?: object; token?: string | null; key?: string };

/** Sends an operation with a key. Returns what the client sees. */
async function send({ query = create, variables = titled('Salt lines'), token = account.token, key }: Sent) {
  const { statusCode, headers, payload } = await t.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload: { query, variables },
  });
  const { data, errors } = JSON.parse(payload);
  const code = errors?.[0]?.extensions.code;
  return { status: statusCode, payload, data, code, isReplayed: headers['idempotency-replayed'] === 'true', headers };
}

const countOf = async (table: string, workspaceId = account.workspaceId) =>
  (await t.pool.query<{ count: number }>(`select count(*)::int as count from ${table} where workspace_id = $1`, [workspaceId]))
    .rows[0]!.count;
const works = (workspaceId?: string) => countOf('work', workspaceId);
const remembered = () => countOf('idempotent_request');

describe('a repeat', () => {
  it.each([
    ['of a change', titled('Salt lines'), 1],
    ['of a refused input', titled(''), 0],
  ])('%s returns the first answer to the byte, and changes nothing', async (_name, variables, count) => {
    const key = newKey();
    const first = await send({ variables, key });
    expect([first.status, first.isReplayed, await works()]).toEqual([200, false, count]);
    for (let times = 0; times < 2; times++) {
      const again = await send({ variables, key });
      expect(again).toMatchObject({ status: first.status, payload: first.payload, isReplayed: true });
    }
    expect(await works()).toBe(count);
  });

  it.each([
    ['other variables', { variables: titled('Other') }],
    ['another operation', { query: create.replace('id title', 'id') }],
    ['another operation of the same document', { query: create.replace('Create', 'Other') }],
  ])('with %s is refused', async (_name, other) => {
    const key = newKey();
    await send({ key });
    expect(await send({ key, ...other })).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED', isReplayed: false });
    expect(await works()).toBe(1);
  });

  it('by another user, or another key of the API, is a request of its own', async () => {
    const key = newKey();
    const stranger = await t.register();
    const apiKey = await secretOf('WRITE');
    await send({ key });
    for (const token of [stranger.token, apiKey]) expect((await send({ key, token })).isReplayed).toBe(false);
    expect([await works(), await works(stranger.workspaceId)]).toEqual([2, 1]);
  });

  it('after 24 hours is a new request', async () => {
    const key = newKey();
    await send({ key });
    now = minutes(24 * 60 - 1);
    expect((await send({ key })).isReplayed).toBe(true);
    now = minutes(1);
    expect(await send({ key, variables: titled('Another day') })).toMatchObject({ status: 200, isReplayed: false });
    expect(await works()).toBe(2);
  });

  it('at the same time is refused, and the request runs once', async () => {
    const key = newKey();
    const lock = await t.pool.connect();
    await lock.query('begin; lock table work in share row exclusive mode');
    const first = send({ key });
    await expect.poll(remembered).toBe(1);
    const second = await send({ key });
    expect(second).toMatchObject({ status: 409, code: 'IDEMPOTENCY_IN_PROGRESS', headers: { 'retry-after': '1' } });
    expect((await send({ key, variables: titled('Other') })).code).toBe('IDEMPOTENCY_KEY_REUSED');
    await lock.query('commit');
    lock.release();
    const { payload } = await first;
    expect(await send({ key })).toMatchObject({ payload, isReplayed: true });
    expect(await works()).toBe(1);
  });

  it('of a request that answers a secret returns it again, which the database has encrypted', async () => {
    const query = makeKeyText;
    const key = newKey();
    const first = await send({ query, key });
    expect(first.data.apiKeyCreate.secret).toMatch(/^stv_/);
    expect(await send({ query, key })).toMatchObject({ payload: first.payload, isReplayed: true });
    const { rows } = await t.pool.query('select * from idempotent_request where workspace_id = $1', [account.workspaceId]);
    expect(JSON.stringify(rows)).not.toContain(first.data.apiKeyCreate.secret.slice(4));
  });
});

describe('a repeat by a caller who lost a permission', () => {
  const setRole = (role: string) => t.pool.query('update member set role = $1 where user_id = $2', [role, account.userId]);
  const lost = { status: 409, code: 'IDEMPOTENCY_ANSWER_LOST', isReplayed: false };

  it('does not return a secret, and changes nothing', async () => {
    const sent = { query: makeKeyText, key: newKey() };
    const { payload } = await send(sent);
    await setRole('EDITOR');
    t.platform.sessions.clear();
    expect(await send(sent)).toMatchObject(lost);
    expect(await countOf('api_key')).toBe(1);
    await setRole('OWNER');
    t.platform.sessions.clear();
    expect(await send(sent)).toMatchObject({ payload, isReplayed: true });
  });

  it('is refused to an API key whose creator is no owner any more', async () => {
    const { secret } = (await makeKey(t, account.token, { name: 'Team', scopes: ['MEMBERS_WRITE', 'CATALOGUE_WRITE'] })).data
      .apiKeyCreate!;
    const sent = { key: newKey(), token: secret! };
    await send(sent);
    expect((await send(sent)).isReplayed).toBe(true);
    await setRole('EDITOR');
    expect(await send(sent)).toMatchObject(lost);
    expect(await works()).toBe(1);
  });

  it('is answered to a caller who gained one', async () => {
    await setRole('EDITOR');
    t.platform.sessions.clear();
    const sent = { key: newKey() };
    await send(sent);
    await setRole('OWNER');
    t.platform.sessions.clear();
    expect((await send(sent)).isReplayed).toBe(true);
  });
});

describe('a key', () => {
  it.each([
    ['empty', ''],
    ['too long', 'k'.repeat(256)],
    ['with a space', 'two words'],
    ['outside of ASCII', 'Schlüssel'],
  ])('that is %s is refused', async (_name, key) => {
    expect(await send({ key })).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_INVALID' });
    expect(await works()).toBe(0);
  });

  it('counts for nothing with queries and without a session', async () => {
    const key = newKey();
    const query = '{ works { totalCount } }';
    for (const used of [key, 'two words'])
      expect(await send({ query, key: used })).toMatchObject({ status: 200, isReplayed: false });
    const request = 'mutation { passwordResetRequest(email: "nobody@example.com") { userErrors { message } } }';
    for (let times = 0; times < 2; times++)
      expect(await send({ query: request, token: null, key })).toMatchObject({ status: 200, isReplayed: false });
    expect(await remembered()).toBe(0);
  });
});

describe('a request that changed nothing is forgotten', () => {
  it.each<[string, () => Promise<Sent>, string]>([
    ['is not valid', async () => ({ query: 'mutation { unknown }' }), 'GRAPHQL_VALIDATION_FAILED'],
    ['lacks a variable', async () => ({ variables: {} }), 'BAD_USER_INPUT'],
    ['has a key without the scope', async () => ({ token: await secretOf('READ') }), 'SCOPE_MISSING'],
    ['has a key for the catalogue only', async () => ({ query: makeKeyText, token: await secretOf('WRITE') }), 'FORBIDDEN'],
    ['has an ended session', async () => ({ token: 'ended' }), 'TOKEN_EXPIRED'],
  ])('when it %s', async (_name, given, code) => {
    const key = newKey();
    const sent = { key, ...(await given()) };
    for (let times = 0; times < 2; times++) expect(await send(sent)).toMatchObject({ code, isReplayed: false });
    expect([await remembered(), await works()]).toEqual([0, 0]);
  });
});

describe('a request that was cut off', () => {
  const operation = { documentHash: 'a', name: 'Create', variables: {} };
  const done: Answer = { status: 200, body: { data: { isDone: true } } };
  const contextOf = (key: string) => {
    const { userId, workspaceId } = account;
    const actor = { userId, workspaceId, memberRole: 'OWNER', userRole: 'USER' } as const;
    const session = { id: userId, actor, via: 'session', key: null, hasSecondFactor: false, writtenPosition: null } as const;
    return new AppContext(t.platform, session, false, { address: '', userAgent: null, idempotencyKey: key });
  };
  const run = (key: string, answer: () => Promise<Answer>) => answerOnce(contextOf(key), operation, answer);
  const codeOf = (answer: Promise<Answer>) => answer.then(() => 'OK').catch(({ extensions }) => extensions.code);
  const insertText = `insert into import_replacement (workspace_id, field, value, replacement) values (?, 'title', ?, '')`;
  const write = (value: string) =>
    t.platform.orm.em.fork().transactional(async (em) => {
      await em.execute(insertText, [account.workspaceId, value]);
    });
  const written = async () => {
    const text = 'select value from import_replacement where workspace_id = $1';
    return (await t.pool.query<{ value: string }>(text, [account.workspaceId])).rows.map(({ value }) => value);
  };
  /** Never answers, like a process that was killed. */
  const never = () => new Promise<never>(() => undefined);

  it('before it committed anything runs again after a minute', async () => {
    const key = newKey();
    void run(key, never);
    await expect.poll(remembered).toBe(1);
    expect(await codeOf(run(key, async () => done))).toBe('IDEMPOTENCY_IN_PROGRESS');
    now = minutes(1);
    expect(await run(key, async () => done)).toEqual(done);
  });

  it('after it committed never runs again', async () => {
    const key = newKey();
    void run(key, async () => {
      await write('First');
      return never();
    });
    await expect.poll(written).toEqual(['First']);
    const again = () => codeOf(run(key, async () => write('Second').then(() => done)));
    expect(await again()).toBe('IDEMPOTENCY_IN_PROGRESS');
    now = minutes(1);
    expect(await again()).toBe('IDEMPOTENCY_ANSWER_LOST');
    expect(await written()).toEqual(['First']);
    now = minutes(24 * 60);
    expect(await again()).toBe('OK');
  });

  it('and continues after a repeat took over commits nothing', async () => {
    const key = newKey();
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const first = codeOf(run(key, () => gate.then(() => write('First')).then(() => done)));
    await expect.poll(remembered).toBe(1);
    now = minutes(1);
    await run(key, async () => write('Second').then(() => done));
    open();
    expect(await first).toBe('IDEMPOTENCY_IN_PROGRESS');
    expect(await written()).toEqual(['Second']);
    expect(await run(key, never)).toEqual(done);
  });

  it.each([
    ['with an error after a commit', { status: 200, body: { data: null, errors: [{ message: 'Failed' }] } }, 'OK'],
    ['with a large answer', { status: 200, body: { data: { text: 'x'.repeat(1_000_001) } } }, 'IDEMPOTENCY_ANSWER_LOST'],
  ])('is not one that ends %s', async (_name, answer, code) => {
    const key = newKey();
    const act = async () => {
      await write('First');
      return answer as unknown as Answer;
    };
    expect(await run(key, act)).toEqual(answer);
    expect([await codeOf(run(key, act)), await written()]).toEqual([code, ['First']]);
  });

  it('may delete its workspace', async () => {
    const remove = () =>
      t.platform.orm.em.fork().transactional(async (em) => {
        await em.execute('delete from workspace where id = ?', [account.workspaceId]);
        return done;
      });
    expect(await run(newKey(), remove)).toEqual(done);
    expect(await remembered()).toBe(0);
  });
});

describe('the sweep', () => {
  it('deletes expired requests, and the oldest ones of a workspace with too many', async () => {
    const other = await t.register();
    const sent = [newKey(), newKey(), newKey()];
    for (const [index, key] of sent.entries()) {
      now = new Date(now.getTime() + index);
      await send({ key });
    }
    await send({ key: sent[0]!, token: other.token });
    const { requests } = kept;
    try {
      kept.requests = 2;
      expect((await sweepIdempotentRequests(t.platform)).surplus).toBe(1);
    } finally {
      kept.requests = requests;
    }
    expect([await remembered(), await countOf('idempotent_request', other.workspaceId)]).toEqual([2, 1]);
    expect((await send({ key: sent[2]! })).isReplayed).toBe(true);
    now = minutes(24 * 60 + 1);
    await sweepIdempotentRequests(t.platform);
    expect([await remembered(), await countOf('idempotent_request', other.workspaceId)]).toEqual([0, 0]);
  });
});
