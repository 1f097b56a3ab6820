import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SubjectFacts, tokenStatus } from '#domain/tokens/readiness.ts';
import type { TokenizationState } from '#domain/tokens/token-terms.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { addReadyWork, startToken } from '#tests/support/tokens.ts';
import { maxStatuses } from './token-statuses.ts';

const chains = new KnownChains();
let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp({}, { chains });
  await chains.connect(t.pool);
  account = await t.register();
});
afterAll(() => t.stop());

type Standing = { subjectId: string; status: string; checkedAt: string };
const statuses = async (subjects: string[], kind = 'WORK', token = account.token): Promise<Standing[]> =>
  (
    await t.gql<{ tokenStatuses: Standing[] }>(
      'query ($kind: TokenSubjectKind!, $ids: [ID!]!) { tokenStatuses(kind: $kind, subjects: $ids) { subjectId status checkedAt } }',
      { kind, ids: subjects },
      token,
    )
  ).tokenStatuses;

/** Possible states of an object in the table, and of its tokens. */
type Given = { title: string; owner: string | null; tries: TokenizationState[] } & (
  | { splitsState: string; iswc: string | null; group: 'composers' | 'authors' | 'publishers' | null }
  | { ingestState: string; hasFile: boolean; licenseType: string; licenseDetails: string | null }
);
const text = fc.constantFrom('Night', ' ', '');
const optional = fc.constantFrom(null, '', '  ', 'Northbound');
const tries = fc.uniqueArray(fc.constantFrom<TokenizationState>('FAILED', 'REQUESTED', 'SIGNED', 'BROADCAST', 'CONFIRMED'), {
  maxLength: 3,
  // At most one live token per chain.
  comparator: (a, b) => (a === 'FAILED') === (b === 'FAILED'),
});
const workGiven: fc.Arbitrary<Given> = fc.record({
  title: text,
  owner: optional,
  tries,
  splitsState: fc.constantFrom('NONE', 'INCOMPLETE', 'COMPLETE', 'COMPLETE'),
  iswc: fc.constantFrom(null, 'T-034.524.680-1', 'T-123.456.789-0'),
  group: fc.constantFrom<'composers' | 'authors' | 'publishers' | null>('composers', 'authors', 'publishers', null),
});
const assetGiven: fc.Arbitrary<Given> = fc.record({
  title: text,
  owner: optional,
  tries,
  ingestState: fc.constantFrom('READY', 'READY', 'WAITING', 'RUNNING', 'FAILED', 'DUPLICATE', 'NO_FILE'),
  hasFile: fc.boolean(),
  licenseType: fc.constantFrom('ALL_RIGHTS_RESERVED', 'CUSTOM'),
  licenseDetails: optional,
});

const idOf = (result: { rows: { id: string }[] }) => result.rows[0]!.id;

async function insert(given: Given, contributorId: string, publisherId: string): Promise<string> {
  const { workspaceId } = account;
  if (!('splitsState' in given)) {
    const { title, owner, ingestState, hasFile, licenseType, licenseDetails } = given;
    const file = hasFile
      ? idOf(
          await t.pool.query(
            `insert into stored_file (workspace_id, sha256, size_bytes, mime_type, extension, storage_key)
              values ($1, encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 1, 'image/png', 'png', gen_random_uuid()) returning id`,
            [workspaceId],
          ),
        )
      : null;
    return idOf(
      await t.pool.query(
        `insert into asset (workspace_id, kind, title, license_type, license_details, file_id, file_name, mime_type, size_bytes, sha256,
            copyright_owner, ingest_state)
          values ($1, 'IMAGE', $2, $3, $4, $5, 'f', 'image/png', 1, case when $5::uuid is not null then repeat('a', 64) end, $6, $7) returning id`,
        [workspaceId, title, licenseType, licenseDetails, file, owner, ingestState],
      ),
    );
  }
  const { title, owner, splitsState, iswc, group } = given;
  const id = idOf(
    await t.pool.query(
      `insert into work (workspace_id, title, version_type, track_status, performance_publishing_share, performance_music_share,
          mechanical_publishing_share, mechanical_music_share, iswc, splits_state, copyright_owner)
        values ($1, $2, 'ORIGINAL', 'DRAFT', 500000, 700000, 500000, 700000, $3, $4, $5) returning id`,
      [workspaceId, title, iswc, splitsState, owner],
    ),
  );
  if (group) {
    await t.pool.query(
      `insert into split (workspace_id, work_id, split_group, contributor_id, publisher_id, role, performance_factor, mechanical_factor, position)
        values ($1, $2, $3, $4, $5, 'R', 1000000, 1000000, 0)`,
      [workspaceId, id, group, group === 'publishers' ? null : contributorId, group === 'publishers' ? publisherId : null],
    );
  }
  return id;
}

async function addTries(id: string, kind: string, states: readonly TokenizationState[]): Promise<void> {
  for (const [at, state] of states.entries()) {
    await t.pool.query(
      `insert into tokenization (workspace_id, subject_kind, subject_id, title, network_id, blockchain, token_type, wallet_address,
          royalty_basis_points, total_supply, idempotency_key, request_digest, metadata_sha256, metadata_uri, mint_key, state, created_at)
        values ($1, $2, $3, 'x', $4, 'ETHEREUM', 'NFT', 'w', 0, 1, gen_random_uuid(), 'd', repeat('a', 64), 'u', gen_random_uuid(), $5,
          now() + $6 * interval '1 second')`,
      [account.workspaceId, kind, id, chains.networkId('ETHEREUM'), state, at],
    );
  }
}

