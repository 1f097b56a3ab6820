import { IconAlertTriangle, IconCopy, IconFileUnknown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { IngestBadge } from '#web/entities/media/ingest-badge.tsx';
import { detailHref } from '#web/entities/media/media-kinds.ts';
import { Meter } from '#web/kit/layout/meter.tsx';
import classes from './tile.module.css';

type IngestPlateProps = { asset: AssetCard; tabIndex: number; onRetry: () => void; onKeep: () => void };

type PlateProps = { ink: 'bad' | 'warn' | 'quiet'; icon: typeof IconCopy; text: string; children?: ReactNode };

const Plate = ({ ink, icon: Icon, text, children }: PlateProps) => (
  <div className={classes.plate}>
    <Icon size={20} stroke={1.7} data-ink={ink} aria-hidden="true" />
    <p title={text}>{text}</p>
    {children && <div className={classes.plateActs}>{children}</div>}
  </div>
);

function Duplicate({ asset, tabIndex, onKeep }: IngestPlateProps) {
  const other = asset.ingest.duplicateOf;
  return (
    <Plate ink="warn" icon={IconCopy} text={other ? `The same file as “${other.title}”` : 'This file already exists'}>
      {other && (
        <Link to={detailHref(other.kind, other.id)} tabIndex={tabIndex}>
          Open the other one
        </Link>
      )}
      {asset.viewerCanEdit && (
        <button type="button" tabIndex={tabIndex} onClick={onKeep}>
          Keep both
        </button>
      )}
    </Plate>
  );
}

/** Shown in place of a missing thumbnail: the processing state, or the problem with its actions. */
export function IngestPlate(props: IngestPlateProps) {
  const { asset, tabIndex, onRetry } = props;
  const { ingest } = asset;
  switch (ingest.state) {
    case 'READY':
      return null;
    case 'FAILED':
      return (
        <Plate ink="bad" icon={IconAlertTriangle} text={ingest.problem ?? 'The file could not be read.'}>
          {asset.viewerCanEdit && (
            <button type="button" tabIndex={tabIndex} onClick={onRetry}>
              Retry
            </button>
          )}
        </Plate>
      );
    case 'DUPLICATE':
      return <Duplicate {...props} />;
    case 'NO_FILE':
      return <Plate ink="quiet" icon={IconFileUnknown} text="No file yet" />;
    default:
      return (
        <div className={classes.underway}>
          <IngestBadge ingest={ingest} />
          <Meter percent={ingest.state === 'RUNNING' ? ingest.percent : 0} />
        </div>
      );
  }
}
