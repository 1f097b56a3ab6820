import type { Pool } from 'pg';

/** Payees of a workspace, with what belongs to them, and splits of a work that changed. */
export type RoyaltiesWorld = {
  payee: string;
  sparePayee: string;
  payeeContract: string;
  spareContract: string;
  payeeEntry: string;
  royaltyTerm: string;
};
type Owner = {
  userId: string;
  workspaceId: string;
  work: string;
  recording: string;
  spareContributor: string;
  sparePublisher: string;
  spareLabel: string;
};

const nextPosition = '(select coalesce(max(position), 0) + 1 from royalty_term where workspace_id = $1)';

/** Adds a payee for each kind of record, and another one that nothing refers to. All their texts contain `marker`. */
export async function addRoyalties(pool: Pool, owner: Owner, marker: string): Promise<RoyaltiesWorld> {
  const { workspaceId, userId, work } = owner;
  const insert = async (sql: string, ...values: unknown[]): Promise<string> =>
    (await pool.query<{ id: string }>(`${sql} returning id`, [workspaceId, ...values])).rows[0]!.id;
  const payeeOf = async (name: string, record: 'contributor' | 'publisher' | 'label' | null, recordId: string | null) => {
    const id = await insert(
      `insert into payee (workspace_id, kind, ${record ?? 'contributor'}_id, name, currency, email, notes) values ($1, $2, $3, $4, 'EUR', $5, $5)`,
      record?.toUpperCase() ?? 'OTHER',
      ...[recordId, `${name} ${marker}`, `${name}@${marker}.example`.toLowerCase()],
    );
    const contract = await insert(
      `insert into payee_contract (workspace_id, payee_id, name, is_default) values ($1, $2, $3, true)`,
      ...[id, `Contract ${marker}`],
    );
    return { id, contract };
  };
  const payee = await payeeOf('Payee', 'label', owner.spareLabel);
  await payeeOf('Publishing', 'publisher', owner.sparePublisher);
  await payeeOf('Writer', 'contributor', owner.spareContributor);
  const spare = await payeeOf('Spare', null, null);
  const spareContract = await insert(
    `insert into payee_contract (workspace_id, payee_id, name) values ($1, $2, $3)`,
    ...[payee.id, `Spare ${marker}`],
  );
  const payeeEntry = await insert(
    `insert into payee_entry (workspace_id, user_id, payee_id, contract_id, kind, date, amount, currency, note)
      values ($1, $2, $3, $4, 'ADVANCE', '2026-01-31', 100, 'EUR', $5)`,
    ...[userId, payee.id, payee.contract, `Entry ${marker}`],
  );
  const posted = await insert(
    `insert into ledger_entry (workspace_id, currency, date, payee_entry_id, memo) values ($1, 'EUR', '2026-01-31', $2, $3)`,
    ...[payeeEntry, `Entry ${marker}`],
  );
  await pool.query(
    `insert into ledger_line (entry_id, position, workspace_id, account, payee_id, contract_id, amount)
      values ($1, 1, $2, 'PAYEE', $3, $4, -100), ($1, 2, $2, 'BANK', null, null, 100)`,
    [posted, workspaceId, payee.id, payee.contract],
  );
  await insert(
    `insert into royalty_term (workspace_id, position, name, subject, recording_id, deal, percent) values ($1, ${nextPosition}, $2, 'RECORDING', $3, 'RATE', 0)`,
    ...[`Rate ${marker}`, owner.recording],
  );
  const royaltyTerm = await insert(
    `insert into royalty_term (workspace_id, position, name, subject, payee_id, work_id, deal, percent) values ($1, ${nextPosition}, $2, 'WORK', $3, $4, 'FEE', 150000)`,
    ...[`Term ${marker}`, payee.id, work],
  );
  await pool.query(
    `insert into split_period (workspace_id, work_id, valid_from, version, sheet, is_complete)
      select workspace_id, work_id, '2020-01-01', version, sheet, is_complete from split_period where work_id = $1 and workspace_id = $2`,
    [work, workspaceId],
  );
  return { payee: payee.id, sparePayee: spare.id, payeeContract: payee.contract, spareContract, payeeEntry, royaltyTerm };
}
