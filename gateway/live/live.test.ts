import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createApp } from '#gateway/app.ts';
import { makePlatform } from '#gateway/platform.ts';
import { addPerson, addSession, type Person } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';
import { hear, type LiveClient, liveClient } from '#tests/support/live.ts';
import { makeKey } from '#tests/support/team.ts';
import { announceAsset } from '../media/live/announce-asset.ts';
import { mostOfOnePerson } from './connections.ts';
import { mostSubscriptions } from './protocol.ts';

const follow = 'subscription ($kind: AssetKind) { assetIngestChanged(kind: $kind) { id title kind } }';
type Changed = { assetIngestChanged: { id: string; title: string; kind: string } };

let t: TestApp;
/** Somebody new for each test, since events of the last seconds reach those who begin to follow. */
let owner: Person;
let stranger: Person;
/** Two gateways on one database. */
let urls: [string, string];
const ends: (() => Promise<unknown>)[] = [];
const open: LiveClient[] = [];

beforeAll(async () => {
  t = await startTestApp();
  const platform = await makePlatform({ orm: t.orm, config: t.platform.config });
  const second = await createApp(platform);
  ends.push(() => second.close());
  urls = [await t.app.listen({ host: '127.0.0.1', port: 0 }), await second.listen({ host: '127.0.0.1', port: 0 })];
});
beforeEach(async () => {
  [owner, stranger] = [await addPerson(t.pool), await addPerson(t.pool)];
});
afterEach(() => Promise.all(open.splice(0).map((each) => each.stop())));
afterAll(async () => {
  for (const end of ends) await end();
  await t.stop();
});

const connect = (options: Parameters<typeof liveClient>[1], url = urls[0]): LiveClient => {
  const made = liveClient(url, options);
  open.push(made);
  return made;
};
/** Follows and waits until the server does, which the protocol does not tell. */
const followed = async (options: Parameters<typeof liveClient>[1], url = urls[0], variables = {}) => {
  const client = connect(options, url);
  await client.connected;
  const heard = hear<Changed>(client, follow, variables);
  await sleep(60);
  return { client, heard };
};
const asset = (workspaceId: string, kind: 'IMAGE' | 'VIDEO' = 'IMAGE', fileName = 'kite.jpg') =>
  addAsset(t.platform, workspaceId, { kind, fileName, ingestState: 'WAITING' });
const tell = (account: Person, id: string, kind = 'IMAGE') =>
  announceAsset(t.platform.pool, { id, workspaceId: account.workspaceId, kind });

describe('a change that one gateway announces', () => {
  it('reaches those who follow it at another, as the object is by then', async () => {
    const [{ heard: here }, { heard: there }] = await Promise.all([
      followed({ token: owner.token }, urls[0]),
      followed({ token: owner.token }, urls[1]),
    ]);
    const { id } = await asset(owner.workspaceId);
    await tell(owner, id);
    const expected = { data: { assetIngestChanged: { id, title: 'kite.jpg', kind: 'IMAGE' } } };
    expect(await Promise.all([here.next(), there.next()])).toEqual([expected, expected]);
    await t.pool.query(`update asset set title = 'Kite' where id = $1`, [id]);
    await tell(owner, id);
    expect((await there.next()).data?.assetIngestChanged.title).toBe('Kite');
  });

  it('goes out with its transaction, and not without it', async () => {
    const { heard } = await followed({ token: owner.token });
    const { id } = await asset(owner.workspaceId);
    const em = t.orm.em.fork();
    const about = { id, workspaceId: owner.workspaceId, kind: 'IMAGE' };
    await expect(
      em.transactional(async (inside) => {
        await announceAsset(inside, about);
        throw new Error('Undone');
      }),
    ).rejects.toThrow('Undone');
    await em.transactional(async (inside) => {
      await announceAsset(inside, about);
      await sleep(100);
      expect(heard.all).toEqual([]);
    });
    expect((await heard.next()).data?.assetIngestChanged.id).toBe(id);
    await sleep(50);
    expect(heard.all.length).toBe(1);
  });

  it('reaches nobody of another workspace, and nobody who follows another kind', async () => {
    const [{ heard: foreign }, { heard: videos }, { heard: all }] = await Promise.all([
      followed({ token: stranger.token }),
      followed({ token: owner.token }, urls[0], { kind: 'VIDEO' }),
      followed({ token: owner.token }),
    ]);
    const [image, video] = [await asset(owner.workspaceId), await asset(owner.workspaceId, 'VIDEO', 'kite.mp4')];
    await tell(owner, image.id);
    // Even a word that names the wrong workspace shows nothing: the object is read with the rights of the one who follows.
    await tell(stranger, image.id);
    await tell(owner, video.id, 'VIDEO');
    expect([(await all.next()).data?.assetIngestChanged.id, (await all.next()).data?.assetIngestChanged.id]).toEqual([
      image.id,
      video.id,
    ]);
    expect((await videos.next()).data?.assetIngestChanged.id).toBe(video.id);
    await sleep(50);
    expect([foreign.all, videos.all.length]).toEqual([[], 1]);
  });

  it('of the seconds before reaches those who begin to follow, each object once', async () => {
    const [{ id }, other] = [await asset(owner.workspaceId), await asset(owner.workspaceId, 'VIDEO')];
    await tell(owner, id);
    await tell(owner, other.id, 'VIDEO');
    await tell(owner, id);
    await sleep(150);
    const [{ heard }, { heard: foreign }] = await Promise.all([
      followed({ token: owner.token }, urls[1], { kind: 'IMAGE' }),
      followed({ token: stranger.token }, urls[1]),
    ]);
    expect(heard.all.map(({ data }) => data?.assetIngestChanged.id)).toEqual([id]);
    expect(foreign.all).toEqual([]);
  });

  it('about something that is gone by now reaches nobody', async () => {
    const { heard } = await followed({ token: owner.token });
    const [gone, there] = [await asset(owner.workspaceId), await asset(owner.workspaceId)];
    await t.pool.query('update asset set deleted_at = now() where id = $1', [gone.id]);
    await tell(owner, gone.id);
    await tell(owner, there.id);
    expect((await heard.next()).data?.assetIngestChanged.id).toBe(there.id);
  });
});

