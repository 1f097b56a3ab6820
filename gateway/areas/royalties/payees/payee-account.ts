import { Contributor } from '#db/entities/contributor.ts';
import { Payee } from '#db/entities/payees.ts';
import type { Rows } from '../../../kit/rows.ts';

/** Condition for payees that have an account, their own or that of their contributor. */
export const hasAccountSql = `(payee.bank_sealed is not null or exists (select from contributor c
  where c.id = payee.contributor_id and c.deleted_at is null and c.bank_sealed is not null))`;

/** Returns the encrypted account to which a payee is paid. The contributor's own account counts while the payee has none. Null without both. */
export async function sealedAccount(
  rows: Rows,
  { id, contributorId }: Pick<Payee, 'id' | 'contributorId'>,
): Promise<{ sealed: string; isOfContributor: boolean } | null> {
  const own = await rows.wide(Payee, 'bankSealed', id);
  if (own !== null) return { sealed: own, isOfContributor: false };
  const sealed = contributorId == null ? null : await rows.wide(Contributor, 'bankSealed', contributorId);
  return sealed === null ? null : { sealed, isOfContributor: true };
}
