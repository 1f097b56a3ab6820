import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { ApiKeyScope } from '#domain/api-keys/scopes.ts';
import { addPerson, addSession, type Person } from '#tests/isolation/world.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type LiveOptions, subscribe } from '#tests/support/live.ts';
import { followAssets, type LiveGateways, startLiveGateways } from '#tests/support/live-gateways.ts';
import { type MadeKey, makeKey } from '#tests/support/team.ts';
import { maxPerPerson } from '../sockets/connections.ts';
import { maxSubscriptions } from '../sockets/protocol.ts';

let live: LiveGateways;
let t: TestApp;
/** A new user for each test, because new subscribers also receive recent events. */
let owner: Person;
beforeAll(async () => {
  live = await startLiveGateways();
  t = live.t;
});
beforeEach(async () => {
  owner = await addPerson(t.pool);
});
afterEach(() => live.endClients());
afterAll(() => live.stop());

describe('connection', () => {
  const codeOf = async (options: LiveOptions) => (await live.connect(options).closed).code;

  it('accepts a session token or an API key with the scope READ', async () => {
    await live.connect({ token: owner.token }).connected;
    const key = await makeKey(t, owner.token, { name: 'Watcher', access: 'READ' });
    const { events } = await live.followed({ token: key.data.apiKeyCreate!.secret! });
    const { id } = await live.asset(owner.workspaceId);
    await live.publish(owner, id);
    expect((await events.next()).data?.assetIngestChanged.id).toBe(id);
  });

  it("accepts a browser cookie only from the product's own pages", async () => {
    const cookie = `stave_session=${owner.token}`;
    await live.connect({ headers: { cookie, origin: live.urls[0] } }).connected;
    await live.connect({ headers: { cookie, origin: t.platform.config.publicUrl } }).connected;
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1']) {
      expect(await codeOf({ headers: { cookie, origin } })).toBe(4401);
    }
    expect(await codeOf({ headers: { cookie } })).toBe(4401);
  });

  it('is refused without a session', async () => {
    expect(await codeOf({})).toBe(4401);
    expect(await codeOf({ token: 'gone' })).toBe(4401);
    expect(await codeOf({ token: 'stv_unknown' })).toBe(4401);
    const key = await makeKey(t, owner.token, { name: 'In a cookie', access: 'READ' });
    expect(await codeOf({ headers: { cookie: `stave_session=${key.data.apiKeyCreate!.secret}`, origin: live.urls[0] } })).toBe(
      4401,
    );
  });

  it('is refused beyond the connection limit', async () => {
    const many = await addPerson(t.pool);
    const clients = Array.from({ length: maxPerPerson }, () => live.connect({ token: many.token }));
    await Promise.all(clients.map(({ connected }) => connected));
    expect(await codeOf({ token: many.token })).toBe(4429);
    await clients[0]!.stop();
    // The server learns of the end a moment later.
    const canConnect = () =>
      live.connect({ token: many.token }).connected.then(
        () => true,
        () => false,
      );
    await expect.poll(canConnect).toBe(true);
  });
});

describe('API key', () => {
  const keyWith = async (scopes: ApiKeyScope[], origins?: string[]): Promise<MadeKey> => {
    const { data } = await makeKey(t, owner.token, { name: 'Watcher', scopes, origins });
    return { id: data.apiKeyCreate!.apiKey!.id, secret: data.apiKeyCreate!.secret! };
  };
  const change = (id: string, input: object) =>
    t.gql(
      'mutation ($id: ID!, $input: ApiKeyPatch!) { apiKeyUpdate(id: $id, input: $input) { userErrors { message } } }',
      { id, input },
      owner.token,
    );
  const missing = (...scopes: ApiKeyScope[]) => ({ errors: [{ extensions: { code: 'SCOPE_MISSING', scopes } }] });

  it('follows only objects of its scopes', async () => {
    const { secret } = await keyWith(['CATALOGUE_READ', 'TOKENS_READ']);
    const client = live.connect({ token: secret });
    await client.connected;
    expect(await subscribe(client, followAssets).next()).toMatchObject(missing('MEDIA_READ'));
    const nested = 'subscription { proofChanged { id work { assets { totalCount } } } }';
    expect(await subscribe(client, nested).next()).toMatchObject(missing('MEDIA_READ'));
  });

  it('gets no further event after it lost the scope', async () => {
    const { id, secret } = await keyWith(['MEDIA_READ']);
    const { events } = await live.followed({ token: secret });
    const asset = await live.asset(owner.workspaceId);
    await live.publish(owner, asset.id);
    expect((await events.next()).data?.assetIngestChanged.id).toBe(asset.id);
    await change(id, { scopes: ['CATALOGUE_READ'] });
    await live.publish(owner, asset.id);
    expect(await events.next()).toMatchObject(missing('MEDIA_READ'));
    expect(await events.over).toBeNull();
  });

  it('connects from pages of its origins only, which apply to open connections', async () => {
    const { id, secret } = await keyWith(['MEDIA_READ'], ['https://app.example']);
    const codeFrom = async (origin: string, token: string) => (await live.connect({ token, headers: { origin } }).closed).code;
    const client = live.connect({ token: secret, headers: { origin: 'https://app.example' } });
    await client.connected;
    await live.connect({ token: secret }).connected;
    expect(await codeFrom('https://evil.example', secret)).toBe(4401);
    expect(await codeFrom('https://app.example', (await keyWith(['MEDIA_READ'])).secret)).toBe(4401);
    await change(id, { origins: [] });
    expect((await client.closed).code).toBe(4401);
  });

  it('loses its connections at every gateway when it is revoked', async () => {
    const { id, secret } = await keyWith(['MEDIA_READ']);
    const client = live.connect({ token: secret }, live.urls[1]);
    await client.connected;
    await t.gql('mutation ($id: ID!) { apiKeyRevoke(id: $id) { userErrors { message } } }', { id }, owner.token);
    expect((await client.closed).code).toBe(4401);
  });
});

