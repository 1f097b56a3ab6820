import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isInTree } from '#domain/proofs/merkle.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';
import { givePlan } from '#tests/support/plans.ts';
import { bothNetworks, confirmAnchors, paperChains } from '#tests/support/proofs.ts';
import { maxPerHour } from './anchor-now.service.ts';
import { publicProof } from './anchored-proofs.ts';
import { backfillFingerprints } from './backfill.ts';
import { sealWaiting } from './batches.ts';

let t: TestApp;
let owner: TestAccount;
let free: TestAccount;
const chains = paperChains();
beforeAll(async () => {
  t = await startTestApp({}, { chains });
  owner = await t.register();
  free = await t.register({ plan: { tierId: 'free' } });
});
afterAll(() => t.stop());
beforeEach(async () => {
  await t.pool.query('delete from anchor');
  await t.pool.query('delete from fingerprint');
  await t.pool.query('delete from proof_batch');
  await t.pool.query(`delete from audit_entry where action = 'proof.anchor'`);
  chains.known.length = 0;
  await bothNetworks(t.pool, chains);
});

const hex = (text: string) => Buffer.from(text, 'hex');
const work = async (title: string, token = owner.token): Promise<string> => {
  const query = 'mutation ($input: WorkInput!) { workCreate(input: $input) { work { id } } }';
  return (await t.gql<{ workCreate: { work: { id: string } } }>(query, { input: { title } }, token)).workCreate.work.id;
};

type Shown = {
  id: string;
  sha256: string;
  state: string;
  root: string | null;
  leafIndex: number | null;
  treeSize: number | null;
  certificateUrl: string | null;
  anchors: {
    state: string;
    blockNumber: number | null;
    confirmations: number | null;
    network: { name: string };
    transactionUrl: string | null;
  }[];
};
const shown = `id sha256 state root leafIndex treeSize certificateUrl bundleUrl proofUrl
  anchors { state blockNumber confirmations network { name isLocal } transactionUrl }`;
const proofOf = async (id: string, token = owner.token): Promise<Shown> =>
  (await t.gql<{ work: { proofs: Shown[] } }>(`query ($id: ID!) { work(id: $id) { proofs { ${shown} } } }`, { id }, token)).work
    .proofs[0]!;

type Verified = {
  state: string;
  registeredAt: string | null;
  root: string;
  leafIndex: number;
  treeSize: number;
  path: string[];
  anchors: { blockTime: string; state: string }[];
  certificateUrl: string | null;
  proofUrl: string | null;
};
const verify = async (sha256: string, root?: string): Promise<Verified> =>
  (
    await t.gql<{ proofVerify: Verified }>(
      `query ($sha256: String!, $root: String) { proofVerify(sha256: $sha256, root: $root) {
        state registeredAt root leafIndex treeSize path certificateUrl proofUrl anchors { blockTime state network { name } } } }`,
      { sha256, root },
    )
  ).proofVerify;

type AnchoredNow = { proofAnchorNow: { proof: Shown | null; userErrors: { field: string[]; message: string; code: string }[] } };
const anchorNow = async (kind: string, subject: string, token = owner.token) =>
  (
    await t.gql<AnchoredNow>(
      `mutation ($kind: TokenSubjectKind!, $subject: ID!) { proofAnchorNow(kind: $kind, subject: $subject) {
        proof { ${shown} } userErrors { field message code } } }`,
      { kind, subject },
      token,
    )
  ).proofAnchorNow;

