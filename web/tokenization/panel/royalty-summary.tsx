import type { FragmentType } from '@apollo/client/masking';
import { PartyShares, type ShareTotal } from '#web/entities/works/party-shares.tsx';
import { royaltyParties } from '../royalty-parties.ts';
import { type TokenRoyaltiesFragment, useTokenRoyaltiesFragment } from './__generated__/royalty-summary.ts';
import frame from './panel.module.css';

const totalOf = (text: string): ShareTotal => {
  const open = Math.max(0, 100 - Number(text));
  return { text, open, openText: String(open) };
};

/** Who gets which share of both rights: what a token's metadata would freeze. */
export function RoyaltySummary({ preparation }: { preparation: FragmentType<TokenRoyaltiesFragment> }) {
  const { royalties } = useTokenRoyaltiesFragment(preparation);
  if (royalties === null) return null;
  const parties = royaltyParties(royalties);
  const totals = { performance: totalOf(royalties.totalPerformanceShare), mechanical: totalOf(royalties.totalMechanicalShare) };
  return (
    <section className={frame.card} aria-labelledby="token-royalties">
      <h3 id="token-royalties">Royalty summary</h3>
      {parties.length === 0 && <p className={frame.quiet}>Nobody has a share yet.</p>}
      <PartyShares parties={parties} totals={totals} whole={100} />
    </section>
  );
}