/** Expected statuses, computed by the domain. */
function expected(given: Given): string {
  const shared = { title: given.title, copyrightOwner: given.owner, isInPlan: true };
  const facts = (
    'splitsState' in given
      ? {
          ...shared,
          kind: 'WORK',
          splitsState: given.splitsState,
          hasSongwriter: given.group === 'composers' || given.group === 'authors',
          iswcState: given.iswc === null ? 'NONE' : given.iswc.endsWith('1') ? 'VALID' : 'WRONG_CHECK_DIGIT',
        }
      : {
          ...shared,
          kind: 'IMAGE',
          ingestState: given.ingestState,
          hasFingerprint: given.hasFile,
          licenseType: given.licenseType,
          licenseDetails: given.licenseDetails,
          category: null,
          hasWork: false,
        }
  ) as SubjectFacts;
  const live = given.tries.find((state) => state !== 'FAILED');
  return tokenStatus(facts, live ?? given.tries[0] ?? null);
}

describe('statuses of several subjects', () => {
  it.each([
    ['WORK', workGiven, 'Work.tokenStatus', '{ works(first: 100) { nodes { id tokenStatus } } }'],
    ['IMAGE', assetGiven, 'Asset.tokenStatus', '{ assets(first: 100, kind: IMAGE) { nodes { id tokenStatus } } }'],
  ] as const)('%ss is what the domain says of each, in a list, too', async (kind, arbitrary, _name, list) => {
    const parties = [
      idOf(
        await t.pool.query(
          `insert into contributor (workspace_id, reference, first_name, last_name) values ($1, $2, 'L', 'B') returning id`,
          [account.workspaceId, `C ${kind}`],
        ),
      ),
      idOf(
        await t.pool.query(
          `insert into publisher (workspace_id, reference, name, company_name) values ($1, $2, 'P', 'P') returning id`,
          [account.workspaceId, `P ${kind}`],
        ),
      ),
    ] as const;
    const all = fc.sample(arbitrary, { numRuns: 100, seed: 5 });
    const expectedById = new Map<string, string>();
    for (const given of all) {
      const id = await insert(given, ...parties);
      await addTries(id, kind, given.tries);
      expectedById.set(id, expected(given));
    }
    const found = await statuses([...expectedById.keys()], kind);
    expect(found.map(({ subjectId, status }) => [subjectId, status])).toEqual([...expectedById]);
    expect(new Set(expectedById.values()).size).toBeGreaterThan(3);
    const data = await t.gql<Record<string, { nodes: { id: string; tokenStatus: string }[] }>>(list, {}, account.token);
    const { nodes } = Object.values(data)[0]!;
    expect(nodes).toHaveLength(100);
    for (const node of nodes) expect(node.tokenStatus).toBe(expectedById.get(node.id));
  });

  it('need one statement for 100 works, and one more in a list of works', async () => {
    const ids = (await t.pool.query<{ id: string }>('select id from work limit 100')).rows.map(({ id }) => id);
    const count = await statementsOf(t.platform.pool, () => statuses(ids));
    expect(count.filter((text) => text.includes('from work s'))).toHaveLength(1);
    expect(count.filter(isAboutTokens)).toHaveLength(1);
    const alone = await statementsOf(t.platform.pool, () => t.gql('{ works(first: 100) { nodes { id } } }', {}, account.token));
    const along = await statementsOf(t.platform.pool, () =>
      t.gql('{ works(first: 100) { nodes { id tokenStatus } } }', {}, account.token),
    );
    expect(along.length).toBe(alone.length + 1);
    expect(count.length).toBe(alone.length);
  });

  it('omit unknown IDs, for at most 200 subjects', async () => {
    const stranger = await t.register();
    const foreign = await addReadyWork(t, stranger);
    const own = await addReadyWork(t, account);
    const found = await statuses([foreign, 'nonsense', '0198c0de-aaaa-7aaa-8aaa-aaaaaaaaaaaa', own.toUpperCase(), own]);
    expect(found.map(({ subjectId }) => subjectId)).toEqual([own]);
    const response = await t.raw(
      'query ($ids: [ID!]!) { tokenStatuses(kind: WORK, subjects: $ids) { status } }',
      { ids: Array.from({ length: maxStatuses + 1 }, () => own) },
      account.token,
    );
    expect(response.errors![0]!.message).toContain('at most 200');
  });

  it('refer to the newest tokenization that has not failed', async () => {
    const work = await addReadyWork(t, account);
    const { tokenization } = await startToken(t, account, work);
    const { tokenStatuses } = await t.gql<{ tokenStatuses: { tokenization: { id: string } }[] }>(
      'query ($ids: [ID!]!) { tokenStatuses(kind: WORK, subjects: $ids) { tokenization { id } } }',
      { ids: [work] },
      account.token,
    );
    expect(tokenStatuses).toEqual([{ tokenization: { id: tokenization!.id } }]);
    const shown = await t.gql(
      'query ($id: ID!) { work(id: $id) { tokenStatus tokenization { id work { id } } tokenizations { id } } }',
      { id: work },
      account.token,
    );
    expect(shown).toEqual({
      work: {
        tokenStatus: 'PROCESSING',
        tokenization: { id: tokenization!.id, work: { id: work } },
        tokenizations: [{ id: tokenization!.id }],
      },
    });
  });
});

const isAboutTokens = (text: string) => /\bfrom (?:work|asset|tokenization|split|plan_subscription)\b/.test(text);
