import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '#domain/proofs/canonical-json.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';
import { addContributor, addPublisher, addWork, creditOn } from '#tests/support/catalogue.ts';
import { addWorks, givePlan } from '#tests/support/plans.ts';
import { backfillFingerprints } from './backfill.ts';

let t: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.register();
});
afterAll(() => t.stop());

type Version = { version: number; sha256: string; canonical: string; savedBy: string | null; label: string; fingerprint: string };
const versionsOf = async (workId: string): Promise<Version[]> => {
  const { rows } = await t.pool.query<Version>(
    `select v.version, v.sha256, v.canonical, v.saved_by as "savedBy", f.label, f.sha256 as fingerprint
      from record_version v join fingerprint f on f.record_version_id = v.id and f.work_id = v.work_id where v.work_id = $1 order by v.version`,
    [workId],
  );
  return rows;
};
const documentOf = (version: Version | undefined) => JSON.parse(version?.canonical ?? 'null');

const payload = '{ work { id version proofs { label isCurrent version sha256 state } } userErrors { message } }';
type Payload = {
  work: {
    id: string;
    version: number;
    proofs: { label: string; isCurrent: boolean; version: number; sha256: string; state: string }[];
  };
};
async function create(input: object, splits?: object): Promise<Payload['work']> {
  const query = `mutation ($input: WorkInput!, $splits: SplitSheetInput) { workCreate(input: $input, splits: $splits) ${payload} }`;
  return (await t.gql<{ workCreate: Payload }>(query, { input, splits }, owner.token)).workCreate.work;
}
async function update(id: string, version: number, input: object, splits?: object): Promise<Payload['work']> {
  const query = `mutation ($id: ID!, $version: Int!, $input: WorkPatch!, $splits: SplitSheetInput) {
    workUpdate(id: $id, version: $version, input: $input, splits: $splits) ${payload} }`;
  return (await t.gql<{ workUpdate: Payload }>(query, { id, version, input, splits }, owner.token)).workUpdate.work;
}
const sheet = (contributorId: string, publisherId: string) => ({
  mainSplit: {
    performance: { publishingShare: '50', musicShare: '100' },
    mechanical: { publishingShare: '50', musicShare: '100' },
  },
  composers: [{ contributorId, role: 'COMPOSER', performanceFactor: '66.67', mechanicalFactor: '100' }],
  authors: [],
  publishers: [{ publisherId, role: 'ORIGINAL_PUBLISHER', performanceFactor: '100', mechanicalFactor: '100' }],
});

