import { Text } from '@mantine/core';
import type { AnyOf } from '#domain/kit/any-of.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { Panel } from '#web/kit/layout/panel.tsx';
import { isoDate, plainDate } from '#web/kit/text/dates.ts';
import type { MediaOverviewQuery } from './__generated__/figures.ts';
import classes from './figures.module.css';
import { MentionLine } from './mentions.tsx';

type Asset = MediaOverviewQuery['assetOverview']['expiring'][number];

const endOf = ({ document, video }: AnyOf<Asset>): string | null => document?.expirationDate ?? video?.expirationDate ?? null;
const hasEnded = (date: string): boolean => date < isoDate(new Date());

/** Documents and rights that end within 90 days or ended recently. */
export function Ending({ kind, assets }: { kind: AssetKind; assets: readonly Asset[] }) {
  return (
    <Panel bare title="Ending soon">
      {assets.length === 0 ? (
        <Text c="dimmed">{kind === 'VIDEO' ? 'No rights end' : 'No document ends'} within the next 90 days.</Text>
      ) : (
        <ul className={classes.lines} data-ruled>
          {assets.map((asset) => {
            const end = endOf(asset);
            return (
              <MentionLine key={asset.id} asset={asset}>
                {end !== null && (
                  <span data-ink={hasEnded(end) ? 'bad' : undefined}>
                    {hasEnded(end) ? 'ended' : 'ends'} {plainDate(end)}
                  </span>
                )}
              </MentionLine>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
