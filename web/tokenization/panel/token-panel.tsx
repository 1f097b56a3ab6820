import type { FragmentType } from '@apollo/client/masking';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { describeError } from '#web/apollo/errors.ts';
import { TrialOnlyNotice } from '#web/entities/plan/feature-gate.tsx';
import { FeatureLocked } from '#web/entities/plan/feature-refusal.tsx';
import { useFeature } from '#web/entities/plan/use-feature.ts';
import { PartyShares, type ShareTotal } from '#web/entities/works/party-shares.tsx';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { Columns } from '#web/kit/layout/columns.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { royaltyParties } from '../royalty-parties.ts';
import type { TokenPanelQuery } from './__generated__/panel.ts';
import { type TokenRoyaltiesFragment, useTokenRoyaltiesFragment } from './__generated__/royalty-summary.ts';
import { AssetFacts } from './asset-facts.tsx';
import { CostComparison } from './cost-comparison.tsx';
import { PanelLoading } from './panel-loading.tsx';
import { Readiness } from './readiness.tsx';
import { Recommendation } from './recommendation.tsx';
import type { TokenTabProps } from './token-tab.tsx';
import { Tokens } from './tokens.tsx';
import { usePreparation } from './use-preparation.ts';

const totalOf = (text: string): ShareTotal => {
  const open = Math.max(0, 100 - Number(text));
  return { text, open, openText: String(open) };
};

/** Shares of both rights, as the token's metadata would contain them. */
function RoyaltySummary({ preparation }: { preparation: FragmentType<TokenRoyaltiesFragment> }) {
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

type PanelPreparation = NonNullable<TokenPanelQuery['tokenPreparation']>;
type PanelProps = TokenTabProps & { isOpen: boolean };
type ShownProps = TokenTabProps & { preparation: PanelPreparation; onStarted: () => void };

function Shown({ preparation, subject, isEditing, onFix, onStarted }: ShownProps) {
  const { tokenizations, kind, royalties } = preparation;
  const hasAside = kind !== 'WORK' || royalties !== null;
  const main = (
    <Stack gap={24}>
      {isEditing && <Banner kind="info">This tab shows the saved data. Unsaved changes are not included.</Banner>}
      {tokenizations.length > 0 && <Tokens tokens={tokenizations} />}
      <Readiness
        preparation={preparation}
        hasTokens={tokenizations.length > 0}
        subject={subject}
        onFix={onFix}
        onStarted={onStarted}
      />
      <CostComparison preparation={preparation} />
      <Recommendation preparation={preparation} />
    </Stack>
  );
  const aside = (
    <>
      <AssetFacts preparation={preparation} />
      <RoyaltySummary preparation={preparation} />
    </>
  );
  return hasAside ? <Columns aside={aside}>{main}</Columns> : main;
}

/** Locked without the plan feature. Existing tokens are still shown. */
function Gate({ preparation, children }: { preparation: PanelPreparation; children: ReactNode }) {
  const state = useFeature('BLOCKCHAIN_TIMESTAMPING');
  const { loading, error, hasAccess } = state;
  if (loading) return <PanelLoading />;
  if (hasAccess || error)
    return (
      <Stack gap={20}>
        <TrialOnlyNotice state={state} />
        {children}
      </Stack>
    );
  const { tokenizations } = preparation;
  return (
    <Stack gap={24}>
      {tokenizations.length > 0 && <Tokens tokens={tokenizations} />}
      <FeatureLocked feature="BLOCKCHAIN_TIMESTAMPING" />
    </Stack>
  );
}

/** Readiness, tokens, prices of both chains, recommendation and shares of one subject. */
export function TokenPanel(props: PanelProps) {
  const { subject, stamp } = props;
  const { preparation, error, lookAgain } = usePreparation(subject, stamp);
  if (preparation === undefined)
    return error ? (
      <ErrorPanel title="Error Loading Tokenization Data" detail={describeError(error)} onRetry={lookAgain} retryLabel="Retry" />
    ) : (
      <PanelLoading />
    );
  if (preparation === null) return <EmptyState title="No tokenization data available" />;
  return (
    <Gate preparation={preparation}>
      <Shown {...props} preparation={preparation} onStarted={lookAgain} />
    </Gate>
  );
}
