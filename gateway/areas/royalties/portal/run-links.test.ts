import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson } from '#tests/isolation/world.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/outbox.ts';
import { makeKey } from '#tests/support/team.ts';

let t: TestApp;
let owner: TestAccount;
let runId: string;
let draftId: string;
/** Payees with a statement of the run, by name. */
const payees = new Map<string, string>();

beforeAll(async () => {
  t = await startTestApp();
  owner = await t.register();
  runId = await addRun(1, 'ISSUED');
  draftId = await addRun(2, 'DRAFT');
  await addPayees([
    ['Mara', 'mara@example.com'],
    ['Ben', 'BEN@example.com'],
    ['Without', null],
    ['Revoked', 'revoked@example.com'],
    ...Array.from({ length: 7 }, (_, index) => [`Managed ${index}`, 'manager@example.com'] as [string, string]),
  ]);
  await t.pool.query(
    `insert into payee_link (workspace_id, payee_id, email, token_hash, sent_at, expires_at, revoked_at)
      values ($1, $2, 'revoked@example.com', 'hash', now() - interval '2 days', now() + interval '88 days', now())`,
    [owner.workspaceId, payees.get('Revoked')],
  );
});
afterAll(() => t.stop());

async function addRun(number: number, state: string): Promise<string> {
  const { rows } = await t.pool.query<{ id: string }>(
    `insert into royalty_run (workspace_id, number, name, state, period_start, period_end, split_basis, issued_at)
      values ($1, $2, 'Run', $3, '2026-07-01', '2026-09-30', 'USE_PERIOD', case when $3 = 'ISSUED' then now() - interval '1 hour' end) returning id`,
    [owner.workspaceId, number, state],
  );
  return rows[0]!.id;
}

/** Adds payees, each with a statement of the issued run. */
async function addPayees(given: readonly (readonly [name: string, email: string | null])[]): Promise<void> {
  for (const [name, email] of given) {
    const made = await t.gql<{ payeeCreate: { payee: { id: string } } }>(
      'mutation ($input: PayeeInput!) { payeeCreate(input: $input) { payee { id } } }',
      { input: { name, email } },
      owner.token,
    );
    const { id } = made.payeeCreate.payee;
    payees.set(name, id);
    await t.pool.query(
      `insert into payee_statement (workspace_id, run_id, payee_id, number, currency, opening, earned, adjusted, reserves_taken, reserves_released, costs,
          advances, entered, payments, closing, payable, withholding, withheld, sales_tax, net, unpaid, carried_over, minimum, contracts, rates, lines)
        values ($1, $2, $3, $4, 'EUR', 0, 12, 0, 0, 0, 0, 0, 0, 0, 12, 12, 0, 0, 0, 12, 0, 0, 0, '[]', '[]', 1)`,
      [owner.workspaceId, runId, id, `R1-${name}`],
    );
  }
}

type Sent = {
  sent: number | null;
  known: number | null;
  left: number | null;
  unreachableCount: number | null;
  unreachable: { name: string }[] | null;
  userErrors: { code: string }[];
};
const send = async (run = runId, token = owner.token): Promise<Sent> =>
  (
    await t.gql<{ payeeLinksSend: Sent }>(
      `mutation ($run: ID!) { payeeLinksSend(run: $run) {
        sent known left unreachableCount unreachable { name } userErrors { code } } }`,
      { run },
      token,
    )
  ).payeeLinksSend;

it('a run that is not issued sends no links', async () => {
  expect((await send(draftId)).userErrors).toMatchObject([{ code: 'INVALID' }]);
});

it('neither viewers nor API keys send links', async () => {
  const viewer = await addPerson(t.pool, 'VIEWER', owner.workspaceId);
  const { secret } = (await makeKey(t, owner.token, { name: 'Sync', scopes: ['INCOME_WRITE'] })).data.apiKeyCreate!;
  for (const token of [viewer.token, secret!]) await expect(send(runId, token)).rejects.toThrow();
});

it('all payees of an issued run get one link each, also if two people press at once, and those who get none are named', async () => {
  const [one, other] = await Promise.all([send(), send()]);
  // One after the other: Mara, Ben and five payees of the manager, whose address gets five mails an hour.
  expect([one.sent, other.sent].sort()).toEqual([0, 7]);
  const last = one.sent === 0 ? one : other;
  expect(last).toMatchObject({ known: 7, left: 2, unreachableCount: 2, userErrors: [] });
  expect(last.unreachable!.map(({ name }) => name).sort()).toEqual(['Revoked', 'Without']);
  for (const address of ['mara@example.com', 'ben@example.com']) expect(await mailsTo(t, address)).toHaveLength(1);
  expect(await mailsTo(t, 'manager@example.com')).toHaveLength(5);
  expect(await mailsTo(t, 'revoked@example.com')).toEqual([]);
});

it('the others get theirs an hour later, and nobody gets two', async () => {
  await t.pool.query(`update audit_entry set created_at = created_at - interval '2 hours' where workspace_id = $1`, [
    owner.workspaceId,
  ]);
  expect(await send()).toMatchObject({ sent: 2, known: 7, left: 0 });
  expect(await send()).toMatchObject({ sent: 0, known: 9, left: 0 });
  expect(await mailsTo(t, 'mara@example.com')).toHaveLength(1);
});
