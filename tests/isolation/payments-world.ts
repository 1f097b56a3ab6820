import type { Pool } from 'pg';

/** Payments of a workspace: a payee who is owed something, batches, and payments that are open and made. */
export type PaymentsWorld = {
  owedPayee: string;
  paymentBatch: string;
  mixedBatch: string;
  openPayment: string;
  sparePayment: string;
  paidEntry: string;
};
type Owner = { userId: string; workspaceId: string };

/** Adds payments of EUR 10. All their texts contain `marker`. */
export async function addPayments(pool: Pool, { userId, workspaceId }: Owner, marker: string): Promise<PaymentsWorld> {
  const insert = async (sql: string, ...values: unknown[]): Promise<string> =>
    (await pool.query<{ id: string }>(`${sql} returning id`, [workspaceId, ...values])).rows[0]!.id;
  const addLines = async (entry: string, payee: string, owed: number) =>
    pool.query(
      `insert into ledger_line (entry_id, position, workspace_id, account, payee_id, amount)
        values ($1, 1, $2, 'PAYABLE', $3, $4), ($1, 2, $2, 'BANK', null, -$4::numeric)`,
      [entry, workspaceId, payee, owed],
    );
  const payeeOf = async (name: string) => {
    const id = await insert(
      `insert into payee (workspace_id, kind, name, currency) values ($1, 'OTHER', $2, 'EUR')`,
      `${name} ${marker}`,
    );
    const contract = await insert(
      `insert into payee_contract (workspace_id, payee_id, name, is_default) values ($1, $2, $3, true)`,
      ...[id, `Contract ${marker}`],
    );
    const entry = await insert(
      `insert into ledger_entry (workspace_id, currency, date, memo) values ($1, 'EUR', '2026-01-31', $2)`,
      `Owed ${marker}`,
    );
    await addLines(entry, id, 10);
    return { id, contract };
  };
  const batchOf = () =>
    insert(
      `insert into royalty_payment_batch (workspace_id, user_id, number, execution_date)
        values ($1, $2, (select coalesce(max(number), 0) + 1 from royalty_payment_batch where workspace_id = $1), '2026-02-28')`,
      userId,
    );
  const paymentOf = (batch: string, payee: string, isOpen = true) =>
    insert(
      `insert into royalty_payment (workspace_id, batch_id, payee_id, name, currency, amount, reference, is_open)
        values ($1, $2, $3, $4, 'EUR', 10, $4, $5)`,
      ...[batch, payee, `Payment ${marker}`, isOpen],
    );
  const [paymentBatch, mixedBatch] = [await batchOf(), await batchOf()];
  await paymentOf(paymentBatch, (await payeeOf('Whole')).id);
  const openPayment = await paymentOf(mixedBatch, (await payeeOf('One')).id);
  const sparePayment = await paymentOf(mixedBatch, (await payeeOf('Cancelled')).id);
  const paid = await payeeOf('Paid');
  const payment = await paymentOf(mixedBatch, paid.id, false);
  const paidEntry = await insert(
    `insert into payee_entry (workspace_id, user_id, payee_id, contract_id, kind, date, amount, currency, note)
      values ($1, $2, $3, $4, 'PAYMENT', '2026-02-28', 10, 'EUR', $5)`,
    ...[userId, paid.id, paid.contract, `Entry ${marker}`],
  );
  const posted = await insert(
    `insert into ledger_entry (workspace_id, currency, date, payee_entry_id, memo) values ($1, 'EUR', '2026-02-28', $2, $3)`,
    ...[paidEntry, `Entry ${marker}`],
  );
  await addLines(posted, paid.id, -10);
  await pool.query('insert into royalty_payment_entry (entry_id, workspace_id, payment_id) values ($1, $2, $3)', [
    paidEntry,
    workspaceId,
    payment,
  ]);
  return { owedPayee: (await payeeOf('Owed')).id, paymentBatch, mixedBatch, openPayment, sparePayment, paidEntry };
}