describe('a batch', () => {
  it('contains waiting fingerprints of plans that include anchoring, and each path leads to its root', async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, (_, index) => work(`Work ${index}`)));
    const left = await work('Free', free.token);
    expect(await sealWaiting(t.platform)).toEqual({ sealed: 7, rescued: 0 });
    expect(await sealWaiting(t.platform)).toEqual({ sealed: 0, rescued: 0 });
    const anchors = await t.pool.query('select blockchain, state, due_at is not null as due from anchor order by blockchain');
    expect(anchors.rows).toEqual([
      { blockchain: 'ETHEREUM', state: 'REQUESTED', due: true },
      { blockchain: 'SOLANA', state: 'REQUESTED', due: true },
    ]);
    const proofs = await Promise.all(ids.map((id) => proofOf(id)));
    expect(new Set(proofs.map(({ leafIndex }) => leafIndex)).size).toBe(7);
    for (const proof of proofs) {
      expect(proof).toMatchObject({ state: 'PENDING', treeSize: 7, certificateUrl: null, bundleUrl: null, proofUrl: null });
      const { path, leafIndex, treeSize, root } = await verify(proof.sha256);
      expect(isInTree(hex(proof.sha256), { leafIndex, treeSize, path: path.map(hex) }, hex(root))).toBe(true);
    }
    expect(await proofOf(left, free.token)).toMatchObject({ state: 'NOT_INCLUDED', root: null, anchors: [] });
  });

  it('contains waiting fingerprints of workspaces owned by administrators', async () => {
    const { token, userId } = await t.register({ plan: null });
    await t.pool.query(`update app_user set role = 'ADMIN' where id = $1`, [userId]);
    const id = await work('Without a plan', token);
    expect(await proofOf(id, token)).toMatchObject({ state: 'PENDING', root: null });
    expect(await sealWaiting(t.platform)).toEqual({ sealed: 1, rescued: 0 });
    expect(await proofOf(id, token)).toMatchObject({ state: 'PENDING', treeSize: 1 });
  });

  it('is not sealed without a network, and is sealed once one is connected', async () => {
    chains.known.length = 0;
    const id = await work('Waits');
    expect(await sealWaiting(t.platform)).toEqual({ sealed: 0, rescued: 0 });
    expect(await proofOf(id)).toMatchObject({ state: 'PENDING', root: null });
    await chains.add(t.pool, 'SOLANA', { isAvailable: false });
    expect(await sealWaiting(t.platform)).toEqual({ sealed: 0, rescued: 0 });
    await chains.add(t.pool, 'ETHEREUM');
    expect(await sealWaiting(t.platform)).toEqual({ sealed: 1, rescued: 0 });
    const { root, sha256, anchors } = await proofOf(id);
    expect(root).toBe(
      createHash('sha256')
        .update(Buffer.concat([Buffer.from([0]), hex(sha256)]))
        .digest('hex'),
    );
    expect(anchors).toHaveLength(1);
  });

  it('is anchored when one chain has its root in a block, and pending again after a reorganisation', async () => {
    const id = await work('Anchored');
    await sealWaiting(t.platform);
    await t.pool.query(`update anchor set state = 'BROADCAST', transaction_hash = '0xab'`);
    expect((await proofOf(id)).state).toBe('PENDING');
    await confirmAnchors(t.pool, { networkId: chains.known[0]!.id! });
    const proof = await proofOf(id);
    expect(proof.state).toBe('ANCHORED');
    expect(proof.certificateUrl).toMatch(new RegExp(`^/proofs/${proof.id}/certificate\\.pdf\\?expires=\\d+&signature=`));
    expect(proof.anchors[0]).toMatchObject({
      state: 'CONFIRMED',
      blockNumber: 41,
      confirmations: 60,
      network: { name: 'Paper ethereum' },
    });
    expect(proof.anchors[0]?.transactionUrl).toMatch(/^https:\/\/explorer\.example\/tx\/0x/);
    expect(proof.anchors[1]).toMatchObject({ state: 'BROADCAST', blockNumber: null, confirmations: null });
    await t.pool.query(`update anchor set state = 'BROADCAST', block_number = null, block_hash = null, block_time = null`);
    expect(await proofOf(id)).toMatchObject({ state: 'PENDING', certificateUrl: null });
    expect((await verify(proof.sha256)).state).toBe('PENDING');
  });

  it('is requested again when it is in no block and pending on no network', async () => {
    const id = await work('Stranded');
    await sealWaiting(t.platform);
    const [gone, next] = [chains.known.splice(0), await chains.add(t.pool, 'ETHEREUM')];
    expect(await sealWaiting(t.platform)).toEqual({ sealed: 0, rescued: 1 });
    expect((await proofOf(id)).anchors).toHaveLength(3);
    await t.pool.query(`update anchor set state = 'FAILED', due_at = null where network_id = $1`, [next.id]);
    expect((await sealWaiting(t.platform)).rescued).toBe(0);
    await t.pool.query(`update anchor set updated_at = now() - interval '2 hours' where network_id = $1`, [next.id]);
    expect((await sealWaiting(t.platform)).rescued).toBe(1);
    const { rows } = await t.pool.query('select state, due_at is not null as due from anchor where network_id = $1', [next.id]);
    expect(rows).toEqual([{ state: 'REQUESTED', due: true }]);
    await confirmAnchors(t.pool, { networkId: gone[0]!.id! });
    await t.pool.query(`update anchor set state = 'FAILED', updated_at = now() - interval '2 hours' where state <> 'CONFIRMED'`);
    expect((await sealWaiting(t.platform)).rescued).toBe(0);
  });

  it('keeps the proof of a purged file', async () => {
    const image = await addAsset(t.platform, owner.workspaceId, {});
    await backfillFingerprints(t.platform);
    await sealWaiting(t.platform);
    await confirmAnchors(t.pool);
    await t.pool.query('delete from asset where id = $1', [image.id]);
    await t.pool.query('delete from stored_file where sha256 = $1', [image.sha256]);
    expect((await verify(image.sha256)).state).toBe('ANCHORED');
  });
});

