import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
  const values = [account.workspaceId, account.userId];
  await t.pool.query(
    `insert into export (workspace_id, user_id, kind, format, state, file_name, storage_key, size_bytes)
      values ($1, $2, 'WORKS', 'CSV', 'DONE', 'works.csv', 'exports/1', 10)`,
    values,
  );
  await t.pool.query(
    `insert into import (workspace_id, user_id, file_name, size_bytes, storage_key, state)
      values ($1, $2, 'works.csv', 10, 'imports/1', 'CHECKING')`,
    values,
  );
});
afterAll(() => t.stop());

// A first run uses graphql-js, and later ones use graphql-jit, which does not convert numbers.
it.each(['exports', 'imports'])('returns sizes of %s as numbers on the first run and later', async (field) => {
  for (let run = 1; run <= 3; run += 1)
    expect(await t.gql(`{ ${field} { nodes { sizeBytes } } }`, {}, account.token)).toEqual({
      [field]: { nodes: [{ sizeBytes: 10 }] },
    });
});
