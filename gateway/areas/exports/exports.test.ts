import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '#gateway/ports/storage/port.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addContributor, addWork } from '#tests/support/catalogue.ts';
import { exporterOf } from '#tests/support/exports.ts';
import { addToken } from '#tests/support/given-tokens.ts';
import { addSource, addStatement, matchGroup } from '#tests/support/income.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { matchingOf } from '#tests/support/matching-api.ts';
import { mailsTo } from '#tests/support/outbox.ts';
import { payeesApi } from '#tests/support/payees-api.ts';
import { royalties, royaltyRuns, sheetOf } from '#tests/support/royalties.ts';
import { distroKidFile, royaltyStatements } from '#tests/support/royalty-statements.ts';
import { makeKey } from '#tests/support/team.ts';
import { archiveParts, hiddenColumns } from './archive-data.ts';
import { finishExports } from './finish-exports.ts';

let t: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.register();
  await addCatalogue(owner);
  await addDecided(owner);
});
afterAll(() => t.stop());

const original = Buffer.from('the bytes of a picture');
const secretIban = 'DE89370400440532013000';
const shaOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const pictureSha = shaOf(Buffer.from('a picture'));
const metadata = Buffer.from(`{"image":"https://stave.example/metadata/${pictureSha}.png"}`);
const metadataSha = shaOf(metadata);

/** A token with its frozen documents, a claim and a decision about duplicates. */
async function addDecided({ workspaceId }: TestAccount): Promise<void> {
  const chains = new KnownChains();
  await chains.connect(t.pool);
  const subjectId = await addWork(t.pool, workspaceId);
  const token = await addToken(t.pool, chains, { workspaceId, kind: 'WORK', subjectId, title: 'Blue', state: 'CONFIRMED' });
  await t.pool.query('update tokenization set metadata_sha256 = $2 where id = $1', [token, metadataSha]);
  for (const [content, sha256, mimeType] of [
    [metadata, metadataSha, 'application/json'],
    [Buffer.from('a picture'), pictureSha, 'image/png'],
  ] as const) {
    await t.platform.storage.put(`metadata/${sha256}`, content, { contentType: mimeType, sizeBytes: content.length });
    await t.pool.query('insert into token_document (sha256, mime_type, size_bytes, storage_key) values ($1, $2, $3, $4)', [
      sha256,
      mimeType,
      content.length,
      `metadata/${sha256}`,
    ]);
  }
  await t.pool.query(
    `insert into duplicate_pair (workspace_id, kind, first_id, second_id, first_name, second_name, reasons, score, state)
      values ($1, 'CONTRIBUTOR', uuidv7(), uuidv7(), 'Ann', 'Anne', '{SIMILAR_NAME}', 45, 'DISMISSED')`,
    [workspaceId],
  );
  await t.pool.query(
    `insert into video_claim (workspace_id, asset_id, claim_type, claimant) select workspace_id, id, 'AUDIO', 'Gull' from asset
      where workspace_id = $1 order by id limit 1`,
    [workspaceId],
  );
}

/** A contributor with bank details, and two assets with one name. */
async function addCatalogue({ workspaceId, token }: TestAccount): Promise<void> {
  await t.gql(
    'mutation ($input: ContributorInput!) { contributorCreate(input: $input) { userErrors { message } } }',
    { input: { firstName: 'Ann', lastName: 'Berg', iban: secretIban } },
    token,
  );
  for (const content of [original, Buffer.from('others')]) {
    const sha256 = shaOf(content);
    const key = `originals/${workspaceId}-${sha256.slice(0, 8)}`;
    await t.platform.storage.put(key, content, { contentType: 'image/png', sizeBytes: content.length });
    const { rows } = await t.pool.query<{ id: string }>(
      `insert into stored_file (workspace_id, sha256, size_bytes, mime_type, extension, storage_key)
        values ($1, $2, $3, 'image/png', 'png', $4) returning id`,
      [workspaceId, sha256, content.length, key],
    );
    await t.pool.query(
      `insert into asset (workspace_id, kind, title, license_type, file_id, file_name, mime_type, size_bytes, sha256, ingest_state, tags, version)
        values ($1, 'IMAGE', 'Cover', 'ALL_RIGHTS_RESERVED', $2, '../Cover: one.png', 'image/png', $3, $4, 'READY', '{}', 1)`,
      [workspaceId, rows[0]!.id, content.length, sha256],
    );
  }
}

