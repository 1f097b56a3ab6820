import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoContributors, demoPublishers, demoWorks } from '#db/seeds/data/demo-catalogue.ts';
import { demoAccount } from '#db/seeds/demo.ts';
import { setup as build } from '#tests/support/build-setup.ts';
import { graphql } from '#tests/support/demo-session.ts';
import { newInstance, queryInstance, startStave } from '#tests/support/stave-process.ts';

beforeAll(build);

const instance = await newInstance();
afterAll(() => instance.remove());

const start = 'mutation ($input: CredentialsInput!) { sessionStart(input: $input) { token userErrors { message } } }';
type Started = { sessionStart: { token: string | null; userErrors: { message: string }[] } };

test('seeds the demo once, at the first start with a new database', async () => {
  const count = (table: string) =>
    queryInstance(
      instance.dataDir,
      `select count(*)::int from ${table} where workspace_id in (select id from workspace where name = 'Northlight Songs')`,
    );
  for (const isFirst of [true, false]) {
    const stave = startStave(instance, { DEMO: '1', LOCAL_CHAINS: '0' });
    try {
      await stave.ready;
      const [, administrator] = /: admin@stave\.example\. Password, shown only once: (\S+)/.exec(stave.stderr()) ?? [];
      expect(Boolean(administrator)).toBe(isFirst);
      const { email, password } = isFirst ? { email: 'admin@stave.example', password: administrator } : demoAccount;
      const { sessionStart } = await graphql<Started>(stave.url, start, { input: { email, password } });
      expect(sessionStart).toEqual({ token: expect.any(String), userErrors: [] });
      expect(await count('work')).toEqual([{ count: demoWorks.length }]);
      expect(await count('contributor')).toEqual([{ count: demoContributors.length }]);
      expect(await count('publisher')).toEqual([{ count: demoPublishers.length }]);
      stave.child.kill('SIGTERM');
      expect(await stave.exited).toBe(0);
    } finally {
      stave.child.kill('SIGKILL');
    }
  }
});
