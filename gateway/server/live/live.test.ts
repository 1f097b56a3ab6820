import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type LiveSubscription, subscribe } from '#tests/support/live.ts';
import { type Changed, followAssets, type LiveGateways, startLiveGateways } from '#tests/support/live-gateways.ts';
import { announceAsset } from '../../areas/media/live/announce-asset.ts';

let live: LiveGateways;
let t: TestApp;
/** A new user for each test, because new subscribers also receive recent events. */
let owner: Person;
let stranger: Person;
/** The clock of both gateways. Stands still, so recent events stay recent on a slow machine. */
let now = new Date('2026-03-14T12:00:00Z');
beforeAll(async () => {
  live = await startLiveGateways({ clock: () => now });
  t = live.t;
});
beforeEach(async () => {
  [owner, stranger] = [await addPerson(t.pool), await addPerson(t.pool)];
});
afterEach(() => live.endClients());
afterAll(() => live.stop());

const nextId = async (events: LiveSubscription<Changed>) => (await events.next()).data?.assetIngestChanged.id;

describe('announced change', () => {
  it('reaches subscribers of another gateway with the current object', async () => {
    const [{ events: here }, { events: there }] = await Promise.all([
      live.followed({ token: owner.token }, live.urls[0]),
      live.followed({ token: owner.token }, live.urls[1]),
    ]);
    const { id } = await live.asset(owner.workspaceId);
    await live.publish(owner, id);
    const expected = { data: { assetIngestChanged: { id, title: 'kite.jpg', kind: 'IMAGE' } } };
    expect(await Promise.all([here.next(), there.next()])).toEqual([expected, expected]);
    await t.pool.query(`update asset set title = 'Kite' where id = $1`, [id]);
    await live.publish(owner, id);
    expect((await there.next()).data?.assetIngestChanged.title).toBe('Kite');
  });

  it('is sent when its transaction commits, and not after a rollback', async () => {
    const { events } = await live.followed({ token: owner.token });
    const [{ id }, during, after] = [
      await live.asset(owner.workspaceId),
      await live.asset(owner.workspaceId),
      await live.asset(owner.workspaceId),
    ];
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
      await live.publish(owner, during.id);
      expect(await nextId(events)).toBe(during.id);
    });
    expect(await nextId(events)).toBe(id);
    await live.publish(owner, after.id);
    expect(await nextId(events)).toBe(after.id);
    expect(events.all.length).toBe(3);
  });

  it('does not reach other workspaces or subscribers of other kinds', async () => {
    await live.untilSubscribed(0);
    const [{ events: foreign }, { events: videos }, { events: all }] = await Promise.all([
      live.followed({ token: stranger.token }),
      live.followed({ token: owner.token }, live.urls[0], { kind: 'VIDEO' }),
      live.followed({ token: owner.token }),
    ]);
    await live.untilSubscribed(3);
    const [image, video] = [await live.asset(owner.workspaceId), await live.asset(owner.workspaceId, 'VIDEO', 'kite.mp4')];
    const [theirs, last] = [await live.asset(stranger.workspaceId), await live.asset(owner.workspaceId, 'VIDEO', 'last.mp4')];
    await live.publish(owner, image.id);
    // An event with the wrong workspace reveals nothing: the object is read with the subscriber's rights.
    await live.publish(stranger, image.id);
    await live.publish(owner, video.id, 'VIDEO');
    await live.publish(stranger, theirs.id);
    await live.publish(owner, last.id, 'VIDEO');
    expect([await nextId(all), await nextId(all), await nextId(all)]).toEqual([image.id, video.id, last.id]);
    expect([await nextId(videos), await nextId(videos)]).toEqual([video.id, last.id]);
    expect(await nextId(foreign)).toBe(theirs.id);
  });

  it('of the last 15 seconds reaches new subscribers, each object once', async () => {
    const [{ id }, other, last] = [
      await live.asset(owner.workspaceId),
      await live.asset(owner.workspaceId, 'VIDEO'),
      await live.asset(owner.workspaceId),
    ];
    const theirs = await live.asset(stranger.workspaceId);
    const { events: earlier } = await live.followed({ token: owner.token }, live.urls[1], { kind: 'VIDEO' });
    await live.publish(owner, id);
    await live.publish(owner, id);
    await live.publish(owner, other.id, 'VIDEO');
    expect(await nextId(earlier)).toBe(other.id);
    // The second gateway has received all three.
    now = new Date(now.getTime() + 14_999);
    const [{ events }, { events: foreign }] = await Promise.all([
      live.followed({ token: owner.token }, live.urls[1], { kind: 'IMAGE' }),
      live.followed({ token: stranger.token }, live.urls[1]),
    ]);
    expect(await nextId(events)).toBe(id);
    now = new Date(now.getTime() + 1);
    const { events: late } = await live.followed({ token: owner.token }, live.urls[1]);
    await live.publish(owner, last.id);
    await live.publish(stranger, theirs.id);
    expect([await nextId(events), await nextId(late), await nextId(foreign)]).toEqual([last.id, last.id, theirs.id]);
  });

  it('is not delivered for a deleted object', async () => {
    const { events } = await live.followed({ token: owner.token });
    const [gone, there] = [await live.asset(owner.workspaceId), await live.asset(owner.workspaceId)];
    await t.pool.query('update asset set deleted_at = now() where id = $1', [gone.id]);
    await live.publish(owner, gone.id);
    await live.publish(owner, there.id);
    expect((await events.next()).data?.assetIngestChanged.id).toBe(there.id);
  });
});

describe('lost listening connection', () => {
  it('is reopened, and clients reconnect and refetch', async () => {
    const client = live.connect({ token: owner.token, isRetrying: true });
    await client.connected;
    await t.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen stave_live' and datname = current_database()`,
    );
    expect((await client.closed).code).toBe(1012);
    const events = subscribe<Changed>(client, followAssets);
    const { id } = await live.asset(owner.workspaceId);
    await live.publish(owner, id);
    expect((await events.next()).data?.assetIngestChanged.id).toBe(id);
  });
});

describe('a stopping gateway', () => {
  it('tells clients to reconnect, and ends as soon as they have closed', async () => {
    const never = vi.fn(() => new Promise<void>(() => undefined));
    const third = await live.another({ sleep: never });
    const { client } = await live.followed({ token: owner.token }, third.url);
    await third.close();
    expect((await client.closed).code).toBe(1001);
    expect(never).toHaveBeenCalledWith(1_000);
  });

  it('waits at most a second for a client that does not respond', async () => {
    const third = await live.another({ sleep: async () => undefined });
    const { client } = await live.followed({ token: owner.token }, third.url);
    const socket = new WebSocket(`${third.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    socket.pause();
    await third.close();
    await client.closed;
    socket.terminate();
  });
});
