import { hash } from 'node:crypto';
import { canonicalJson } from '#domain/proofs/canonical-json.ts';
import type { Accounts } from './payee-accounts.ts';

/**
 * Returns a hash of everything on the accounts of payees that their statements were closed with, and of the runs by which corrections were found. An
 * entry, a payment or another run that moves one of them changes it.
 */
export function hashOfBalances(
  { payees, movements, debts, reserves, unpaid }: Accounts,
  payeeIds: readonly string[],
  runIds: readonly string[],
): string {
  const balances = payeeIds.toSorted().map((id) => ({
    id,
    unpaid: unpaid.get(id) ?? null,
    contracts: (payees.get(id)?.contracts ?? [])
      .map((contract) => [
        contract.id,
        (movements.get(contract.id) ?? []).map(({ kind, amount }) => `${kind ?? ''} ${amount}`).sort(),
        (debts.get(contract.id) ?? []).map(({ entryId, recoupable }) => `${entryId} ${recoupable}`).sort(),
        (reserves.get(contract.id) ?? []).map(({ entryId, amount, released }) => `${entryId} ${amount} ${released}`).sort(),
      ])
      .filter(([, ...moved]) => moved.some((texts) => texts!.length > 0))
      .toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
  }));
  return hash('sha256', canonicalJson({ balances, runIds: [...runIds] }), 'hex');
}
