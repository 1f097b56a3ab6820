import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import type { TestApp } from '#tests/support/app.ts';
import { subscribe } from '#tests/support/live.ts';
import { type Changed, followAssets, type LiveGateways, startLiveGateways } from '#tests/support/live-gateways.ts';
import { announceAsset } from '../media/live/announce-asset.ts';

let live: LiveGateways;
let t: TestApp;
/** A new user for each test, because new subscribers also receive recent events. */
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  live = await startLiveGateways();
  t = live.t;
});
beforeEach(async () => {
  [owner, stranger] = [await addPerson(t.pool), await addPerson(t.pool)];
});
afterEach(() => live.endClients());
afterAll(() => live.stop());

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
    const { id } = await live.asset(owner.workspaceId);
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
      expect(events.all).toEqual([]);
    });
    expect((await events.next()).data?.assetIngestChanged.id).toBe(id);
    await sleep(50);
    expect(events.all.length).toBe(1);
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
    await live.publish(owner, image.id);
    // An event with the wrong workspace reveals nothing: the object is read with the subscriber's rights.
    await live.publish(stranger, image.id);
    await live.publish(owner, video.id, 'VIDEO');
    expect([(await all.next()).data?.assetIngestChanged.id, (await all.next()).data?.assetIngestChanged.id]).toEqual([
      image.id,
      video.id,
    ]);
    expect((await videos.next()).data?.assetIngestChanged.id).toBe(video.id);
    await sleep(50);
    expect([foreign.all, videos.all.length]).toEqual([[], 1]);
  });

  it('of the last 15 seconds reaches new subscribers, each object once', async () => {
    const [{ id }, other] = [await live.asset(owner.workspaceId), await live.asset(owner.workspaceId, 'VIDEO')];
    await live.publish(owner, id);
    await live.publish(owner, other.id, 'VIDEO');
    await live.publish(owner, id);
    await sleep(150);
    const [{ events }, { events: foreign }] = await Promise.all([
      live.followed({ token: owner.token }, live.urls[1], { kind: 'IMAGE' }),
      live.followed({ token: stranger.token }, live.urls[1]),
    ]);
    expect((await events.next()).data?.assetIngestChanged.id).toBe(id);
    await sleep(100);
    expect([events.all.length, foreign.all]).toEqual([1, []]);
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
    await sleep(300);
    const { id } = await live.asset(owner.workspaceId);
    await live.publish(owner, id);
    expect((await events.next()).data?.assetIngestChanged.id).toBe(id);
  });
});

it('a stopping gateway tells clients to reconnect and ends within a second', async () => {
  const third = await live.another();
  const { client } = await live.followed({ token: owner.token }, third.url);
  const began = performance.now();
  await third.close();
  expect(performance.now() - began).toBeLessThan(1_500);
  expect((await client.closed).code).toBe(1001);
});