describe('saved work', () => {
  it('gets a version with a fingerprint when it is added, changed, or its splits are replaced', async () => {
    const [contributor, publisher] = [
      await addContributor(t.pool, owner.workspaceId, 'Zoë'),
      await addPublisher(t.pool, owner.workspaceId, 'Nordlicht'),
    ];
    await t.pool.query(`update contributor set ipi_number = '00000000199' where id = $1`, [contributor]);
    const made = await create(
      { title: 'Dawn', iswc: 'T-034.524.680-1', notes: 'for us alone', tags: ['secret'] },
      sheet(contributor, publisher),
    );
    const changed = await update(made.id, made.version, { title: 'Dusk', lyrics: 'Zeile 1\nZeile 2 “quoted” 🎵' });
    const replaced = await t.gql<{ splitsReplace: Payload }>(
      `mutation ($work: ID!, $version: Int!, $input: SplitSheetInput!) { splitsReplace(work: $work, version: $version, input: $input) ${payload} }`,
      { work: made.id, version: changed.version, input: { ...sheet(contributor, publisher), publishers: [] } },
      owner.token,
    );
    const kept = await versionsOf(made.id);
    expect(kept.map(({ version }) => version)).toEqual([made.version, changed.version, replaced.splitsReplace.work.version]);
    for (const version of kept) {
      expect(version.sha256).toBe(createHash('sha256').update(version.canonical).digest('hex'));
      expect(version.fingerprint).toBe(version.sha256);
      expect(version.label).toBe(`Version ${version.version}`);
      expect(version.savedBy).toBe(owner.userId);
      expect(canonicalJson(documentOf(version))).toBe(version.canonical);
      expect(version.canonical).not.toMatch(/for us alone|secret/);
    }
    expect(documentOf(kept[0])).toMatchObject({
      format: 'stave-work',
      id: made.id,
      version: made.version,
      work: { title: 'Dawn', iswc: 'T-034.524.680-1' },
      splits: {
        performance: { publishingShare: '50.0000', musicShare: '100.0000' },
        parties: [
          { group: 'composers', name: 'Zoë Berg', role: 'Composer', ipiNumber: '00000000199', performanceFactor: '66.6700' },
          { group: 'publishers', name: 'Nordlicht' },
        ],
      },
    });
    expect(documentOf(kept[1]).work).toMatchObject({ title: 'Dusk', lyrics: 'Zeile 1\nZeile 2 “quoted” 🎵' });
    expect(documentOf(kept[2]).splits.parties).toHaveLength(1);
    const { proofs } = replaced.splitsReplace.work;
    expect(proofs.map(({ version, isCurrent }) => [version, isCurrent])).toEqual(
      kept.map(({ version }, index) => [version, index === kept.length - 1]).reverse(),
    );
  });

  it('gets a version when a party is replaced on it, and when it is restored from the bin', async () => {
    const [first, second] = [
      await addContributor(t.pool, owner.workspaceId, 'Old'),
      await addContributor(t.pool, owner.workspaceId, 'New'),
    ];
    const publisher = await addPublisher(t.pool, owner.workspaceId, 'P2');
    const made = await create({ title: 'Replaced' }, sheet(first, publisher));
    await t.gql(
      'mutation ($a: ID!, $b: ID!) { contributorReplace(id: $a, replacementId: $b) { userErrors { message } } }',
      { a: first, b: second },
      owner.token,
    );
    const kept = await versionsOf(made.id);
    expect(kept).toHaveLength(2);
    expect(documentOf(kept[1]).splits.parties[0].name).toBe('New Berg');
    await t.gql('mutation ($id: ID!) { workDelete(id: $id) { userErrors { message } } }', { id: made.id }, owner.token);
    expect(await versionsOf(made.id)).toHaveLength(2);
    await t.gql('mutation ($id: ID!) { workRestore(id: $id) { userErrors { message } } }', { id: made.id }, owner.token);
    const back = await versionsOf(made.id);
    const { rows } = await t.pool.query('select version from work where id = $1', [made.id]);
    expect(back.at(-1)?.version).toBe(rows[0].version);
    expect(back).toHaveLength(3);
  });

  it('gets no fingerprint when saving is refused', async () => {
    const before = await t.pool.query('select count(*) from fingerprint');
    await expect(create({ title: 'Refused' }, sheet(owner.userId, owner.userId))).resolves.toBeNull();
    const after = await t.pool.query('select count(*) from fingerprint');
    expect(after.rows).toEqual(before.rows);
  });

  it('keeps its fingerprint when it is purged', async () => {
    const made = await create({ title: 'Purged' });
    const [version] = await versionsOf(made.id);
    await t.pool.query('delete from work where id = $1', [made.id]);
    const { rows } = await t.pool.query('select record_version_id, work_id from fingerprint where sha256 = $1', [
      version?.sha256,
    ]);
    expect(rows).toEqual([{ record_version_id: null, work_id: made.id }]);
  });
});

describe('older content', () => {
  it('gets fingerprints once, in small batches, and only if the plan includes anchoring', async () => {
    const free = await t.register();
    await givePlan(t.pool, free.workspaceId, { tierId: 'free' });
    const works = await addWorks(t.pool, owner.workspaceId, 230);
    await addWorks(t.pool, owner.workspaceId, 3, true);
    const others = await addWorks(t.pool, free.workspaceId, 2);
    const contributorId = await addContributor(t.pool, owner.workspaceId, 'Before');
    const credited = await addWork(t.pool, owner.workspaceId);
    await creditOn(t.pool, credited, [{ contributorId, group: 'composers', role: 'Composer' }]);
    const image = await addAsset(t.platform, owner.workspaceId, { fileName: 'cover.jpg' });
    expect(await backfillFingerprints(t.platform)).toEqual({ records: 231, files: 1 });
    expect(await backfillFingerprints(t.platform)).toEqual({ records: 0, files: 0 });
    expect(await versionsOf(works[0]!)).toMatchObject([{ version: 1, savedBy: null }]);
    expect(documentOf((await versionsOf(credited))[0]).splits.parties).toMatchObject([{ name: 'Before Berg' }]);
    expect(await versionsOf(others[0]!)).toEqual([]);
    const { rows } = await t.pool.query('select label, sha256 from fingerprint where file_id is not null');
    expect(rows).toEqual([{ label: 'cover.jpg', sha256: image.sha256 }]);
  });
});