describe('proofVerify', () => {
  it('finds a fingerprint that is batched between its reads', async () => {
    const { sha256 } = await proofOf(await work('Sealed meanwhile'));
    const query = t.platform.pool.query.bind(t.platform.pool) as (...given: unknown[]) => Promise<unknown>;
    let first: Promise<unknown> | undefined;
    const sealBetween = async (...given: [{ name?: string }, ...unknown[]]) => {
      if (!given[0].name?.startsWith('proofVerify')) return query(...given);
      if (first) await first;
      const result = query(...given);
      first ??= (async () => {
        await result;
        await sealWaiting(t.platform);
      })();
      return result;
    };
    const spy = vi.spyOn(t.platform.pool, 'query').mockImplementation(sealBetween as never);
    expect((await verify(sha256)).state).toBe('PENDING');
    spy.mockRestore();
    expect((await verify(sha256)).treeSize).toBe(1);
  });

  it('reveals when and where the first one was anchored, but not its owner', async () => {
    const content = Buffer.from('the same file');
    const late = await t.register();
    const image = await addAsset(t.platform, owner.workspaceId, { content });
    await backfillFingerprints(t.platform);
    await sealWaiting(t.platform);
    await confirmAnchors(t.pool, { blockTime: '2026-11-22T09:00:00Z' });
    await addAsset(t.platform, late.workspaceId, { content });
    await backfillFingerprints(t.platform);
    await sealWaiting(t.platform);
    await confirmAnchors(t.pool, { blockTime: '2026-11-22T08:00:00Z' });
    const found = await verify(image.sha256.toUpperCase());
    expect(found.state).toBe('ANCHORED');
    expect(found.anchors.map(({ blockTime }) => blockTime)).toEqual(['2026-11-22T08:00:00.000Z', '2026-11-22T08:00:00.000Z']);
    expect(found).toMatchObject({
      certificateUrl: `/proofs/${image.sha256}/certificate.pdf`,
      proofUrl: `/proofs/${image.sha256}/proof.json`,
    });
    const text = JSON.stringify(found);
    for (const secret of [owner.workspaceId, late.workspaceId, image.id, owner.email, 'file.jpg', 'Brandt']) {
      expect(text).not.toContain(secret);
    }
  });

  it('prefers a public chain to an earlier local one', async () => {
    const content = Buffer.from('first on the local chain');
    const later = await t.register();
    const { sha256 } = await addAsset(t.platform, owner.workspaceId, { content });
    await backfillFingerprints(t.platform);
    await sealWaiting(t.platform);
    await confirmAnchors(t.pool, { blockTime: '2026-10-01T08:00:00Z' });
    expect((await verify(sha256)).anchors[0]?.blockTime).toBe('2026-10-01T08:00:00.000Z');
    chains.known.length = 0;
    await chains.add(t.pool, 'ETHEREUM', { isLocal: false });
    await addAsset(t.platform, later.workspaceId, { content });
    await givePlan(t.pool, later.workspaceId);
    await backfillFingerprints(t.platform);
    await sealWaiting(t.platform);
    await confirmAnchors(t.pool);
    expect((await verify(sha256)).anchors.map(({ blockTime }) => blockTime)).toEqual(['2026-11-22T08:00:00.000Z']);
    expect((await publicProof(t.pool, sha256))?.anchors).toMatchObject([{ isLocal: false }]);
  });

  it('responds equally for unknown and unanchored fingerprints', async () => {
    const id = await work('Private', free.token);
    const { sha256 } = await proofOf(id, free.token);
    const of = async (fingerprint: string) => JSON.stringify(await verify(fingerprint)).replaceAll(fingerprint, '');
    expect(await of(sha256)).toBe(await of('ab'.repeat(32)));
    expect(JSON.parse(await of(sha256)).state).toBe('UNKNOWN');
    await givePlan(t.pool, free.workspaceId);
    expect(await verify(sha256)).toMatchObject({ state: 'PENDING', root: null, path: [], anchors: [], certificateUrl: null });
    await givePlan(t.pool, free.workspaceId, { tierId: 'free' });
  });

  it('selects the tree of the proof when several contain the fingerprint', async () => {
    const content = Buffer.from('twice the same file');
    const later = await t.register();
    const { sha256 } = await addAsset(t.platform, owner.workspaceId, { content });
    await backfillFingerprints(t.platform);
    await sealWaiting(t.platform);
    await confirmAnchors(t.pool);
    const first = await verify(sha256);
    await addAsset(t.platform, later.workspaceId, { content });
    await givePlan(t.pool, later.workspaceId);
    await backfillFingerprints(t.platform);
    await sealWaiting(t.platform);
    const { rows } = await t.pool.query<{ root: string }>(
      `select b.root from fingerprint f join proof_batch b on b.id = f.batch_id where f.sha256 = $1 and f.workspace_id = $2`,
      [sha256, later.workspaceId],
    );
    const second = rows[0]!.root;
    expect(second).not.toBe(first.root);
    expect(await verify(sha256, second)).toMatchObject({ state: 'PENDING', root: second });
    expect(await verify(sha256, first.root)).toMatchObject({ state: 'ANCHORED', root: first.root });
    expect(await verify(sha256, 'ab'.repeat(32))).toMatchObject({ state: 'ANCHORED', root: first.root });
    await confirmAnchors(t.pool);
    const named = await verify(sha256, second);
    expect(named).toMatchObject({
      certificateUrl: `/proofs/${sha256}/certificate.pdf?root=${second}`,
      proofUrl: `/proofs/${sha256}/proof.json?root=${second}`,
    });
    const linked = await t.app.inject({ method: 'GET', url: named.proofUrl!, remoteAddress: '10.1.0.1' });
    expect(linked.json().merkle).toMatchObject({ root: second, path: named.path });
    const usual = await t.app.inject({ method: 'GET', url: first.proofUrl!, remoteAddress: '10.1.0.1' });
    expect(usual.json().merkle.root).toBe(first.root);
    const { errors } = await t.raw('query { proofVerify(sha256: "%", root: "abc") { state } }'.replace('%', sha256), {});
    expect(errors?.[0]?.message).toBe('`root` must have 64 hexadecimal digits.');
  });

  describe('content stored by many workspaces', () => {
    /** Inserts earlier fingerprints of the same content, each in its own workspace. */
    const crowd = async (sha256: string, count: number, batchId: string | null): Promise<void> => {
      await t.pool.query(
        `insert into fingerprint (workspace_id, sha256, label, created_at, batch_id, leaf_index, path)
          select $1, $2, 'Of many', now() - interval '1 day' - i * interval '1 second', $4,
            case when $4::uuid is not null then i + 1000 end, case when $4::uuid is not null then ''::bytea end
            from generate_series(1, $3::int) i`,
        [free.workspaceId, sha256, count, batchId],
      );
    };

    it('finds the anchored fingerprint among earlier ones whose plans do not include anchoring', async () => {
      const { sha256 } = await proofOf(await work('Behind many'));
      await crowd(sha256, 60, null);
      expect(await verify(sha256)).toMatchObject({ state: 'PENDING', root: null });
      // In separate workspaces too.
      const { rowCount } = await t.pool.query(
        `with many as (insert into workspace (name, package_id) select 'Many', 'music_catalog' from generate_series(1, 510) returning id)
          insert into fingerprint (workspace_id, sha256, label, created_at) select id, $1, 'Of many', now() - interval '2 days' from many`,
        [sha256],
      );
      expect(rowCount).toBe(510);
      expect(await verify(sha256)).toMatchObject({ state: 'PENDING', root: null });
      await sealWaiting(t.platform);
      await confirmAnchors(t.pool);
      expect((await verify(sha256)).state).toBe('ANCHORED');
    });

    it('finds the first anchored fingerprint among older ones that were anchored later', async () => {
      const { sha256 } = await proofOf(await work('Anchored first'));
      await sealWaiting(t.platform);
      await confirmAnchors(t.pool, { blockTime: '2026-11-20T08:00:00Z' });
      const first = await verify(sha256);
      await work('Another one');
      await sealWaiting(t.platform);
      await confirmAnchors(t.pool, { blockTime: '2026-11-21T08:00:00Z' });
      const { rows } = await t.pool.query<{ id: string }>('select id from proof_batch order by created_at desc limit 1');
      await crowd(sha256, 60, rows[0]!.id);
      expect(await verify(sha256)).toMatchObject({ state: 'ANCHORED', root: first.root });
      expect((await publicProof(t.pool, sha256))?.root).toBe(first.root);
    });
  });

  it('refuses invalid fingerprints with a message', async () => {
    for (const sha256 of ['', 'xyz', 'ab'.repeat(31), `${'ab'.repeat(32)}0`, 'g'.repeat(64)]) {
      const { errors } = await t.raw('query ($sha256: String!) { proofVerify(sha256: $sha256) { state } }', { sha256 });
      expect(errors?.[0]).toMatchObject({
        message: expect.stringContaining('64 hexadecimal digits'),
        extensions: { code: 'BAD_USER_INPUT' },
      });
    }
  });
});

