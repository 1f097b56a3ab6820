import { type Percent, parsePercent } from '#domain/kit/percent.ts';
import { maxHolders } from '#domain/tokenization/token-terms.ts';
import type { Preparation } from '../preparation-types.ts';
import { type TokenPartiesQuery, useTokenPartiesQuery } from './__generated__/parties.ts';

/** One row of the splits; `id` is its contributor's or publisher's, null where that is not known. Shares are of the whole work. */
export type Party = { id: string | null; name: string; performanceShare: string; mechanicalShare: string };
export type Basis = 'performanceShare' | 'mechanicalShare';

/** Who gets royalties by the splits: `key` tells apart those with the same name. */
export type Shareholder = { key: string; name: string; share: Percent };

type Splits = NonNullable<TokenPartiesQuery['work']>['splits'];

const unknownName = 'Unknown';

/** The rows of a work's splits with the ids of their parties. */
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

/** The same from what is said of a subject before it becomes a token, which has no ids: each row is a party of its own. */
const partiesOfRoyalties = (royalties: Preparation['royalties']): Party[] =>
  royalties ? [...royalties.songwriters, ...royalties.publishers].map((party) => ({ ...party, id: null })) : [];

/** Who shares in the royalties of what becomes a token. Ids come a moment later, and only for works. */
export function useParties({ id, kind, royalties }: Preparation, isAsked: boolean): Party[] {
  // The sheet is whole in the cache for the pages of works: a part of it must not take its place.
  const { data } = useTokenPartiesQuery({ variables: { work: id }, skip: kind !== 'WORK' || !isAsked, fetchPolicy: 'no-cache' });
  return data?.work ? partiesOfSplits(data.work.splits) : partiesOfRoyalties(royalties);
}

const units = (text: string): Percent => {
  const result = parsePercent(text);
  return result.ok ? result.value : 0;
};

/** Who gets royalties, each party once, with the sum of its shares. A row without an id is nobody else's: names may be shared, too. */
export function shareholdersOf(parties: readonly Party[], basis: Basis): Shareholder[] {
  const byKey = new Map<string, Shareholder>();
  parties.forEach((party, index) => {
    const key = party.id ?? `row ${index + 1}`;
    byKey.set(key, { key, name: party.name, share: (byKey.get(key)?.share ?? 0) + units(party[basis]) });
  });
  return [...byKey.values()].filter(({ share }) => share > 0);
}

/** Whether splits can become wallets: there are some, and nobody would be left out. */
export function fitsWallets(parties: readonly Party[], basis: Basis): boolean {
  const count = shareholdersOf(parties, basis).length;
  return count > 0 && count <= maxHolders;
}
