import type { FragmentType } from '@apollo/client/masking';
import { PartyShares, type ShareTotal } from '#web/entities/works/party-shares.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { royaltyParties } from '../royalty-parties.ts';
import { type TokenRoyaltiesFragment, useTokenRoyaltiesFragment } from './__generated__/royalty-summary.ts';

const totalOf = (text: string): ShareTotal => {
  const open = Math.max(0, 100 - Number(text));
  return { text, open, openText: String(open) };
};

/** Shares of both rights, as the token's metadata would contain them. */
export function RoyaltySummary({ preparation }: { preparation: FragmentType<TokenRoyaltiesFragment> }) {
  const { royalties } = useTokenRoyaltiesFragment(preparation);
  if (royalties === null) return null;
  const parties = royaltyParties(royalties);
  const totals = { performance: totalOf(royalties.totalPerformanceShare), mechanical: totalOf(royalties.totalMechanicalShare) };
  return (
    <Panel level={3} title="Royalty summary" lead={parties.length === 0 ? 'No shares yet.' : undefined}>
      <PartyShares parties={parties} totals={totals} whole={100} />
    </Panel>
  );
}