describe('proofAnchorNow', () => {
  it('seals immediately, before waiting fingerprints', async () => {
    await work('Waits');
    const id = await work('Urgent');
    const { proof, userErrors } = await anchorNow('WORK', id);
    expect(userErrors).toEqual([]);
    expect(proof).toMatchObject({ state: 'PENDING', treeSize: 2, leafIndex: 0 });
    expect(proof?.anchors.map(({ state }) => state)).toEqual(['REQUESTED', 'REQUESTED']);
    const { rows } = await t.pool.query(`select subject_type, subject_id from audit_entry where action = 'proof.anchor'`);
    expect(rows).toEqual([{ subject_type: 'Fingerprint', subject_id: proof?.id }]);
  });

  it('holds no lock that a batch in progress needs while waiting for it', async () => {
    const id = await work('Asked for meanwhile');
    const { id: fingerprint } = await proofOf(id);
    const sealer = await t.pool.connect();
    await sealer.query('begin');
    await sealer.query(`select pg_advisory_xact_lock(hashtextextended('proof batch', 0))`);
    const request = anchorNow('WORK', id);
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await t.pool.query(waiting)).rowCount).toBeGreaterThan(0);
    await sealer.query(`set local lock_timeout = '60s'`);
    const written = await sealer.query('update fingerprint set label = label where id = $1', [fingerprint]).catch(String);
    await sealer.query('rollback');
    sealer.release();
    expect(written).toMatchObject({ rowCount: 1 });
    expect(await request).toMatchObject({ userErrors: [], proof: { state: 'PENDING', treeSize: 1 } });
  });

  it('is not reported as pending without a chain', async () => {
    chains.known.length = 0;
    const id = await work('Nowhere to go');
    expect(await anchorNow('WORK', id)).toMatchObject({
      proof: null,
      userErrors: [{ code: 'INVALID', message: expect.stringMatching(/^No blockchain is available at the moment/) }],
    });
    expect((await t.pool.query(`select from audit_entry where action = 'proof.anchor'`)).rowCount).toBe(0);
  });

  it('creates a missing fingerprint, and requests failed anchors again', async () => {
    const id = await work('Before');
    await t.pool.query('delete from record_version where work_id = $1', [id]);
    await t.pool.query('delete from fingerprint');
    const { proof } = await anchorNow('WORK', id);
    expect(proof).toMatchObject({ state: 'PENDING', treeSize: 1 });
    await t.pool.query(`update anchor set state = 'FAILED', due_at = null`);
    expect((await anchorNow('WORK', id)).proof?.anchors.map(({ state }) => state)).toEqual(['REQUESTED', 'REQUESTED']);
    const { rows } = await t.pool.query('select count(*)::int as due from anchor where due_at is not null');
    expect(rows).toEqual([{ due: 2 }]);
  });

  it('is refused without the feature, without a file, and for other kinds', async () => {
    const { errors } = await t.raw(
      'mutation ($subject: ID!) { proofAnchorNow(kind: WORK, subject: $subject) { proof { id } } }',
      { subject: await work('Free', free.token) },
      free.token,
    );
    expect(errors?.[0]?.extensions.code).toBe('FEATURE_LOCKED');
    const created = await t.gql<{ assetCreate: { asset: { id: string } } }>(
      'mutation { assetCreate(kind: IMAGE, input: { title: "No file" }) { asset { id } } }',
      {},
      owner.token,
    );
    const { userErrors } = await anchorNow('IMAGE', created.assetCreate.asset.id);
    expect(userErrors).toMatchObject([
      { field: ['subject'], code: 'INVALID', message: expect.stringContaining('has no fingerprint yet') },
    ]);
    const asWork = await anchorNow('WORK', created.assetCreate.asset.id);
    expect(asWork.userErrors).toMatchObject([{ message: 'Work not found', code: 'NOT_FOUND' }]);
  });

  it('is limited per workspace', async () => {
    const id = await work('Often');
    await t.pool.query(
      `insert into audit_entry (action, subject_type, workspace_id, user_id) select 'proof.anchor', 'Fingerprint', $1, $2
        from generate_series(1, $3::int)`,
      [owner.workspaceId, owner.userId, maxPerHour],
    );
    expect(await anchorNow('WORK', id)).toMatchObject({ proof: null, userErrors: [{ code: 'THROTTLED' }] });
    expect((await proofOf(id)).state).toBe('PENDING');
  });
});

