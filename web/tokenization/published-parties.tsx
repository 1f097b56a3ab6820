import { SharesTable } from '#web/entities/works/party-shares.tsx';
import type { Preparation } from './preparation-types.ts';
import { royaltyParties } from './royalty-parties.ts';

/** Lists every name and share that becomes public with the token. Assets have no splits: their creator and owner are attributes. */
export function PublishedParties({ preparation: { royalties } }: { preparation: Preparation }) {
  if (royalties === null) return null;
  const parties = royaltyParties(royalties);
  const noun = parties.length === 1 ? 'party' : 'parties';
  return parties.length > 0 && <SharesTable parties={parties} caption={`${parties.length} ${noun} with name, role and shares`} />;
}

/** Describes the other published data. */
export const publishedText = ({ royalties, facts }: Preparation): string => {
  const rest = royalties
    ? 'title, codes and rights holders'
    : `title, creator${facts.creator === null ? '' : ` (${facts.creator})`}, owner and licence`;
  return `The token’s metadata is permanently public. Anyone can read its ${rest}. Nobody can change or delete it.`;
};
