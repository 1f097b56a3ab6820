import { type Percent, parsePercent } from '#domain/kit/percent.ts';
import { maxHolders } from '#domain/tokens/token-terms.ts';
import type { Preparation } from '../preparation-types.ts';
import { type TokenPartiesQuery, useTokenPartiesQuery } from './__generated__/parties.ts';

/** A row of the splits. `id` is the ID of its contributor or publisher, null if unknown. Shares are parts of the whole work. */
export type Party = { id: string | null; name: string; performanceShare: string; mechanicalShare: string };
export type Basis = 'performanceShare' | 'mechanicalShare';

/** A royalty recipient by the splits. `key` is unique; names may repeat. */
export type Shareholder = { key: string; name: string; share: Percent };

type Splits = NonNullable<TokenPartiesQuery['work']>['splits'];

const unknownName = 'Unknown';

/** Rows of a work's splits with the IDs of their parties. */
function partiesOfSplits({ composers, authors, publishers }: Splits): Party[] {
  const songwriters = [...composers, ...authors].map(({ contributor, performanceShare, mechanicalShare }) => ({
    id: contributor?.id ?? null,
    name: contributor ? `${contributor.firstName} ${contributor.lastName}`.trim() || unknownName : unknownName,
    performanceShare,
    mechanicalShare,
  }));
  const others = publishers.map(({ publisher, performanceShare, mechanicalShare }) => ({
    id: publisher?.id ?? null,
    name: publisher?.name ?? unknownName,
    performanceShare,
    mechanicalShare,
  }));
  return [...songwriters, ...others];
}

/** Rows of a royalty summary. It has no IDs, so each row counts as a separate party. */
const partiesOfRoyalties = (royalties: Preparation['royalties']): Party[] =>
  royalties ? [...royalties.songwriters, ...royalties.publishers].map((party) => ({ ...party, id: null })) : [];

/** Royalty parties of a subject. IDs are loaded separately, and only for works. */
export function useParties({ id, kind, royalties }: Preparation, isAsked: boolean): Party[] {
  // Not cached: a partial split sheet would replace the complete one of the work's page.
  const { data } = useTokenPartiesQuery({ variables: { work: id }, skip: kind !== 'WORK' || !isAsked, fetchPolicy: 'no-cache' });
  return data?.work ? partiesOfSplits(data.work.splits) : partiesOfRoyalties(royalties);
}

const units = (text: string): Percent => {
  const result = parsePercent(text);
  return result.ok ? result.value : 0;
};

/** Royalty recipients, each once with the sum of its shares. Rows without an ID are not merged by name, because names may repeat. */
export function shareholdersOf(parties: readonly Party[], basis: Basis): Shareholder[] {
  const byKey = new Map<string, Shareholder>();
  parties.forEach((party, index) => {
    const key = party.id ?? `row ${index + 1}`;
    byKey.set(key, { key, name: party.name, share: (byKey.get(key)?.share ?? 0) + units(party[basis]) });
  });
  return [...byKey.values()].filter(({ share }) => share > 0);
}

/** Whether all recipients of the splits fit into the list of wallets. */
export function fitsWallets(parties: readonly Party[], basis: Basis): boolean {
  const count = shareholdersOf(parties, basis).length;
  return count > 0 && count <= maxHolders;
}