describe('who may connect', () => {
  const codeOf = async (options: Parameters<typeof liveClient>[1]) => (await connect(options).closed).code;

  it('a session’s token, or an API key that may read', async () => {
    await connect({ token: owner.token }).connected;
    const key = await makeKey(t, owner.token, { name: 'Watcher', scope: 'READ' });
    const { heard } = await followed({ token: key.data.apiKeyCreate!.secret! });
    const { id } = await asset(owner.workspaceId);
    await tell(owner, id);
    expect((await heard.next()).data?.assetIngestChanged.id).toBe(id);
  });

  it('a browser’s cookie, from a page of ours alone', async () => {
    const cookie = `stave_session=${owner.token}`;
    await connect({ headers: { cookie, origin: urls[0] } }).connected;
    await connect({ headers: { cookie, origin: t.platform.config.publicUrl } }).connected;
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1']) {
      expect(await codeOf({ headers: { cookie, origin } })).toBe(4401);
    }
    expect(await codeOf({ headers: { cookie } })).toBe(4401);
  });

  it('nobody else', async () => {
    expect(await codeOf({})).toBe(4401);
    expect(await codeOf({ token: 'gone' })).toBe(4401);
    expect(await codeOf({ token: 'stv_unknown' })).toBe(4401);
    const key = await makeKey(t, owner.token, { name: 'In a cookie', scope: 'READ' });
    expect(await codeOf({ headers: { cookie: `stave_session=${key.data.apiKeyCreate!.secret}`, origin: urls[0] } })).toBe(4401);
  });

  it('not somebody who is there often enough already', async () => {
    const many = await addPerson(t.pool);
    const clients = Array.from({ length: mostOfOnePerson }, () => connect({ token: many.token }));
    await Promise.all(clients.map(({ connected }) => connected));
    expect(await codeOf({ token: many.token })).toBe(4429);
    await clients[0]!.stop();
    await sleep(100);
    await connect({ token: many.token }).connected;
  });
});

