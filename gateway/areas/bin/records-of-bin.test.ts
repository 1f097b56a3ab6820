import { afterAll, beforeAll, expect, it } from 'vitest';
import { preparedName } from '#gateway/kit/selected-columns.ts';
import { addWorld, type World } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { KnownChains } from '#tests/support/known-chains.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  const chains = new KnownChains();
  t = await startTestApp({}, { chains });
  await chains.connect(t.pool);
  world = await addWorld(t, 'Binmark');
});
afterAll(() => t.stop());

it('the records of deleted items are read when no more statements may be prepared', async () => {
  for (let serial = 0; serial < 1_000; serial++) preparedName(`select ${serial}`);
  expect(preparedName('select -1')).toBeUndefined();
  type Items = { deletedItems: { nodes: { id: string; record: { id: string } }[] } };
  const { deletedItems } = await t.gql<Items>('{ deletedItems(first: 50) { nodes { id record { id } } } }', {}, world.token);
  expect(deletedItems.nodes.length).toBeGreaterThan(3);
  for (const { id, record } of deletedItems.nodes) expect(record.id).toBe(id);
});
