/** SQL of what was paid of the payment `pay`: its entries without those that were taken back. */
export const paidSql = `coalesce((select sum(x.amount) from royalty_payment_entry e
  join payee_entry x on (x.id = e.entry_id or x.reverses_id = e.entry_id) and x.workspace_id = pay.workspace_id
  where e.payment_id = pay.id and e.workspace_id = pay.workspace_id), 0)`;

/** SQL of what is owed to the payee `p` by issued statements and not paid yet. */
export const openSql = `coalesce((select sum(l.amount) from ledger_line l
  where l.payee_id = p.id and l.account = 'PAYABLE' and l.workspace_id = p.workspace_id), 0)`;

/** SQL of the number of the latest issued statement of the payee `p` that made something payable. */
export const referenceSql = `(select s.number from payee_statement s join royalty_run r on r.id = s.run_id and r.state = 'ISSUED'
  where s.payee_id = p.id and s.workspace_id = p.workspace_id and s.net > 0 order by r.number desc limit 1)`;

/** SQL of the account of the payee `p`, encrypted: its own, or that of its contributor. */
export const sealedSql = `coalesce(p.bank_sealed, (select c.bank_sealed from contributor c
  where c.id = p.contributor_id and c.workspace_id = p.workspace_id and c.deleted_at is null))`;

/**
 * SQL of the day of the last change of the account of the payee `p` since a moment, its own or that of its contributor. Null without one. Reads the
 * entries of both alone, by their index.
 */
export const accountChangedSql = (
  since: string,
): string => `(select (max(a.created_at) at time zone 'UTC')::date::text from audit_entry a
  where a.subject_id in (p.id, case when p.bank_sealed is null then p.contributor_id end) and a.workspace_id = p.workspace_id
    and a.created_at >= ${since}::timestamptz and a.action not in ('payee.create', 'contributor.create') and a.changes -> 'bankSealed' is not null)`;
