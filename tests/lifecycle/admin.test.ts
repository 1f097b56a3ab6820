import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { setup as build } from '#tests/support/build-setup.ts';
import { newInstance, startStave } from '#tests/support/stave-process.ts';

const instance = await newInstance();
afterAll(() => instance.remove());

const run = promisify(execFile);
const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: instance.dataDir, DEMO: '0' };
const makeAdmin = async (email: string) => (await run('npx', ['tsx', 'gateway/cli/admin.ts', email], { env })).stdout.trim();

test('the first administrator is made in the embedded database, before and while Stave runs', async () => {
  const made = await makeAdmin('ida@example.com');
  expect(made).toMatch(/^Created the super administrator ida@example\.com\. Password, shown only once: \S+$/);
  await build();
  const stave = startStave(instance);
  await stave.ready;
  const body = JSON.stringify({
    query: 'mutation ($input: CredentialsInput!) { sessionStart(input: $input) { viewer { user { role } } } }',
    variables: { input: { email: 'ida@example.com', password: made.split(' ').at(-1) } },
  });
  const headers = { 'content-type': 'application/json' };
  const answer = await (await fetch(`${stave.url}/graphql`, { method: 'POST', headers, body })).json();
  expect(answer).toEqual({ data: { sessionStart: { viewer: { user: { role: 'SUPER_ADMIN' } } } } });
  expect(await makeAdmin('ida@example.com')).toBe('ida@example.com is now a super administrator.');
  stave.child.kill('SIGTERM');
  await stave.exited;
  await expect(makeAdmin('nobody')).rejects.toMatchObject({
    stderr: expect.stringContaining('npm run admin -- name@example.com'),
  });
});