/** Unpacks an archive and checks it as users do. */
function unpacked(bytes: Buffer) {
  const folder = path.join(t.platform.config.dataDir, `unpacked-${bytes.length}`);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'a.zip'), bytes);
  execFileSync('python3', ['-m', 'zipfile', '-e', 'a.zip', '.'], { cwd: folder });
  const checked = execFileSync('sha256sum', ['-c', 'checksums.sha256'], { cwd: folder, encoding: 'utf8' });
  return { folder, checked, read: (name: string) => readFileSync(path.join(folder, name), 'utf8') };
}

describe('the archive of a workspace', () => {
  it('has all data without secrets, the originals, and checksums that sha256sum accepts', async () => {
    const { checked, read } = unpacked(await exporterOf(t, owner).run('ARCHIVE', 'ZIP'));
    expect(checked.match(/: OK$/gm)).toHaveLength(Object.keys(archiveParts).length + 5 + 4 + 1);
    expect(read('files/images/_Cover_ one.png')).toBe(original.toString());
    const assets = JSON.parse(read('data/assets.json')) as { title: string; archivePath: string }[];
    expect(assets.map(({ archivePath }) => archivePath)).toEqual([
      'files/images/_Cover_ one.png',
      'files/images/_Cover_ one (2).png',
    ]);
    expect(JSON.parse(read('data/contributors.json'))).toMatchObject([{ firstName: 'Ann', lastName: 'Berg' }]);
    expect(read('data/contributors.csv')).toContain('Ann,Berg');
    expect(JSON.parse(read('manifest.json'))).toMatchObject({ product: 'Stave', files: 4, missingFiles: [], damagedFiles: [] });
    expect(read(`files/tokens/${metadataSha}.json`)).toBe(metadata.toString());
    expect(read(`files/tokens/${pictureSha}.png`)).toBe('a picture');
    const trail = JSON.parse(read('data/audit-trail.json')) as { action: string; subjectType: string }[];
    expect(trail.map(({ action }) => action)).toEqual(['contributor.create', 'export.start']);
    expect(JSON.parse(read('data/duplicate-decisions.json'))).toMatchObject([{ state: 'DISMISSED', firstName: 'Ann' }]);
    expect(assets[0]).toMatchObject({ claims: [{ claimant: 'Gull' }] });
    expect(read('data/contributors.json')).not.toMatch(/bank|sealed/i);
  });

  it('leaves out every column that is hidden from the API', () => {
    const tables: string[] = Object.values(archiveParts).map(({ table }) => table);
    const props = [...t.orm.getMetadata().getAll().values()]
      .filter(({ tableName }) => tables.includes(tableName))
      .flatMap(({ props: own }) => own.filter(({ hidden }) => hidden).flatMap(({ fieldNames }) => fieldNames));
    // The release to which a code was given is no secret, nor is what missing income is about.
    expect(props.filter((name) => !['given_to', 'key', ...hiddenColumns].includes(name))).toEqual([]);
  });

  it('is announced once, with a link that needs sign-in, to the owner who started it', async () => {
    expect(await finishExports(t.platform)).toMatchObject({ mailed: 1 });
    expect(await finishExports(t.platform)).toMatchObject({ mailed: 0 });
    const mails = (await mailsTo(t, owner.email)).filter(({ kind }) => kind === 'EXPORT_READY');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('/dashboard/music/export');
    expect(mails[0]!.text).not.toMatch(/signature|\/exports\//);
  });

  it('fails with a sentence when the storage breaks off, and leaves no file', async () => {
    const { storage } = t.platform;
    const broken = Object.create(storage) as Storage;
    broken.read = async () => {
      throw new Error('connection reset');
    };
    const exports = exporterOf(t, owner);
    const started = await exports.start('ARCHIVE', 'ZIP');
    await exports.work(undefined, broken);
    expect(await exports.read(started.export!.id)).toMatchObject({
      state: 'FAILED',
      failure: expect.stringMatching(/^The file “_Cover_ one.png” couldn't be read completely/) as string,
      downloadUrl: null,
    });
    expect(await finishExports(t.platform)).toMatchObject({ mailed: 1 });
    const [mail] = (await mailsTo(t, owner.email)).filter(({ subject }) => subject.endsWith('failed'));
    expect(mail?.text).toContain("couldn't be read completely");
  });

  it('lists files that are missing or damaged, and has the others', async () => {
    const other = await t.register();
    await addCatalogue(other);
    const { rows } = await t.pool.query<{ key: string }>(
      'select storage_key as key from stored_file where workspace_id = $1 order by size_bytes',
      [other.workspaceId],
    );
    const [damaged, missing] = rows.map(({ key }) => key);
    const read = t.platform.storage.read.bind(t.platform.storage);
    const broken = Object.create(t.platform.storage) as Storage;
    broken.stat = async (key) => (key === missing ? null : t.platform.storage.stat(key));
    broken.read = async (key) => (key === damaged ? Readable.from([Buffer.from('OTHERS')]) : read(key));
    const exports = exporterOf(t, other);
    const started = await exports.start('ARCHIVE', 'ZIP');
    await exports.work(undefined, broken);
    const archive = unpacked((await exports.download(started.export!.id)).rawPayload);
    expect(JSON.parse(archive.read('manifest.json'))).toMatchObject({
      files: 1,
      missingFiles: [{ path: 'files/images/_Cover_ one.png', sizeBytes: original.length }],
      damagedFiles: [{ path: 'files/images/_Cover_ one (2).png' }],
    });
    const assets = JSON.parse(archive.read('data/assets.json')) as { archivePath: string | null }[];
    expect(assets.map(({ archivePath }) => archivePath)).toEqual([null, 'files/images/_Cover_ one (2).png']);
  });
});

describe('the income in an archive', () => {
  it('has the files of statements as they were received, and all that was decided', async () => {
    const other = await t.register();
    const { workspaceId, token } = other;
    const statements = royaltyStatements(t, other);
    const file = distroKidFile('2026-03', [{ title: 'Harbour Lights', isrc: 'USRC17607839', amount: '1.000000000000000001' }]);
    const kept = await statements.run(file, 'march/2026.tsv');
    const deleted = await statements.upload(distroKidFile('2026-04', [{ title: 'Gone', amount: '1' }]), 'april.tsv');
    await statements.act('statementDelete', deleted.id);
    const { rows } = await t.pool.query<{ id: string }>('select id from income_group where workspace_id = $1 and lines > 0', [
      workspaceId,
    ]);
    const work = await addWork(t.pool, workspaceId);
    const decided = await matchingOf(t, other).decide([
      { group: rows[0]!.id, version: 1, decision: 'MATCHED', works: [{ work, part: '100' }] },
    ]);
    expect(decided.userErrors).toEqual([]);
    await matchingOf(t, other).numbers(work, [{ societyCode: 35, number: '777' }]);
    await t.gql(
      'mutation { exchangeRateSave(input: { currency: "USD", date: "2026-03-31", rate: "1.1" }) { userErrors { message } } }',
      {},
      token,
    );
    const gaps = await t.pool.query<{ id: string }>(
      `insert into income_gap (workspace_id, kind, key, work_id, amount, facts)
        select $1, 'WORK_STOPPED', 'given ' || amount, $2, amount, '{}' from unnest('{4.50,5}'::numeric[]) amount returning id`,
      [workspaceId, work],
    );
    await t.gql('mutation ($id: ID!) { incomeGapDismiss(id: $id) { userErrors { message } } }', { id: gaps.rows[0]!.id }, token);
    const { read } = unpacked(await exporterOf(t, other).run('ARCHIVE', 'ZIP'));
    const json = (name: string) => JSON.parse(read(`data/${name}.json`)) as object[];
    expect(read('files/statements/march_2026.tsv')).toBe(file);
    expect(json('statements')).toMatchObject([
      {
        id: kept.id,
        state: 'POSTED',
        archivePath: 'files/statements/march_2026.tsv',
        amounts: [{ computed: '1.000000000000000001' }],
      },
    ]);
    expect(json('income-lines')).toMatchObject([{ statementId: kept.id, amount: '1.000000000000000001', units: '1' }]);
    expect(json('income-sources')).toMatchObject([{ name: 'DistroKid' }]);
    expect(json('income-groups')).toContainEqual(
      expect.objectContaining({ works: [{ groupId: rows[0]!.id, workId: work, part: 1_000_000 }] }),
    );
    expect(json('income-decisions')).toMatchObject([{ groupId: rows[0]!.id, after: { decision: 'MATCHED' } }]);
    expect(json('society-work-numbers')).toMatchObject([{ workId: work, number: '777' }]);
    expect(json('dismissed-income-gaps')).toMatchObject([{ workId: work, amount: '4.50', dismissedById: other.userId }]);
    expect(json('exchange-rates')).toMatchObject([{ currency: 'USD', date: '2026-03-31', rate: '1.1' }]);
  });
});

describe('the royalties in an archive', () => {
  it('have payees without their accounts, terms, entries, and the ledger with exact amounts', async () => {
    const other = await t.register();
    const payees = payeesApi(t, other);
    const { payee } = await payees.create({ name: 'Mara', iban: 'DE89370400440532013000', minimum: '50' });
    const [contract] = payee!.contracts;
    await payees.enter({ kind: 'ADVANCE', contracts: [contract!.id], date: '2026-03-01', amount: '1000.01' });
    const input = { name: 'Fee', subject: 'WORK', deal: 'FEE', percent: '15', payee: payee!.id };
    await t.gql(
      'mutation ($input: RoyaltyTermInput!) { royaltyTermSave(input: $input) { userErrors { message } } }',
      { input },
      other.token,
    );
    await t.gql('mutation { royaltySettingsSave(input: { minimum: "20.5" }) { userErrors { message } } }', {}, other.token);
    const { read } = unpacked(await exporterOf(t, other).run('ARCHIVE', 'ZIP'));
    const json = (name: string) => JSON.parse(read(`data/${name}.json`)) as object[];
    expect(json('payees')).toMatchObject([
      { name: 'Mara', minimum: '50.00', balance: '-1000.01', contracts: [{ id: contract!.id, isDefault: true }] },
    ]);
    expect(read('data/payees.json')).not.toMatch(/sealed|DE89/i);
    expect(json('royalty-terms')).toMatchObject([{ name: 'Fee', payeeId: payee!.id, percent: 150_000 }]);
    expect(json('payee-entries')).toMatchObject([{ kind: 'ADVANCE', amount: '1000.01', contractId: contract!.id }]);
    expect(json('royalty-settings')).toMatchObject([{ minimum: '20.5', splitBasis: 'USE_PERIOD' }]);
    expect(json('ledger-entries')).toMatchObject([
      {
        memo: 'Advance',
        lines: [
          { account: 'PAYEE', amount: '-1000.01' },
          { account: 'BANK', amount: '1000.01' },
        ],
      },
    ]);
  });
});

/** A writer who keeps two thirds of a work and is paid in part, and a draft of the next period. */
async function addRuns() {
  const account = await t.register();
  const { workspaceId, token } = account;
  const given = royalties(t, workspaceId);
  const contributorId = await addContributor(t.pool, workspaceId, 'Ann');
  const payee = await given.payee({ record: { contributorId }, name: 'Ann' });
  await payeesApi(t, account).update(payee.id, 1, { iban: secretIban });
  const sheet = sheetOf(0, 50, [{ id: contributorId, group: 'composers', percent: 100 }]);
  const work = await given.work('Lights', { '0001-01-01': sheet });
  const termId = await given.term({ deal: 'FEE', percent: 333_333 });
  const sourceId = await addSource(t.pool, workspaceId);
  const statements = ['30.000000000000000003', '9'].map(async (amount) => {
    const { id, groupIds } = await addStatement(t.pool, workspaceId, {
      sourceId,
      lines: [{ music: 'Lights', amount, right: 'MECHANICAL' }],
    });
    await matchGroup(t.pool, workspaceId, groupIds[0]!, { works: [work] });
    return id;
  });
  const [first, second] = await Promise.all(statements);
  const runs = royaltyRuns(t, account);
  const issued = await runs.issued({ periodStart: '2026-01-01', periodEnd: '2026-06-30', statements: [first] });
  const act = (text: string, variables: object) => t.gql<{ done: { object: { id: string } } }>(text, variables, token);
  const { done } = await act(
    `mutation ($input: RoyaltyPaymentBatchInput!) { done: royaltyPaymentBatchCreate(input: $input) { object: royaltyPaymentBatch { id } } }`,
    { input: { executionDate: t.platform.clock().toISOString().slice(0, 10) } },
  );
  const draft = await runs.create({ periodStart: '2026-07-01', periodEnd: '2026-12-31', statements: [second] });
  return { account, payee, work, termId, first, issued: issued.id, draft: draft.id, batch: done.object.id };
}

describe('the royalty runs in an archive', () => {
  it('explain each amount with exact fractions, and have the text whose hash is proven', async () => {
    const { account, payee, work, termId, first, issued, draft, batch } = await addRuns();
    const { read } = unpacked(await exporterOf(t, account).run('ARCHIVE', 'ZIP'));
    const json = <R>(name: string) => JSON.parse(read(`data/${name}.json`)) as R[];
    expect(json('royalty-runs')).toMatchObject([
      {
        id: issued,
        number: 1,
        state: 'ISSUED',
        statements: [{ statementId: first, isStanding: true }],
        totals: [{ payees: '20.00' }],
      },
      { id: draft, number: 2, state: 'DRAFT' },
    ]);
    expect(json<{ problems: { kind: string }[] }>('royalty-runs')[1]!.problems.map(({ kind }) => kind)).toEqual([]);
    const share = { payeeId: payee.id, termId, percent: 333_333, numerator: '666667', denominator: '1000000' };
    expect(json('royalty-cases')[0]).toMatchObject({ runId: issued, workId: work, shares: [share] });
    expect(json('royalty-cells')[0]).toMatchObject({
      statementId: first,
      amount: expect.stringMatching(/^30\.0{17}30*$/) as string,
      lines: 1,
    });
    expect(json('royalty-earnings')[0]).toMatchObject({
      payeeId: payee.id,
      isAdjustment: false,
      denominator: expect.any(String) as string,
    });
    const [statement, next] = json<{ canonical: string | null; sha256: string }>('payee-statements');
    expect(statement).toMatchObject({
      runId: issued,
      payeeId: payee.id,
      earned: '20.00',
      sha256: shaOf(Buffer.from(statement!.canonical!)),
    });
    expect(next).toMatchObject({ runId: draft, canonical: null, sha256: null });
    expect(json('royalty-payments')).toMatchObject([
      { id: batch, payments: [{ payeeId: payee.id, amount: '20.00', entryIds: [] }] },
    ]);
    expect(json<{ runId: string | null }>('ledger-entries').filter(({ runId }) => runId === issued)).not.toEqual([]);
    expect(JSON.parse(read('manifest.json'))).toMatchObject({
      notes: expect.arrayContaining([expect.stringMatching(/^Royalties and income cannot be imported/)]) as string[],
    });
  });
});

describe('an export', () => {
  it('is for editors as a table and for owners as an archive, and only for their workspace', async () => {
    const exports = exporterOf(t, owner);
    const id = (await exports.start('CONTRIBUTORS', 'CSV')).export!.id;
    await exports.work();
    expect((await exports.download(id)).headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="contributors-.*\.csv"$/) as string,
      'cache-control': 'private, no-store',
    });
    const stranger = await t.register();
    const unknown = await exports.download('0198c0de-0000-7000-8000-000000000000', stranger.token);
    const foreign = await exports.download(id, stranger.token);
    expect([foreign.statusCode, foreign.body]).toEqual([unknown.statusCode, unknown.body]);
    expect([unknown.statusCode, (await exports.download(id, null)).statusCode]).toEqual([404, 401]);
    const key = async (access: 'READ' | 'WRITE') =>
      (await makeKey(t, owner.token, { name: access, access })).data.apiKeyCreate!.secret!;
    const [reader, writer] = [await key('READ'), await key('WRITE')];
    expect((await exports.download(id, writer)).statusCode).toBe(200);
    expect((await exports.download(id, reader)).statusCode).toBe(403);
    await expect(exporterOf(t, { token: writer }).start('ARCHIVE', 'ZIP')).rejects.toThrow(/API keys/);
    await expect(exporterOf(t, { token: reader }).start('WORKS', 'CSV')).rejects.toThrow(/CATALOGUE_WRITE/);
  });

  it('starts again after its process was killed, and at most three times', async () => {
    const exports = exporterOf(t, owner);
    const id = (await exports.start('WORKS', 'CSV')).export!.id;
    await t.pool.query(`update export set state = 'RUNNING', attempts = 2 where id = $1`, [id]);
    await exports.work();
    expect(await exports.read(id)).toMatchObject({ state: 'DONE' });
    await t.pool.query(`update export set state = 'RUNNING', attempts = 3 where id = $1`, [id]);
    await exports.work();
    expect(await exports.read(id)).toMatchObject({ state: 'FAILED', failure: expect.stringMatching(/interrupted/) as string });
  });

  it('is handed back when the server stops, and made by the next process', async () => {
    const exports = exporterOf(t, owner);
    const id = (await exports.start('ARCHIVE', 'ZIP')).export!.id;
    const stopping = new AbortController();
    const slow = Object.create(t.platform.storage) as Storage;
    slow.read = (key) => {
      stopping.abort();
      return t.platform.storage.read(key);
    };
    await exports.work(stopping.signal, slow);
    expect(await exports.read(id)).toMatchObject({ state: 'WAITING', downloadUrl: null });
    await exports.work();
    expect(await exports.read(id)).toMatchObject({ state: 'DONE' });
  });

  it('goes on when the connection to the database is back', async () => {
    const other = await t.register();
    await addCatalogue(other);
    const exports = exporterOf(t, other);
    const id = (await exports.start('ARCHIVE', 'ZIP')).export!.id;
    const slow = Object.create(t.platform.storage) as Storage;
    slow.stat = async (key) => {
      await t.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
        and datname = current_database() and state = 'idle in transaction'`);
      return t.platform.storage.stat(key);
    };
    await exports.work(undefined, slow);
    expect(await exports.read(id)).toMatchObject({ state: 'WAITING', failure: null });
    await exports.work();
    expect(await exports.read(id)).toMatchObject({ state: 'DONE' });
  });

  it('is refused in a format of another kind, and beyond three at once', async () => {
    const other = await t.register();
    const exports = exporterOf(t, other);
    expect((await exports.start('WORKS', 'ZIP')).userErrors).toMatchObject([{ code: 'INVALID' }]);
    const started = await Promise.all(['WORKS', 'WORKS', 'WORKS', 'WORKS'].map(() => exports.start('WORKS', 'CSV')));
    expect(started.filter((each) => each.export === null)).toHaveLength(1);
    const [first] = started.flatMap((each) => each.export ?? []);
    const act = (name: string) =>
      t.gql<Record<string, { userErrors: unknown[] }>>(
        `mutation ($id: ID!) { ${name}(id: $id) { userErrors { message } } }`,
        { id: first!.id },
        other.token,
      );
    expect((await act('exportCancel')).exportCancel!.userErrors).toEqual([]);
    expect((await act('exportCancel')).exportCancel!.userErrors).toHaveLength(1);
    expect((await act('exportDelete')).exportDelete!.userErrors).toEqual([]);
    expect(await exports.read(first!.id)).toBeNull();
  });

  it('expires: the file goes to the sweep of the storage', async () => {
    const exports = exporterOf(t, owner);
    const id = (await exports.start('PUBLISHERS', 'CSV')).export!.id;
    await exports.work();
    await t.pool.query(`update export set expires_at = now() - interval '1 minute' where id = $1`, [id]);
    expect((await exports.download(id)).statusCode).toBe(404);
    expect(await finishExports(t.platform)).toMatchObject({ expired: 1 });
    expect(await exports.read(id)).toBeNull();
    expect((await t.pool.query(`select 1 from storage_garbage where storage_key like 'exports/%'`)).rowCount).toBeGreaterThan(0);
  });
});
