import type { FragmentType } from '@apollo/client/masking';
import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { type AssetKind, assetKindNouns, assetKinds } from '#domain/media/asset-terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { FormSection } from '#web/kit/form/section.tsx';
import { IngestBadge } from '../ingest-badge.tsx';
import { detailHref, listHref } from '../media-kinds.ts';
import { Thumb } from '../thumb.tsx';
import {
  type AssociatedAssetFragment,
  useAssociatedAssetFragment,
  useAssociatedAssetsQuery,
} from './__generated__/media-section.ts';
import classes from './associations.module.css';

/** The work or contributor of the assets. */
export type MediaOf = { work: string } | { contributor: string };

const shown = 12;

function Asset({ asset: from }: { asset: FragmentType<AssociatedAssetFragment> }) {
  const asset = useAssociatedAssetFragment(from);
  return (
    <li>
      <Link to={detailHref(asset.kind, asset.id)}>
        <Thumb asset={asset} size="row" />
        <span className={classes.words}>
          <b data-clip>{asset.title}</b>
          <small>{assetKindNouns[asset.kind].one}</small>
        </span>
        <IngestBadge ingest={asset.ingest} />
      </Link>
    </li>
  );
}

/** Links to the full lists, for each kind shown. */
function More({ of, kinds, total }: { of: MediaOf; kinds: ReadonlySet<AssetKind>; total: number }) {
  const query = new URLSearchParams(of).toString();
  return (
    <Text c="dimmed">
      {shown} of {total} are shown. All{' '}
      {assetKinds
        .filter((kind) => kinds.has(kind))
        .map((kind, index) => (
          <span key={kind}>
            {index > 0 && ', '}
            <Link to={`${listHref(kind)}?${query}`}>{assetKindNouns[kind].many}</Link>
          </span>
        ))}
    </Text>
  );
}

/** Images, videos and documents associated with a work or a contributor. */
export function MediaSection({ of, none }: { of: MediaOf; none: string }) {
  const { data, error } = useAssociatedAssetsQuery({ variables: { filter: of, first: shown } });
  const assets = data?.assets;
  const count = assets && assets.totalCount > 0 ? { lead: `${assets.totalCount} in all` } : {};
  return (
    <FormSection title="Media" columns={1} {...count}>
      {error && !assets && <Text c="dimmed">{describeError(error)}</Text>}
      {!error && !assets && <TextSkeleton lines={3} />}
      {assets?.totalCount === 0 && <Text c="dimmed">{none}</Text>}
      {assets && assets.nodes.length > 0 && (
        <ul className={classes.assets}>
          {assets.nodes.map((asset) => (
            <Asset key={asset.id} asset={asset} />
          ))}
        </ul>
      )}
      {assets && assets.totalCount > assets.nodes.length && (
        <More of={of} kinds={new Set(assets.nodes.map(({ kind }) => kind))} total={assets.totalCount} />
      )}
    </FormSection>
  );
}
