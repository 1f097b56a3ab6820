import type { FragmentType } from '@apollo/client/masking';
import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { describeError } from '#web/apollo/errors.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { Columns } from '#web/kit/layout/columns.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { usePageName } from '#web/kit/page-name.ts';
import { type TokenPageFragment, useTokenPageFragment } from './__generated__/detail.ts';
import type { detailLoader } from './loaders.ts';
import { CheckPanel } from './parts/check-panel.tsx';
import { HoldersCard } from './parts/holders-card.tsx';
import { MetadataCard } from './parts/metadata-card.tsx';
import { TokenFacts } from './parts/token-facts.tsx';
import { TokenHead } from './parts/token-head.tsx';
import { TransactionsCard } from './parts/transactions-card.tsx';
import { UnderwayPanel } from './parts/underway-panel.tsx';
import { useTokenPage } from './use-token-page.ts';

export const Loading = () => <DetailLoading label="Loading token details..." />;

const BackToTokens = () => (
  <Button component={Link} to="/dashboard/tokens" variant="default">
    Back to Tokens
  </Button>
);

/** A token: its record, and its state on the chain on request. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = usePreloadedQuery(usePreloaded<typeof detailLoader>().token);
  if (data?.tokenization) return <TokenPage key={id} token={data.tokenization} refetch={refetch} />;
  if (data?.tokenization === null)
    return (
      <EmptyState title="Token not found" hint="The address may be wrong.">
        <BackToTokens />
      </EmptyState>
    );
  if (error)
    return (
      <ErrorPanel title="Failed to load data" detail={describeError(error)} onRetry={refetch} retryLabel="Retry">
        <BackToTokens />
      </ErrorPanel>
    );
  return <Loading />;
}

type TokenPageProps = { token: FragmentType<TokenPageFragment>; refetch: () => void };

function TokenPage({ token: from, refetch }: TokenPageProps) {
  const token = useTokenPageFragment(from);
  usePageName(token.title);
  const acts = useTokenPage(token, refetch);
  return (
    <Page>
      <TokenHead token={token} acts={acts} />
      <Columns sticky aside={<TokenFacts token={token} />}>
        {token.state !== 'CONFIRMED' && <UnderwayPanel token={token} acts={acts} />}
        <CheckPanel token={token} acts={acts} />
        <HoldersCard token={token} />
        <TransactionsCard token={token} />
        <MetadataCard token={token} />
      </Columns>
    </Page>
  );
}