describe('a session that ends', () => {
  it('closes its connections at once, at every gateway, and no others', async () => {
    const person = await addPerson(t.pool);
    const again = await addSession(t.pool, person.userId, person.workspaceId);
    const [ending, staying] = [connect({ token: again.token }, urls[1]), connect({ token: person.token }, urls[1])];
    await Promise.all([ending.connected, staying.connected]);
    await t.gql('mutation { sessionsRevokeOthers { endedIds } }', {}, person.token);
    expect(await ending.closed).toMatchObject({ code: 4401, reason: 'Token expired' });
    await t.gql('mutation { sessionEnd { userErrors { message } } }', {}, person.token);
    expect((await staying.closed).code).toBe(4401);
  });

  it('or is no member’s any more shows nothing more, and is closed with the next event', async () => {
    const person = await addPerson(t.pool);
    const { client, heard } = await followed({ token: person.token });
    const { id } = await asset(person.workspaceId);
    await t.pool.query('delete from member where user_id = $1', [person.userId]);
    await tell(person, id);
    expect((await client.closed).code).toBe(4401);
    expect(heard.all).toEqual([]);
  });

  it('lives no longer because something is followed with it', async () => {
    const person = await addPerson(t.pool);
    await t.pool.query(`update session set last_seen_at = now() - interval '10 minutes' where user_id = $1`, [person.userId]);
    const expiryNow = async () =>
      (await t.pool.query('select expires_at from session where user_id = $1', [person.userId])).rows[0].expires_at.getTime();
    const { heard } = await followed({ token: person.token });
    await t.pool.query(`update session set last_seen_at = now() - interval '10 minutes' where user_id = $1`, [person.userId]);
    const expiry = await expiryNow();
    const { id } = await asset(person.workspaceId);
    await tell(person, id);
    await heard.next();
    expect(await expiryNow()).toBe(expiry);
  });
});

describe('what is served there', () => {
  const refusal = async (query: string, variables = {}) => {
    const client = connect({ token: owner.token });
    await client.connected;
    return (await hear(client, query, variables).over) as { message: string; extensions: { code: string } }[];
  };

  it('are subscriptions alone; and over HTTP all else alone', async () => {
    expect(await refusal('{ viewer { user { id } } }')).toMatchObject([
      { message: expect.stringContaining('Only subscriptions'), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect(await refusal('mutation { sessionEnd { userErrors { message } } }')).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    const { errors } = await t.raw(follow, {}, owner.token);
    expect(errors?.[0]).toMatchObject({ message: expect.stringContaining('WebSocket'), extensions: { code: 'BAD_USER_INPUT' } });
  });

  it('are operations within the limits that hold over HTTP', async () => {
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
    const client = connect({ token: owner.token });
    await client.connected;
    expect(await hear(client, follow, { kind: 'SHOE' }).next()).toMatchObject({
      errors: [{ message: expect.stringContaining('$kind'), extensions: { code: 'BAD_USER_INPUT' } }],
    });
  });

  it('is bounded: subscriptions a connection, and the length of a message', async () => {
    const client = connect({ token: owner.token });
    await client.connected;
    const all = Array.from({ length: mostSubscriptions + 1 }, () => hear(client, follow));
    expect(await all.at(-1)!.over).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
    const { id } = await asset(owner.workspaceId);
    await tell(owner, id);
    await Promise.all(all.slice(0, -1).map((each) => each.next()));
    hear(client, `${follow} # ${'x'.repeat(70_000)}`);
    expect((await client.closed).code).toBe(1009);
  });

  it('is nothing at other addresses, and nothing in other protocols', async () => {
    const fails = (path: string, protocol?: string) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${urls[0].replace(/^http/, 'ws')}${path}`, protocol);
        socket.on('error', () => resolve('refused'));
        socket.on('close', (code) => resolve(code));
      });
    expect(await fails('/api', 'graphql-transport-ws')).toBe('refused');
    expect(await fails('/graphql', 'graphql-ws')).toBe('refused');
    expect(await fails('/graphql')).toBe(4406);
  });
});

describe('a connection that hears of changes and is lost', () => {
  it('is made again, and clients come back to read what they missed', async () => {
    const client = connect({ token: owner.token, isRetrying: true });
    await client.connected;
    await t.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen stave_live' and datname = current_database()`,
    );
    expect((await client.closed).code).toBe(1012);
    const heard = hear<Changed>(client, follow);
    await sleep(300);
    const { id } = await asset(owner.workspaceId);
    await tell(owner, id);
    expect((await heard.next()).data?.assetIngestChanged.id).toBe(id);
  });
});

it('a gateway that stops tells its clients to come back, and is gone within a second', async () => {
  const third = await createApp(await makePlatform({ orm: t.orm, config: t.platform.config }));
  const url = await third.listen({ host: '127.0.0.1', port: 0 });
  const { client } = await followed({ token: owner.token }, url);
  const began = performance.now();
  await third.close();
  expect(performance.now() - began).toBeLessThan(1_500);
  expect((await client.closed).code).toBe(1001);
});
