import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';
import { guideFile, programFolder, writeProgram } from '#tests/support/guide-snippets.ts';

let t: TestApp;
let place: Awaited<ReturnType<typeof programFolder>>;
beforeAll(async () => {
  t = await startTestApp();
  place = await programFolder();
});
afterAll(async () => {
  await place.remove();
  await t.stop();
});

type Change = { objectId: string; object: { displayName?: string } | null };
type Store = {
  cursor(): Promise<string | null>;
  apply(changes: Change[], cursor: string): Promise<void>;
  clear(): Promise<void>;
};
type Guide = { mirror(url: string, key: string, store: Store): Promise<void> };

/** Loads the program of the guide. */
async function guide(): Promise<Guide> {
  await writeProgram(place.folder, 'mirror.ts', await guideFile('07-mirror-a-catalogue.md', 'mirror.ts'));
  return import(path.join(place.folder, 'mirror.ts')) as Promise<Guide>;
}

it('the program of the guide keeps a copy up to date, and starts again when its cursor has expired', async () => {
  const { mirror } = await guide();
  const { token, workspaceId } = await t.register();
  const url = await t.app.listen({ host: '127.0.0.1', port: 0 });
  const objects = new Map<string, unknown>();
  let cursor: string | null = null;
  let clears = 0;
  const store: Store = {
    cursor: async () => cursor,
    apply: async (changes, end) => {
      for (const { objectId, object } of changes)
        if (object) objects.set(objectId, object.displayName);
        else objects.delete(objectId);
      cursor = end;
    },
    clear: async () => {
      objects.clear();
      cursor = null;
      clears += 1;
    },
  };
  const first = await createObject(t, token, 'Label', { name: 'Northlight' });
  await mirror(url, token, store);
  expect([...objects]).toEqual([[first, 'Northlight']]);
  const second = await createObject(t, token, 'Label', { name: 'Gull' });
  await t.gql('mutation ($id: ID!) { labelDelete(id: $id) { userErrors { message } } }', { id: first }, token);
  await mirror(url, token, store);
  expect([[...objects], clears]).toEqual([[[second, 'Gull']], 0]);
  await t.pool.query('update change_feed set epoch = gen_random_uuid() where workspace_id = $1', [workspaceId]);
  await mirror(url, token, store);
  expect([[...objects], clears]).toEqual([[[second, 'Gull']], 1]);
});
