import { useFragment } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { capitalize } from '#domain/kit/capitalize.ts';
import { assetKindNouns } from '#domain/media/asset-terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import { AssetCardFragmentDoc } from '#web/entities/media/__generated__/asset.ts';
import { backLabel, detailHref } from '#web/entities/media/media-kinds.ts';
import { DetailHead } from '#web/kit/detail/detail-screen.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { FormSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { useAssetDetailQuery } from './__generated__/asset.ts';
import { type AssetType, isOfType, type KindTexts } from './asset-details.ts';
import { AssetPage, type KindPage } from './asset-page.tsx';
import { useBackHref } from './use-neighbours.ts';
import { useProgress } from './use-progress.ts';

export const AssetLoading = ({ page: { words, tabs } }: { page: { words: KindTexts; tabs: readonly unknown[] } }) => (
  <DetailLoading label={words.loading} tabs={tabs.length + 1} />
);

type AssetProps<Type extends AssetType> = { page: KindPage<Type>; id: string; backHref: string };

/** Shows the fields that a list has loaded until the rest arrives. */
function Waiting<Type extends AssetType>({ page, id, backHref }: AssetProps<Type>) {
  const { words } = page;
  const known = useFragment({
    fragment: AssetCardFragmentDoc,
    fragmentName: 'AssetCard',
    from: { __typename: 'Asset', id },
  });
  if (!known.complete) return <AssetLoading page={page} />;
  return (
    <Page>
      <DetailHead
        title={known.data.title ?? ''}
        back={{ href: backHref, label: backLabel(words.kind) }}
        sub={known.data.fileName}
      />
      <output aria-label={words.loading}>
        <Skeleton h={360} mb={24} />
        <FormSkeleton fields={6} />
      </output>
    </Page>
  );
}

function Asset<Type extends AssetType>({ page, id, backHref }: AssetProps<Type>) {
  const { words } = page;
  const { search } = useLocation();
  // The loader has requested the asset. A query reference suspends while evicted parts are read again, which would remove an open form.
  const { data, error, refetch } = useAssetDetailQuery({ variables: { id }, fetchPolicy: 'cache-first' });
  const asset = data?.asset;
  useProgress(words.kind, asset, false, () => void refetch());
  const back = (
    <Button variant="default" component={Link} to={backHref}>
      {backLabel(words.kind)}
    </Button>
  );
  if (asset && !isOfType(asset, page.types)) return <Navigate replace to={`${detailHref(asset.kind, asset.id)}${search}`} />;
  if (asset) return <AssetPage key={asset.id} asset={asset} page={page} onStale={() => void refetch()} />;
  if (error)
    return (
      <Page>
        <ErrorPanel
          title={words.loadFailure}
          detail={describeError(error)}
          onRetry={() => void refetch()}
          retryLabel={words.retry}
        >
          {back}
        </ErrorPanel>
      </Page>
    );
  if (asset === null)
    return (
      <Page>
        <EmptyState
          title={`${capitalize(assetKindNouns[words.kind].one)} not found`}
          hint="It may have been deleted, or the address is wrong."
        >
          {back}
        </EmptyState>
      </Page>
    );
  return <Waiting page={page} id={id} backHref={backHref} />;
}

/** Page of the asset with the ID in the address, or why it cannot be shown. */
export function AssetScreen<Type extends AssetType>({ page }: { page: KindPage<Type> }) {
  const { id = '' } = useParams();
  return <Asset page={page} id={id} backHref={useBackHref(page.words.kind)} />;
}
