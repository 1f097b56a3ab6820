import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeKinds } from '#domain/changes/change-terms.ts';
import { addWorld } from '#tests/isolation/world.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';
import { addContributor, addWork, creditOn } from '#tests/support/catalogue.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';
import { duplicatesOf } from '#tests/support/duplicates.ts';
import { importer } from '#tests/support/imports.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { applyChanges, feedOf, type Mirrored } from '#tests/support/mirror.ts';
import { sweep } from '../../server/jobs/sweep.ts';

let t: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  const chains = new KnownChains();
  t = await startTestApp({}, { chains });
  await chains.connect(t.pool);
});
afterAll(() => t.stop());
beforeEach(async () => {
  owner = await t.register();
});

const count = async (text: string, ...values: unknown[]) => (await t.pool.query<{ count: number }>(text, values)).rows[0]!.count;
const entriesOf = (workspaceId: string) =>
  count('select count(*)::int as count from change_entry where workspace_id = $1', workspaceId);

type Watching = { table: string; kind: string; ignored: string[] };
const watchedTables = async (): Promise<Watching[]> => {
  const { rows } = await t.pool.query<{ table: string; given: string }>(
    `select tgrelid::regclass::text as table, encode(tgargs, 'escape') as given from pg_trigger
      where tgname = 'changes_update' and tgnargs = 2`,
  );
  return rows.map(({ table, given }) => {
    const [, kind, ignored] = /^(\w+)\\000\{(.*)\}/.exec(given)!;
    return { table: table.replaceAll('"', ''), kind: kind!, ignored: ignored!.split(',').filter(Boolean) };
  });
};

it('every kind has a table whose changes are noted', async () => {
  const watched = await watchedTables();
  expect(watched.map(({ kind }) => kind).toSorted()).toEqual(changeKinds.toSorted());
});

