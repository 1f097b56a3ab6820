import { isZeroDecimal, sumDecimals } from '#domain/money/decimal.ts';
import type { LedgerAccount } from '#domain/royalties/royalty-terms.ts';
import type { Statements } from '../../../server/request/use-case.ts';
import { newIds } from '../../music/records/stored-rows.ts';

/** A line of an entry. Money that is owed to somebody is positive. Lines of PAYEE and PAYABLE name their payee and contract. */
export type PostedLine = { account: LedgerAccount; amount: string; payeeId?: string | null; contractId?: string | null };

/** A balanced entry. `runId` or `payeeEntryId` is why it was posted. */
export type PostedEntry = {
  currency: string;
  /** ISO 8601 day. */
  date: string;
  memo: string;
  runId?: string | null;
  payeeEntryId?: string | null;
  lines: readonly PostedLine[];
};

/**
 * Adds entries to the ledger, in the transaction of what they are about. Takes two statements, whatever the number of entries. The database keeps
 * the balances of payees, and refuses entries that do not sum to zero. Returns the IDs of the entries.
 */
export async function postEntries(em: Statements, workspaceId: string, entries: readonly PostedEntry[]): Promise<string[]> {
  for (const { memo, lines } of entries)
    if (!isZeroDecimal(sumDecimals(lines.map(({ amount }) => amount))))
      throw new Error(`The lines of the ledger entry “${memo}” do not sum to zero`);
  const ids = await newIds(em, entries.length);
  if (ids.length === 0) return [];
  const given = entries.map(({ lines: _, ...entry }, index) => ({ id: ids[index], ...entry }));
  await em.execute(
    `insert into ledger_entry (id, workspace_id, currency, date, run_id, payee_entry_id, memo)
      select id, ?, currency, date, "runId", "payeeEntryId", memo from jsonb_to_recordset(?::jsonb)
        as given (id uuid, currency text, date date, "runId" uuid, "payeeEntryId" uuid, memo text)`,
    [workspaceId, JSON.stringify(given)],
  );
  const lines = entries.flatMap((entry, index) =>
    entry.lines.map((line, position) => ({ entryId: ids[index], position: position + 1, ...line })),
  );
  await em.execute(
    `insert into ledger_line (entry_id, position, workspace_id, account, payee_id, contract_id, amount)
      select "entryId", position, ?, account, "payeeId", "contractId", amount::numeric from jsonb_to_recordset(?::jsonb)
        as given ("entryId" uuid, position int, account text, "payeeId" uuid, "contractId" uuid, amount text)`,
    [workspaceId, JSON.stringify(lines)],
  );
  return ids;
}
