import { afterAll, beforeAll, expect, test } from 'vitest';
import { setup as build } from '#tests/support/build-setup.ts';
import { liveClient, subscribe } from '#tests/support/live.ts';
import { followAssets } from '#tests/support/live-gateways.ts';
import { type DrainingWorld, openDrainingWorld } from './draining-world.ts';

let world: DrainingWorld;
beforeAll(async () => {
  await build();
  world = await openDrainingWorld();
});
afterAll(() => world.stop());

// `stopping.timing.test.ts` checks what happens to work that does not finish.
test('SIGTERM lets requests finish, makes clients reconnect, and refuses new connections', async () => {
  const stave = await world.start();
  const client = liveClient(stave.url, { token: world.person.token });
  await client.connected;
  subscribe(client, followAssets);
  const { body } = await world.createWork();
  expect(body.data.workCreate.work.id).toBeDefined();

  const endLock = await world.lock('work');
  const creating = world.createWork();
  await expect.poll(() => world.blockedOn('work')).toBe(1);
  process.kill(stave.child.pid!, 'SIGTERM');
  expect(await client.closed).toEqual({ code: 1001, reason: 'The server is stopping' });
  await expect.poll(() => fetch(`${stave.url}/healthz`).catch(({ cause }) => cause.code)).toBe('ECONNREFUSED');
  await endLock();
  const created = await creating;
  expect(created).toMatchObject({ status: 200, connection: 'close' });
  expect(await world.count(`work where id = '${created.body.data.workCreate.work.id}'`)).toBe(1);

  expect(await stave.exited).toBe(0);
  expect(stave.stderr()).toBe('');
});
