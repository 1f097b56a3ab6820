import { Link } from 'react-router';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { Panel } from '#web/kit/layout/panel.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import type { MediaOverviewQuery } from './__generated__/figures.ts';
import classes from './figures.module.css';
import { filteredHref } from './places.ts';

type Tag = MediaOverviewQuery['assetOverview']['topTags'][number];

/** The most used tags, each with a link to its assets. */
export function Tags({ kind, tags }: { kind: AssetKind; tags: readonly Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <Panel bare title="Tags">
      <ul className={classes.tags}>
        {tags.map(({ value, count }) => (
          <li key={value}>
            <Link to={filteredHref(kind, { tag: value })}>
              {value} <b>{numberText(count)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
