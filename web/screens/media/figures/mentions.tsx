import type { FragmentType } from '@apollo/client/masking';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import { detailHref, listHref } from '#web/entities/media/media-kinds.ts';
import { Thumb } from '#web/entities/media/thumb.tsx';
import { ChartCard } from '#web/kit/charts/chart-card.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { fileSize } from '#web/kit/text/file-size.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { type MediaMentionFragment, type MediaOverviewQuery, useMediaMentionFragment } from './__generated__/figures.ts';
import classes from './figures.module.css';

type Overview = MediaOverviewQuery['assetOverview'];

/** An asset in a line: thumbnail, title and the value of the list. */
export function MentionLine({ asset: from, children }: { asset: FragmentType<MediaMentionFragment>; children: ReactNode }) {
  const asset = useMediaMentionFragment(from);
  return (
    <li>
      <Thumb asset={asset} size="row" />
      <Link data-clip to={detailHref(asset.kind, asset.id)}>
        {asset.title}
      </Link>
      <small>{children}</small>
    </li>
  );
}

/** The newest assets, with a link to all. */
export function Recent({ kind, assets }: { kind: AssetKind; assets: Overview['recent'] }) {
  return (
    <Panel bare title="Recently added" aside={<Link to={listHref(kind)}>All {assetKindNouns[kind].many}</Link>}>
      <ul className={classes.lines} data-ruled>
        {assets.map((asset) => (
          <MentionLine key={asset.id} asset={asset}>
            <RelativeDate value={asset.createdAt} />
          </MentionLine>
        ))}
      </ul>
    </Panel>
  );
}

export function Largest({ kind, assets }: { kind: AssetKind; assets: Overview['largest'] }) {
  if (assets.length === 0) return null;
  return (
    <ChartCard title={`Largest ${assetKindNouns[kind].many}`}>
      <ul className={classes.lines} data-ruled>
        {assets.map((asset) => (
          <MentionLine key={asset.id} asset={asset}>
            {fileSize(asset.sizeBytes)}
          </MentionLine>
        ))}
      </ul>
    </ChartCard>
  );
}
