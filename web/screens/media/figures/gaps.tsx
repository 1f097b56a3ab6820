import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import { Panel } from '#web/kit/layout/panel.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import type { MediaOverviewQuery } from './__generated__/figures.ts';
import classes from './figures.module.css';
import { filteredHref } from './places.ts';

type Gap = MediaOverviewQuery['assetOverview']['gaps'][number];

/** Filters of the list that each gap links to. */
const filters: Readonly<Record<Gap['key'], Parameters<typeof filteredHref>[1]>> = {
  WITHOUT_RIGHTS: { owned: 'no' },
  WITHOUT_CATEGORY: { categorised: 'no' },
  UNTAGGED: { tagged: 'no' },
  WITHOUT_WORK: { linked: 'no' },
  NO_FILE: { file: 'NO_FILE' },
  FAILED: { file: 'FAILED' },
  DUPLICATE: { file: 'DUPLICATE' },
};

/** Missing data, each entry with a link to the assets concerned. */
export function Gaps({ kind, gaps, total }: { kind: AssetKind; gaps: readonly Gap[]; total: number }) {
  const { many } = assetKindNouns[kind];
  return (
    <Panel bare title="What is missing">
      {gaps.length === 0 ? (
        <Text c="dimmed">
          Nothing is missing from the {numberText(total)} {many}.
        </Text>
      ) : (
        <ul className={classes.lines} data-ruled>
          {gaps.map(({ key, label, count }) => (
            <li key={key}>
              <Link data-clip to={filteredHref(kind, filters[key])}>
                {label}
              </Link>
              <b>{numberText(count)}</b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