describe('the list of proofs', () => {
  it('can be filtered by state and searched', async () => {
    const anchored = await work('First');
    await sealWaiting(t.platform);
    await confirmAnchors(t.pool);
    const pending = await work('Second');
    const list = async (args: object) => {
      const query = `query ($filter: ProofFilter, $search: String) { proofs(filter: $filter, search: $search) {
        nodes { sha256 state } totalCount } }`;
      return (await t.gql<{ proofs: { nodes: Shown[]; totalCount: number } }>(query, args, owner.token)).proofs;
    };
    const [first, second] = [await proofOf(anchored), await proofOf(pending)];
    expect((await list({})).nodes.map(({ sha256 }) => sha256)).toEqual([second.sha256, first.sha256]);
    expect(await list({ filter: { state: 'ANCHORED' } })).toMatchObject({ totalCount: 1, nodes: [{ sha256: first.sha256 }] });
    expect(await list({ filter: { state: 'PENDING' } })).toMatchObject({ totalCount: 1, nodes: [{ sha256: second.sha256 }] });
    expect(await list({ filter: { state: 'NOT_INCLUDED' } })).toMatchObject({ totalCount: 0 });
    const countOf = async (states: string[]) => (await list({ filter: { states } })).totalCount;
    expect([await countOf(['ANCHORED', 'PENDING']), await countOf(['PENDING', 'NOT_INCLUDED']), await countOf([])]).toEqual([
      2, 1, 0,
    ]);
    expect((await list({ search: second.sha256.slice(0, 12) })).nodes).toHaveLength(1);
    expect(await list({ search: 'seco' })).toMatchObject({ totalCount: 1, nodes: [{ sha256: second.sha256 }] });
  });
});
