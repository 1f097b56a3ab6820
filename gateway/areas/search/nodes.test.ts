import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, addWorld, type World } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { statementsOf } from '#tests/support/statements.ts';

let t: TestApp;
let world: World;
let proof: string;
beforeAll(async () => {
  const chains = new KnownChains();
  t = await startTestApp({}, { chains });
  await chains.connect(t.pool);
  world = await addWorld(t, 'Nodemark');
  const { rows } = await t.pool.query<{ id: string }>('select id from fingerprint where workspace_id = $1 limit 1', [
    world.workspaceId,
  ]);
  proof = rows[0]!.id;
});
afterAll(() => t.stop());

type Found = { __typename: string; id: string; displayName?: string };
const text = `query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id
  ... on CatalogueRecord { displayName version viewerCanEdit } ... on Tokenizable { tokenStatus } ... on Provable { proofs { id } }
  ... on Tokenization { subject { __typename id ... on Work { title } } } } }`;
const nodes = async (ids: string[]): Promise<(Found | null)[]> =>
  (await t.gql<{ nodes: (Found | null)[] }>(text, { ids }, world.token)).nodes;

describe('nodes', () => {
  it('finds objects of every type, in the order of their IDs, the first time and compiled', async () => {
    const expected = [
      [world.mintedToken, 'Tokenization'],
      [world.work, 'Work'],
      [world.image, 'ImageAsset'],
      [world.document, 'DocumentAsset'],
      [world.audio, 'AudioAsset'],
      [world.video, 'VideoAsset'],
      [world.contributor, 'Contributor'],
      [world.publisher, 'Publisher'],
      [world.label, 'Label'],
      [world.recording, 'Recording'],
      [world.release, 'Release'],
      [world.musicDocument, 'MusicDocument'],
      [world.group, 'AssetGroup'],
      [proof, 'Proof'],
      [world.checkedImport, 'Import'],
    ] as const;
    for (const _run of [1, 2]) {
      const found = await nodes(expected.map(([id]) => id));
      expect(found.map((node) => [node?.id, node?.__typename])).toEqual(expected);
    }
  });

  it('returns null for unknown, deleted and malformed IDs, and accepts repeated ones', async () => {
    const found = await nodes([
      world.work,
      '0198c0de-aaaa-7aaa-8aaa-aaaaaaaaaaaa',
      world.deletedWork,
      'no-id',
      world.work.toUpperCase(),
    ]);
    expect(found.map((node) => node?.id ?? null)).toEqual([world.work, null, null, null, world.work]);
  });

  it('finds the types of all IDs in one statement, and each type in another', async () => {
    const count = (ids: string[]) => statementsOf(t.pool, () => nodes(ids)).then((statements) => statements.length);
    await nodes([world.work]);
    expect(await count([world.work, world.spareWork])).toBe(await count([world.work]));
  });

  it('returns imports to those who may import', async () => {
    const viewer = await addPerson(t.pool, 'VIEWER', world.workspaceId);
    const found = await t.gql<{ node: Found | null }>(
      'query ($id: ID!) { node(id: $id) { id } }',
      { id: world.checkedImport },
      viewer.token,
    );
    expect(found.node).toBeNull();
  });

  it('refuses more than 100 IDs', async () => {
    const { errors } = await t.raw(text, { ids: Array(101).fill(world.work) }, world.token);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

it('a search hit, a deleted item and an audit entry lead to their records', async () => {
  type Records = {
    search: { id: string; record: Found }[];
    deletedItems: { nodes: { id: string; record: Found }[] };
    recordHistory: { nodes: { subject: Found }[] };
  };
  const found = await t.gql<Records>(
    `query ($record: ID!) { search(text: "Nodemark") { id record { id } }
      deletedItems { nodes { id record { id displayName } } } recordHistory(record: $record) { nodes { subject { id } } } }`,
    { record: world.publisher },
    world.token,
  );
  expect(found.search.length).toBeGreaterThan(3);
  for (const { id, record } of [...found.search, ...found.deletedItems.nodes]) expect(record.id).toBe(id);
  expect(found.recordHistory.nodes.map(({ subject }) => subject.id)).toContain(world.publisher);
});
