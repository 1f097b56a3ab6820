import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount, TestApp } from '#tests/support/app.ts';
import { mintAll, startChainApp, type TestChains } from '#tests/support/chains.ts';
import { liveClient, subscribe } from '#tests/support/live.ts';

let [t, chains]: [TestApp, TestChains] = [] as never;
let stop: () => Promise<void>;
let [owner, stranger]: TestAccount[] = [] as never;
let url: string;
const folder = mkdtempSync(path.join(tmpdir(), 'stave-proofs-'));
beforeAll(async () => {
  ({ t, chains, stop } = await startChainApp());
  [owner, stranger] = [await t.register(), await t.register()];
  url = await t.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await stop();
});

type Shown = { id: string; sha256: string; state: string; bundleUrl: string | null; anchors: { confirmations: number | null }[] };
const shown = 'id sha256 state bundleUrl anchors { state confirmations }';

async function addWork(title: string): Promise<string> {
  const query = 'mutation ($input: WorkInput!) { workCreate(input: $input) { work { id } } }';
  return (await t.gql<{ workCreate: { work: { id: string } } }>(query, { input: { title } }, owner!.token)).workCreate.work.id;
}
async function anchorNow(subject: string): Promise<Shown> {
  const query = `mutation ($subject: ID!) { proofAnchorNow(kind: WORK, subject: $subject) { proof { ${shown} } userErrors { message } } }`;
  return (await t.gql<{ proofAnchorNow: { proof: Shown } }>(query, { subject }, owner!.token)).proofAnchorNow.proof;
}

const run = (...args: string[]): Promise<{ code: number; out: string }> =>
  new Promise((resolve) =>
    execFile(process.execPath, args, { cwd: folder }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out: out + err }),
    ),
  );

test('anchors a saved work on both real chains, notifies subscribers, and its proof is verified with the nodes only', async () => {
  const subject = await addWork('Anchored');
  const followers = [owner, stranger].map((account) => liveClient(url, { token: account!.token }));
  await Promise.all(followers.map(({ connected }) => connected));
  const query = `subscription ($subject: ID) { proofChanged(subject: $subject) { ${shown} } }`;
  const [mine, foreign, all] = [
    subscribe<{ proofChanged: Shown }>(followers[0]!, query, { subject }),
    subscribe<{ proofChanged: Shown }>(followers[1]!, query, { subject }),
    subscribe<{ proofChanged: Shown }>(followers[0]!, query),
  ];
  const proof = await anchorNow(subject);
  expect(proof).toMatchObject({ state: 'PENDING', bundleUrl: null });
  expect((await mine.next()).data?.proofChanged).toMatchObject({ id: proof.id, state: 'PENDING' });
  await mintAll(t);
  let last = (await mine.next()).data?.proofChanged;
  while (last?.anchors.some(({ confirmations }) => confirmations === null)) last = (await mine.next()).data?.proofChanged;
  expect(last).toMatchObject({ id: proof.id, state: 'ANCHORED', anchors: [{ state: 'CONFIRMED' }, { state: 'CONFIRMED' }] });
  expect(all.all.at(-1)?.data?.proofChanged.id).toBe(proof.id);
  expect(foreign.all).toEqual([]);
  await Promise.all(followers.map((follower) => follower.stop()));

  const zip = await t.app.inject({ url: last?.bundleUrl ?? '' });
  const entries = unzipSync(new Uint8Array(zip.rawPayload));
  for (const [name, bytes] of Object.entries(entries)) writeFileSync(path.join(folder, name), bytes);
  const nodes = ['--ethereum-rpc', chains.urls.ETHEREUM!, '--solana-rpc', chains.urls.SOLANA!];
  const checked = await run('verify.mjs', 'work-version-1.json', 'proof.json', ...nodes);
  expect(checked.out).toMatch(
    /^passed: +the root is in block \d+ of the network with chain id 31337 \(“Local Ethereum chain” in the proof\) since /m,
  );
  expect(checked.out).toMatch(
    /^passed: +the root is in slot \d+ of the network with genesis hash \w+ \(“Local Solana chain” in the proof\) since /m,
  );
  expect(checked.code).toBe(0);

  const changed = JSON.parse(strFromU8(entries['proof.json']!));
  changed.anchors[0].blockTime = '2020-01-01T00:00:00Z';
  writeFileSync(path.join(folder, 'earlier.json'), JSON.stringify(changed));
  const refused = await run('verify.mjs', 'work-version-1.json', 'earlier.json', ...nodes);
  expect(refused).toMatchObject({
    code: 1,
    out: expect.stringMatching(/FAILED: +The proof says 2020-01-01T00:00:00Z, but the chain says/),
  });
});

test('refuses a transaction that anchors another root, and a node of another chain', async () => {
  const proofs: Shown[] = [];
  for (const title of ['One', 'Two']) {
    const subject = await addWork(title);
    await anchorNow(subject);
    await mintAll(t);
    proofs.push(
      (
        await t.gql<{ work: { proofs: Shown[] } }>(
          `query ($id: ID!) { work(id: $id) { proofs { ${shown} } } }`,
          { id: subject },
          owner!.token,
        )
      ).work.proofs[0]!,
    );
  }
  const [one, two] = await Promise.all(
    proofs.map(async ({ sha256 }) => (await t.app.inject({ url: `/proofs/${sha256}/proof.json` })).json()),
  );
  const { rows } = await t.pool.query<{ canonical: string }>('select canonical from record_version where sha256 = $1', [
    one.sha256,
  ]);
  writeFileSync(path.join(folder, 'one.json'), rows[0]!.canonical);
  const nodes = ['--ethereum-rpc', chains.urls.ETHEREUM!, '--solana-rpc', chains.urls.SOLANA!];
  type Anchor = { chain: string; transaction: string; blockTime: string };
  for (const anchor of one.anchors as Anchor[]) {
    const { transaction, blockTime } = (two.anchors as Anchor[]).find(({ chain }) => chain === anchor.chain)!;
    const forged = { ...one, anchors: [{ ...anchor, transaction, blockTime }] };
    writeFileSync(path.join(folder, 'forged.json'), JSON.stringify(forged));
    expect(await run('verify.mjs', 'one.json', 'forged.json', ...nodes)).toMatchObject({
      code: 1,
      out: expect.stringContaining('The transaction is in a block, but anchors another root.'),
    });
  }
  const elsewhere = {
    ...one,
    anchors: [{ ...one.anchors.find(({ chain }: Anchor) => chain === 'ethereum'), chainId: 1, network: undefined }],
  };
  writeFileSync(path.join(folder, 'elsewhere.json'), JSON.stringify(elsewhere));
  expect(await run('verify.mjs', 'one.json', 'elsewhere.json', ...nodes)).toMatchObject({
    code: 1,
    out: expect.stringMatching(/anchored on chain 1, but the node is on chain \d+/),
  });
});
