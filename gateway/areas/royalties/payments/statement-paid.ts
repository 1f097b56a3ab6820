import { sumDecimals } from '#domain/money/decimal.ts';
import { payOldestFirst, type StatementPaid } from '#domain/royalties/payments.ts';
import type { RelatedStatement, Rows } from '../../../kit/rows.ts';

type Issued = { payeeId: string; id: string; net: string; paid: string };
/**
 * Issued statements of payees from the oldest, with all that the payee was paid. Reversed runs promise nothing any more, but those that are being
 * reversed do until the end.
 */
const issuedStatements: RelatedStatement<Issued> = {
  name: 'issued_payee_statements',
  key: 'payeeId',
  text: `select s.payee_id as "payeeId", s.id, s.net::text, (select coalesce(sum(-l.amount), 0)::text from ledger_line l
        join ledger_entry e on e.id = l.entry_id and e.payee_entry_id is not null
        where l.payee_id = s.payee_id and l.account = 'PAYABLE' and l.workspace_id = $2) as paid
    from payee_statement s join royalty_run r on r.id = s.run_id and r.state in ('ISSUED', 'REVERSING') and r.workspace_id = $2
    where s.payee_id = any($1::uuid[]) and s.workspace_id = $2 order by s.payee_id, r.number`,
};

const nothing = { paid: '0', open: '0', state: 'NOTHING_DUE', openInAll: '0' } as const;

/** Returns how far a statement is paid, and what is left to pay of it and all earlier ones. */
export async function paidOfStatement(
  rows: Rows,
  { id, payeeId }: { id: string; payeeId: string },
): Promise<Omit<StatementPaid, 'id'> & { openInAll: string }> {
  const issued = await rows.related(issuedStatements, payeeId);
  const { statements } = payOldestFirst(issued, issued[0]?.paid ?? '0');
  const at = statements.findIndex((each) => each.id === id);
  if (at < 0) return nothing;
  return { ...statements[at]!, openInAll: sumDecimals(statements.slice(0, at + 1).map(({ open }) => open)) };
}