describe('ended session', () => {
  it('closes its connections at every gateway and keeps those of other sessions', async () => {
    const person = await addPerson(t.pool);
    const again = await addSession(t.pool, person.userId, person.workspaceId);
    const [ending, staying] = [
      live.connect({ token: again.token }, live.urls[1]),
      live.connect({ token: person.token }, live.urls[1]),
    ];
    await Promise.all([ending.connected, staying.connected]);
    await t.gql('mutation { sessionsRevokeOthers { endedIds } }', {}, person.token);
    expect(await ending.closed).toMatchObject({ code: 4401, reason: 'Token expired' });
    await t.gql('mutation { sessionEnd { userErrors { message } } }', {}, person.token);
    expect((await staying.closed).code).toBe(4401);
  });

  it('closes the connection of a removed member before any further event', async () => {
    const person = await addPerson(t.pool);
    const { client, events } = await live.followed({ token: person.token });
    await t.pool.query('delete from member where user_id = $1', [person.userId]);
    expect((await client.closed).code).toBe(4401);
    expect(events.all).toEqual([]);
  });

  it('is not prolonged by a subscription', async () => {
    const person = await addPerson(t.pool);
    await t.pool.query(`update session set last_seen_at = now() - interval '10 minutes' where user_id = $1`, [person.userId]);
    const expiryNow = async () =>
      (await t.pool.query('select expires_at from session where user_id = $1', [person.userId])).rows[0].expires_at.getTime();
    const { events } = await live.followed({ token: person.token });
    await t.pool.query(`update session set last_seen_at = now() - interval '10 minutes' where user_id = $1`, [person.userId]);
    const expiry = await expiryNow();
    const { id } = await live.asset(person.workspaceId);
    await live.publish(person, id);
    await events.next();
    expect(await expiryNow()).toBe(expiry);
  });
});

describe('operation', () => {
  const refusal = async (query: string, variables = {}) => {
    const client = live.connect({ token: owner.token });
    await client.connected;
    return (await subscribe(client, query, variables).over) as { message: string; extensions: { code: string } }[];
  };

  it('must be a subscription, which HTTP refuses', async () => {
    expect(await refusal('{ viewer { user { id } } }')).toMatchObject([
      { message: expect.stringContaining('Only subscriptions'), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect(await refusal('mutation { sessionEnd { userErrors { message } } }')).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    const { errors } = await t.raw(followAssets, {}, owner.token);
    expect(errors?.[0]).toMatchObject({ message: expect.stringContaining('WebSocket'), extensions: { code: 'BAD_USER_INPUT' } });
  });

  it('is subject to the same limits as over HTTP', async () => {
    expect(await refusal('subscription { assetIngestChanged { nothing } }')).toMatchObject([
      { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
    ]);
    expect(await refusal('subscription { ')).toMatchObject([{ extensions: { code: 'GRAPHQL_PARSE_FAILED' } }]);
    expect(await refusal(`subscription { assetIngestChanged { ${'id '.repeat(5_001)} } }`)).toMatchObject([
      { message: expect.stringContaining('5000 tokens') },
    ]);
    const aliases = Array.from({ length: 31 }, (_, index) => `a${index}: id`).join(' ');
    expect(await refusal(`subscription { assetIngestChanged { ${aliases} } }`)).toMatchObject([
      { message: expect.stringMatching(/alias/i) },
    ]);
    const client = live.connect({ token: owner.token });
    await client.connected;
    expect(await subscribe(client, followAssets, { kind: 'SHOE' }).next()).toMatchObject({
      errors: [{ message: expect.stringContaining('$kind'), extensions: { code: 'BAD_USER_INPUT' } }],
    });
  });

  it('is refused beyond the subscriptions per connection and the message size', async () => {
    const client = live.connect({ token: owner.token });
    await client.connected;
    const all = Array.from({ length: maxSubscriptions + 1 }, () => subscribe(client, followAssets));
    expect(await all.at(-1)!.over).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
    const { id } = await live.asset(owner.workspaceId);
    await live.publish(owner, id);
    await Promise.all(all.slice(0, -1).map((each) => each.next()));
    subscribe(client, `${followAssets} # ${'x'.repeat(70_000)}`);
    expect((await client.closed).code).toBe(1009);
  });

  it('is refused at other addresses and with other protocols', async () => {
    const fails = (path: string, protocol?: string) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${live.urls[0].replace(/^http/, 'ws')}${path}`, protocol);
        socket.on('error', () => resolve('refused'));
        socket.on('close', (code) => resolve(code));
      });
    expect(await fails('/api', 'graphql-transport-ws')).toBe('refused');
    expect(await fails('/graphql', 'graphql-ws')).toBe('refused');
    expect(await fails('/graphql')).toBe(4406);
  });
});
