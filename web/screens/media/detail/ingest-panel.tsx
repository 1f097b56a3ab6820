import { Button, Group, Progress } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconCopy, IconFileUnknown, IconLoader2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { assetKindNouns } from '#domain/media/asset-terms.ts';
import { detailHref } from '#web/entities/media/media-kinds.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import type { AssetDetails } from './asset-details.ts';
import classes from './detail.module.css';
import { FileForAsset } from './file-for-asset.tsx';
import type { IngestActs } from './use-ingest-acts.ts';

type PanelProps = {
  tone: 'plain' | 'warn' | 'bad';
  icon: typeof IconClock;
  title: string;
  text: string;
  children?: ReactNode;
};

function Panel({ tone, icon: Icon, title, text, children }: PanelProps) {
  return (
    <section className={classes.ingest} data-tone={tone} aria-label={title}>
      <Icon size={20} stroke={1.7} aria-hidden="true" />
      <div className={classes.ingestWords}>
        <b role="status">{title}</b>
        <span>{text}</span>
      </div>
      {children}
    </section>
  );
}

type IngestPanelProps = { asset: AssetDetails; acts: IngestActs; onDelete: () => void };

function Duplicate({ asset, acts, onDelete }: IngestPanelProps) {
  const { one } = assetKindNouns[asset.kind];
  const other = asset.ingest.duplicateOf;
  const text =
    other === null
      ? `The workspace has another ${one} with exactly the same file. If you keep both, it is stored once.`
      : `“${other.title}” has exactly the same file. If you keep both, it is stored once.`;
  return (
    <Panel tone="warn" icon={IconCopy} title="This file already exists" text={text}>
      <Group gap={8}>
        {other && (
          <Button variant="default" component={Link} to={detailHref(other.kind, other.id)}>
            Open the other one
          </Button>
        )}
        {asset.viewerCanEdit && (
          <>
            <Button variant="default" loading={acts.isBusy} onClick={acts.keepBoth}>
              Keep both
            </Button>
            <Button variant="default" onClick={onDelete}>
              Delete this one
            </Button>
          </>
        )}
      </Group>
    </Panel>
  );
}

/** Processing state of the file, or why it is missing. Empty when processing is complete. */
export function IngestPanel(props: IngestPanelProps) {
  const { asset, acts } = props;
  const { ingest, viewerCanEdit } = asset;
  const { one } = assetKindNouns[asset.kind];
  switch (ingest.state) {
    case 'WAITING':
      return (
        <Panel
          tone="plain"
          icon={IconClock}
          title="Waiting to be read"
          text={`The file is uploaded. Previews and details of the ${one} will appear here.`}
        />
      );
    case 'RUNNING':
      return (
        <Panel tone="plain" icon={IconLoader2} title={ingest.step ?? 'Reading the file'} text={percentLabel(ingest.percent)}>
          <Progress
            flex="1 1 220px"
            maw={420}
            value={ingest.percent}
            aria-label={`The file is being read: ${percentLabel(ingest.percent)}`}
          />
        </Panel>
      );
    case 'FAILED':
      return (
        <Panel
          tone="bad"
          icon={IconAlertTriangle}
          title="The file could not be read"
          text={ingest.problem ?? 'The cause is unknown. Try again.'}
        >
          {viewerCanEdit && (
            <Group gap={8}>
              <Button variant="default" loading={acts.isBusy} onClick={acts.retry}>
                Try again
              </Button>
            </Group>
          )}
        </Panel>
      );
    case 'DUPLICATE':
      return <Duplicate {...props} />;
    case 'NO_FILE':
      return (
        <Panel tone="plain" icon={IconFileUnknown} title="No file yet" text={`This ${one} has no file yet.`}>
          {viewerCanEdit && <FileForAsset asset={asset} />}
        </Panel>
      );
    default:
      return null;
  }
}
