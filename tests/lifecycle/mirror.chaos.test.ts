import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setup as build } from '#tests/support/build-setup.ts';
import { graphql } from '#tests/support/demo-session.ts';
import { guideSnippets, programFolder } from '#tests/support/guide-snippets.ts';
import { givePlan } from '#tests/support/plans.ts';
import { demoAccount } from '#tests/support/product.ts';
import { instanceUrl, killGateway, newInstance, type StaveProcess, startStave } from '#tests/support/stave-process.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';

const works = 5_000;
const instance = await newInstance();
let stave: StaveProcess;
let database: pg.Client;
let receiver: WebhookReceiver;
let folder: Awaited<ReturnType<typeof programFolder>>;
let session: string;
let key: string;

const ask = <D>(query: string, variables: object = {}, token = key) => graphql<D>(stave.url, query, variables, token);

beforeAll(async () => {
  await build();
  stave = startStave(instance, { DEMO: '1', LOCAL_CHAINS: '0', WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' });
  [receiver, folder] = await Promise.all([startWebhookReceiver(), programFolder(), stave.ready]);
  database = new pg.Client({ connectionString: await instanceUrl(instance.dataDir) });
  await database.connect();
  const { email, password } = demoAccount;
  const signIn = 'mutation ($input: CredentialsInput!) { sessionStart(input: $input) { token viewer { workspace { id } } } }';
  type Start = { sessionStart: { token: string; viewer: { workspace: { id: string } } } };
  const { sessionStart } = await graphql<Start>(stave.url, signIn, { input: { email, password } });
  session = sessionStart.token;
  // The plan of the demo has room for 500 works.
  await givePlan(database, sessionStart.viewer.workspace.id);
});
afterAll(async () => {
  await database?.end();
  stave?.child.kill('SIGKILL');
  await Promise.all([stave?.exited, receiver?.stop(), folder?.remove()]);
  await instance.remove();
});

type Change = { kind: string; objectId: string; object: { version?: number; displayName?: string } | null };
type Guide = {
  mirror(
    url: string,
    key: string,
    store: {
      cursor(): Promise<string | null>;
      apply(changes: Change[], cursor: string): Promise<void>;
      clear(): Promise<void>;
    },
  ): Promise<void>;
};

/** The program of the guide, and the copy that it keeps. */
async function partner() {
  const snippet = (await guideSnippets()).find(({ mark }) => mark === 'file=mirror.ts');
  const file = path.join(folder.folder, 'mirror.ts');
  await writeFile(`${file}.part`, snippet!.code);
  await rename(`${file}.part`, file);
  const { mirror }: Guide = await import(file);
  const copy = new Map<string, string>();
  let cursor: string | null = null;
  const store = {
    cursor: async () => cursor,
    apply: async (changes: Change[], end: string) => {
      for (const { kind, objectId, object } of changes)
        if (object) copy.set(objectId, `${kind} ${object.version} ${object.displayName}`);
        else copy.delete(objectId);
      cursor = end;
    },
    clear: async () => {
      copy.clear();
      cursor = null;
    },
  };
  return { copy, update: () => mirror(stave.url, key, store) };
}

/** Starts the import of a file, as the guide does, and returns its ID. */
async function startImport(): Promise<string> {
  const rows = Array.from({ length: works }, (_, n) => `M${n},Mirrored ${n},First${n % 40},Last${n % 40},CA,100%`);
  const content = ['Work ID,Title,Writer 1 First,Writer 1 Last,Writer 1 Role,Writer 1 Share', ...rows].join('\n');
  const input = { fileName: 'works.csv', sizeBytes: Buffer.byteLength(content) };
  const { importStart } = await ask<{ importStart: { import: { id: string }; uploadUrl: string } }>(
    'mutation ($input: ImportInput!) { importStart(input: $input) { import { id } uploadUrl } }',
    { input },
  );
  const sent = await fetch(stave.url + importStart.uploadUrl, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
    body: content,
  });
  expect(sent.ok).toBe(true);
  return importStart.import.id;
}

type ImportState = { state: string; columns: { index: number; target: string | null }[] };
const importOf = async (id: string) =>
  (await ask<{ import: ImportState }>('query ($id: ID!) { import(id: $id) { state columns { index target } } }', { id })).import;
const reaches = (id: string, state: string) =>
  expect.poll(async () => (await importOf(id)).state, { timeout: 120_000, interval: 500 }).toBe(state);
const writtenWorks = async () =>
  (await database.query<{ count: number }>(`select count(*)::int as count from work where title like 'Mirrored %'`)).rows[0]!
    .count;

test('a partner has an equal copy after an import during which the gateway was killed twice', { timeout: 600_000 }, async () => {
  const made = await ask<{ apiKeyCreate: { secret: string } }>(
    `mutation { apiKeyCreate(input: { name: "Mirror", scopes: [CATALOGUE_WRITE, MEDIA_READ, TOKENS_READ] }) { secret } }`,
    {},
    session,
  );
  key = made.apiKeyCreate.secret;
  await ask(
    `mutation ($input: WebhookEndpointInput!) { webhookEndpointCreate(input: $input) { userErrors { message } } }`,
    { input: { name: 'Mirror', url: receiver.url, events: ['WORK_CREATED', 'WORK_UPDATED', 'IMPORT_FINISHED'] } },
    session,
  );
  const { copy, update } = await partner();
  await update();
  expect(copy.size).toBeGreaterThan(100);

  const id = await startImport();
  await reaches(id, 'MAPPING');
  const { columns } = await importOf(id);
  await ask('mutation ($id: ID!, $input: ImportMappingInput!) { importMap(id: $id, input: $input) { userErrors { message } } }', {
    id,
    input: { targets: columns.map(({ target }) => target) },
  });
  await reaches(id, 'READY');
  await ask('mutation ($id: ID!) { importCommit(id: $id) { userErrors { message } } }', { id });
  for (const share of [0.2, 0.6]) {
    await expect.poll(writtenWorks, { timeout: 120_000, interval: 100 }).toBeGreaterThan(works * share);
    await update();
    await killGateway(stave);
  }
  await reaches(id, 'IMPORTED');
  await expect.poll(() => receiver.requests.some(({ json }) => json.type === 'import.finished'), { timeout: 300_000 }).toBe(true);

  await update();
  const { rows } = await database.query<{ id: string; copy: string }>(
    `select id, 'WORK ' || version || ' ' || title as copy from work where deleted_at is null`,
  );
  const kept = [...copy].filter(([, each]) => each.startsWith('WORK '));
  expect(new Map(kept)).toEqual(new Map(rows.map((row) => [row.id, row.copy])));
  expect(kept.length).toBeGreaterThanOrEqual(works);
  const announced = new Set(receiver.requests.filter(({ json }) => json.data.kind === 'WORK').map(({ json }) => json.data.id));
  expect(announced.size).toBe(await writtenWorks());
});