describe('columns', () => {
  it('that are hidden from the API are ignored, or computed from others', async () => {
    const missed = (await watchedTables()).flatMap(({ table, ignored }) => {
      const meta = [...t.orm.getMetadata().getAll().values()].find(({ tableName }) => tableName === table)!;
      const hidden = meta.props.filter((prop) => prop.hidden && !prop.generated).map((prop) => prop.fieldNames[0]!);
      const unknown = ignored.filter((name) => !meta.props.some((prop) => prop.fieldNames[0] === name));
      return [...hidden.filter((name) => !ignored.includes(name)), ...unknown].map((name) => `${table}.${name}`);
    });
    // Shown as bank details, without the numbers.
    expect(missed.toSorted()).toEqual(['contributor.bank_sealed', 'payee.bank_sealed']);
  });

  it('that are ignored make no entries, and every other one does', async () => {
    const { workspaceId } = await addWorld(t, 'Columnmark');
    const { rows } = await t.pool.query<{ table: string; column: string; type: string; isNullable: boolean }>(
      `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable"
        from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace
          and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    );
    const noted: string[] = [];
    const ignoredColumns: string[] = [];
    for (const { table, ignored } of await watchedTables())
      for (const { column, type, isNullable } of rows.filter((row) => row.table === table)) {
        const isTime = type.startsWith('timestamp');
        if (column === 'deleted_at' || !(isNullable || isTime)) continue;
        // Times move, and other values are cleared. Constraints refuse some, which says nothing about entries.
        const value = isTime ? `coalesce(${column}, now()) - interval '1 hour'` : 'null';
        const isChanged = isTime ? 'true' : `${column} is not null`;
        const before = await entriesOf(workspaceId);
        const changed = await t.pool
          .query(`update "${table}" set ${column} = ${value} where workspace_id = $1 and ${isChanged}`, [workspaceId])
          .catch(() => ({ rowCount: 0 }));
        if (!changed.rowCount) continue;
        const isNoted = (await entriesOf(workspaceId)) > before;
        (isNoted ? noted : ignoredColumns).push(`${table}.${column}`);
        expect([table, column, isNoted]).toEqual([table, column, !ignored.includes(column)]);
      }
    expect(noted.length).toBeGreaterThan(60);
    expect(ignoredColumns.length).toBeGreaterThan(6);
  });
});

describe('a change of lines', () => {
  const actionsOf = async (act: () => Promise<unknown>) => {
    const feed = feedOf(t, owner);
    const { cursor } = await feed.rest();
    await act();
    return (await feed.rest({ after: cursor, kinds: ['WORK', 'RECORDING', 'RELEASE', 'MUSIC_DOCUMENT', 'ASSET'] })).changes.map(
      ({ kind, action, objectId }) => [kind, action, objectId],
    );
  };
  const mutate = (name: string, args: Record<string, [type: string, value: unknown]>) => {
    const declared = Object.entries(args).map(([key, [type]]) => `$${key}: ${type}`);
    const given = Object.keys(args).map((key) => `${key}: $${key}`);
    const values = Object.fromEntries(Object.entries(args).map(([key, [, value]]) => [key, value]));
    return t.gql(`mutation (${declared}) { ${name}(${given}) { userErrors { message } } }`, values, owner.token);
  };
  const asset = (kind: 'IMAGE' | 'VIDEO' | 'DOCUMENT') =>
    addAsset(t.platform, owner.workspaceId, { kind, fileName: `kite.${kind.toLowerCase()}`, ingestState: 'READY' });

  it('of a work is a change of the work', async () => {
    const work = await createObject(t, owner.token, 'Work', { title: 'Harbour' });
    const contributorId = await createObject(t, owner.token, 'Contributor', { firstName: 'Ada', lastName: 'Berg' });
    const half = { publishingShare: '50', musicShare: '50' };
    const input = {
      mainSplit: { performance: half, mechanical: half },
      composers: [{ contributorId, performanceFactor: '100', mechanicalFactor: '100' }],
      authors: [],
      publishers: [],
    };
    const actions = await actionsOf(() =>
      mutate('splitsReplace', { work: ['ID!', work], version: ['Int!', 1], input: ['SplitSheetInput!', input] }),
    );
    expect(actions).toEqual([['WORK', 'UPDATED', work]]);
  });

  it('of a recording, a release, a document, an asset or a video is a change of it', async () => {
    const { token } = owner;
    const work = await createObject(t, token, 'Work', { title: 'Harbour' });
    const recording = await createObject(t, token, 'Recording', { title: 'Harbour', artist: 'Ada' });
    const release = await createObject(t, token, 'Release', { title: 'Harbour', artist: 'Ada' });
    const [image, video, file, next] = [
      await asset('IMAGE'),
      await asset('VIDEO'),
      await asset('DOCUMENT'),
      await asset('DOCUMENT'),
    ];
    const document = await createObject(t, token, 'MusicDocument', { title: 'Deal', type: 'OTHER', fileId: file.id });
    const update = (noun: string, id: string, input: object) =>
      mutate(`${noun}Update`, {
        id: ['ID!', id],
        version: ['Int!', 1],
        input: [`${noun[0]!.toUpperCase()}${noun.slice(1)}Patch!`, input],
      });
    expect(await actionsOf(() => update('recording', recording, { workIds: [work] }))).toEqual([
      ['RECORDING', 'UPDATED', recording],
    ]);
    expect(await actionsOf(() => update('release', release, { tracks: [{ recordingId: recording, disc: 1 }] }))).toEqual([
      ['RELEASE', 'UPDATED', release],
    ]);
    expect(await actionsOf(() => update('asset', image.id, { workIds: [work] }))).toEqual([['ASSET', 'UPDATED', image.id]]);
    const version = { id: ['ID!', document], file: ['ID!', next.id] } as Record<string, [string, unknown]>;
    expect(await actionsOf(() => mutate('musicDocumentVersionAdd', version))).toEqual([['MUSIC_DOCUMENT', 'UPDATED', document]]);
    const claim = { id: ['ID!', video.id], input: ['VideoClaimInput!', { claimant: 'Gull' }] } as Record<
      string,
      [string, unknown]
    >;
    expect(await actionsOf(() => mutate('videoClaimAdd', claim))).toEqual([['ASSET', 'UPDATED', video.id]]);
  });
});

describe('a mirror', () => {
  const mirror: Mirrored = new Map();
  let cursor: string | null = null;
  const follow = async () => {
    const { changes, cursor: end } = await feedOf(t, owner).rest({ after: cursor, first: 20 });
    applyChanges(mirror, changes);
    cursor = end;
    return changes.length;
  };
  const stored = async () => {
    const { rows } = await t.pool.query<{ id: string; version: number }>(
      ['work', 'contributor', 'publisher', 'recording', 'release', 'label']
        .map((table) => `select id, version from ${table} where workspace_id = $1 and deleted_at is null`)
        .join(' union all '),
      [owner.workspaceId],
    );
    return rows.map(({ id, version }) => `${id} ${version}`).toSorted();
  };
  const mirrored = () =>
    [...mirror]
      .flatMap(([id, { kind, version }]) => (kind === 'PROOF' || kind === 'IMPORT' ? [] : [`${id} ${version}`]))
      .toSorted();
  beforeEach(() => {
    mirror.clear();
    cursor = null;
  });

  it('follows an import and its undoing', async () => {
    const imports = importer(t, owner);
    await addWork(t.pool, owner.workspaceId);
    await follow();
    const file = 'Work ID,Title,Writer Name,Role,Writer Share\nW1,Harbour Lights,Bo Ek,C,100\nW2,Salt Lines,Ada Quill,C,100\n';
    const { id } = await imports.run(file);
    expect(await follow()).toBeGreaterThan(4);
    expect(mirrored()).toEqual(await stored());
    expect(mirrored().length).toBe(5);
    await imports.undo(id);
    await follow();
    expect(mirrored()).toEqual(await stored());
    expect(mirrored().length).toBe(1);
  });

  it('follows a merge and its undoing', async () => {
    const duplicates = duplicatesOf(t, owner);
    const [one, two] = [
      await addContributor(t.pool, owner.workspaceId, 'Ida'),
      await addContributor(t.pool, owner.workspaceId, 'Idaa'),
    ];
    await t.pool.query(`update contributor set first_name = 'Ida', ipi_number = '00014107338' where id = any($1)`, [[one, two]]);
    const work = await addWork(t.pool, owner.workspaceId);
    await creditOn(t.pool, work, [{ contributorId: two, group: 'composers', role: 'Composer' }]);
    await follow();
    const pair = await duplicates.find(one, two);
    await duplicates.merge(pair, one);
    await follow();
    expect(mirrored()).toEqual(await stored());
    expect([mirror.has(two), mirror.get(work)?.version]).toEqual([false, 2]);
    await duplicates.undo(pair.id);
    await follow();
    expect(mirrored()).toEqual(await stored());
    expect([mirror.has(two), mirror.get(work)?.version]).toEqual([true, 3]);
  });

  it('follows a bin that is emptied', async () => {
    const ids = [await addWork(t.pool, owner.workspaceId), await addWork(t.pool, owner.workspaceId)];
    await follow();
    await t.pool.query(`update work set deleted_at = now() - interval '31 days' where id = $1`, [ids[0]]);
    expect(await follow()).toBe(1);
    await sweep(t.pool);
    expect(await follow()).toBe(0);
    expect(mirrored()).toEqual(await stored());
  });
});

it('a proof changes with the block of its batch, and not on the way there', async () => {
  const { token, workspaceId } = await addWorld(t, 'Anchormark');
  const feed = feedOf(t, { token });
  const { rows } = await t.pool.query<{ id: string; batch: string }>(
    `with batch as (insert into proof_batch (root, tree_size) values (repeat('0', 64), 2) returning id)
      update fingerprint f set batch_id = batch.id, leaf_index = leaf.place, path = ''
      from batch, (select id, row_number() over () - 1 as place from fingerprint where workspace_id = $1 limit 2) leaf
      where f.id = leaf.id returning f.id, batch_id as batch`,
    [workspaceId],
  );
  const proofs = rows.map(({ id }) => id);
  expect(proofs.length).toBe(2);
  await t.pool.query(`insert into anchor (batch_id, network_id, blockchain) select $1, id, blockchain from chain_network`, [
    rows[0]!.batch,
  ]);
  const set = async (change: string) => {
    const { cursor } = await feed.rest();
    await t.pool.query(`update anchor set ${change} where batch_id = $1`, [rows[0]!.batch]);
    return (await feed.rest({ after: cursor })).changes.map(({ objectId }) => objectId).toSorted();
  };
  await set(`state = 'REQUESTED'`);
  expect(await set(`state = 'BROADCAST', transaction_hash = 'given'`)).toEqual([]);
  expect(await set(`state = 'CONFIRMED'`)).toEqual(proofs.toSorted());
  expect(await set('updated_at = now()')).toEqual([]);
  expect(await set(`block_hash = 'another'`)).toEqual(proofs.toSorted());
});

it('a deleted workspace leaves no entries', async () => {
  const { workspaceId } = await addWorld(t, 'Gonemark');
  await feedOf(t, owner).rest();
  expect(await entriesOf(workspaceId)).toBeGreaterThan(10);
  await t.pool.query('delete from workspace where id = $1', [workspaceId]);
  expect(await entriesOf(workspaceId)).toBe(0);
  expect(await count('select count(*)::int as count from change_feed where workspace_id = $1', workspaceId)).toBe(0);
});
