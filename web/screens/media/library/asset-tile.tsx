import { IconZoomIn } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { Thumbnail } from '#web/entities/media/thumb.tsx';
import { VisibilityMark } from '#web/entities/media/visibility-mark.tsx';
import type { RowAction } from '#web/kit/list/list-types.ts';
import { exactDate, relativeDate } from '#web/kit/text/dates.ts';
import { TokenAction } from '#web/tokenization/badge/token-action.tsx';
import type { TileState } from '../gallery/grid-cell.tsx';
import { TileMenu } from '../gallery/tile-menu.tsx';
import { tileFactsOf } from './facts.ts';
import { IngestPlate } from './ingest-plate.tsx';
import classes from './tile.module.css';

type TileActs = {
  actions: (asset: AssetCard) => readonly RowAction[];
  retry: (asset: AssetCard) => void;
  keep: (asset: AssetCard) => void;
  /** Called when the address of a thumbnail has expired. */
  onBroken: () => void;
};

type AssetTileProps = { asset: AssetCard; href: string; canSelect: boolean; acts: TileActs; state: TileState };

function Added({ value }: { value: string }) {
  const time = new Date(value);
  return (
    <time dateTime={value} title={exactDate(time)}>
      {relativeDate(time, new Date())}
    </time>
  );
}

/** A thumbnail with its title and facts. Tab reaches the contents of the active tile only. */
function Tile({ asset, href, canSelect, acts, state }: AssetTileProps) {
  const { title, ingest } = asset;
  const tabIndex = state.isActive ? 0 : -1;
  const isReady = ingest.state === 'READY';
  const facts = tileFactsOf(asset);
  return (
    <div className={classes.tile} data-archived={asset.status === 'ARCHIVED' || undefined}>
      <div className={classes.picture}>
        <Thumbnail asset={asset} onBroken={acts.onBroken} />
        <IngestPlate asset={asset} tabIndex={tabIndex} onRetry={() => acts.retry(asset)} onKeep={() => acts.keep(asset)} />
        {canSelect && (
          <label className={classes.check}>
            <input
              type="checkbox"
              aria-label={`Select ${title}`}
              checked={state.isSelected}
              tabIndex={tabIndex}
              onChange={(event) => state.onToggle((event.nativeEvent as unknown as { shiftKey?: boolean }).shiftKey === true)}
            />
          </label>
        )}
        {isReady && !state.isPhone && (
          <button
            type="button"
            className={classes.peek}
            tabIndex={tabIndex}
            aria-label={`Enlarge ${title}`}
            onClick={state.onPeek}
          >
            <IconZoomIn size={16} stroke={1.8} aria-hidden="true" />
          </button>
        )}
        <span className={classes.mark}>{isReady && <VisibilityMark isPublic={asset.isPublic} onPicture />}</span>
      </div>
      <div className={classes.head}>
        <Link to={href} tabIndex={tabIndex} data-clip className={classes.title} title={title} draggable={false}>
          {title}
        </Link>
        <TileMenu name={title} tabIndex={tabIndex} actions={() => acts.actions(asset)} />
      </div>
      <p data-clip className={classes.facts} title={facts}>
        {facts}
      </p>
      <div className={classes.foot}>
        <TokenAction
          subject={{ kind: asset.kind, subjectId: asset.id, title }}
          status={asset.tokenStatus}
          href={href}
          tabIndex={tabIndex}
        />
        <Added value={asset.createdAt} />
      </div>
    </div>
  );
}

export const AssetTile = memo(Tile);
