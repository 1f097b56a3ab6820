import type { AssetKind } from '#domain/media/asset-terms.ts';
import { plainDate } from '#web/kit/text/dates.ts';
import type { MediaOverviewQuery } from './__generated__/figures.ts';
import classes from './figures.module.css';
import { MentionLine } from './mentions.tsx';

type Asset = MediaOverviewQuery['assetOverview']['expiring'][number];

const endOf = ({ document, video }: Asset): string | null => document?.expirationDate ?? video?.expirationDate ?? null;
const hasEnded = (date: string): boolean => date < new Date().toLocaleDateString('sv');

/** Papers and rights that end within ninety days, and those that have just ended. */
export function Ending({ kind, assets }: { kind: AssetKind; assets: readonly Asset[] }) {
  return (
    <section aria-labelledby="ending">
      <h2 id="ending" className={classes.heading}>
        Ending soon
      </h2>
      {assets.length === 0 ? (
        <p className={classes.nothing}>{kind === 'VIDEO' ? 'No rights end' : 'No document ends'} within the next 90 days.</p>
      ) : (
        <ul className={classes.mentions}>
          {assets.map((asset) => {
            const end = endOf(asset);
            return (
              <MentionLine key={asset.id} asset={asset}>
                {end !== null && (
                  <span data-ended={hasEnded(end) || undefined}>
                    {hasEnded(end) ? 'ended' : 'ends'} {plainDate(end)}
                  </span>
                )}
              </MentionLine>
            );
          })}
        </ul>
      )}
    </section>
  );
}
