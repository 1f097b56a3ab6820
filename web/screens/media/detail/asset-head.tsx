import { Badge, Button } from '@mantine/core';
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IngestBadge } from '#web/entities/media/ingest-badge.tsx';
import { backLabel, mediaKinds } from '#web/entities/media/media-kinds.ts';
import { EditButton } from '#web/entities/plan/edit-button.tsx';
import { DetailHead } from '#web/kit/detail/detail-screen.tsx';
import { SaveButtons } from '#web/kit/form/save-bar.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { useIsTokenTab } from '#web/tokenization/panel/token-tab.tsx';
import type { AssetDetails, KindTexts } from './asset-details.ts';
import { Neighbours } from './neighbours.tsx';
import { type NeighbourLinks, useBackHref } from './use-neighbours.ts';

export type AssetHeadProps = {
  asset: AssetDetails;
  words: KindTexts;
  /** Content beside the title and below it, by kind. */
  badges: ReactNode;
  sub: ReactNode;
  neighbours: NeighbourLinks | null;
  isEditing: boolean;
  onEdit: () => void;
  onCancel: () => void;
  onDelete: () => void;
};

const icon = (Icon: typeof IconPencil, isShown: boolean) => (isShown ? <Icon size={16} stroke={1.7} /> : null);

function ViewActions({ asset, words, neighbours, onEdit, onDelete }: AssetHeadProps) {
  const isPhone = useIsPhone();
  const { downloadUrl, viewerCanEdit } = asset;
  // A screen has one filled button. On the token tab it is the tab's own.
  const variant = useIsTokenTab() ? 'default' : 'filled';
  return (
    <>
      {neighbours && !isPhone && <Neighbours kind={words.kind} links={neighbours} />}
      {downloadUrl !== null && (
        <Button variant="default" component="a" href={downloadUrl} leftSection={icon(IconDownload, !isPhone)}>
          Download
        </Button>
      )}
      {viewerCanEdit && (
        <>
          <EditButton feature={mediaKinds[asset.kind].feature} label="Edit" variant={variant} onEdit={onEdit} />
          <Button variant="default" leftSection={icon(IconTrash, !isPhone)} onClick={onDelete}>
            Delete
          </Button>
        </>
      )}
    </>
  );
}

/** Heading of an asset: back link, title, processing state and actions. */
export function AssetHead(props: AssetHeadProps) {
  const { asset, words, badges, sub, isEditing, onCancel } = props;
  const isPhone = useIsPhone();
  const backHref = useBackHref(words.kind);
  // A video's form is long, so its heading repeats Save and Cancel. On phones the bar at the foot is always visible.
  const editing = isPhone || words.kind !== 'VIDEO' ? undefined : <SaveButtons onCancel={onCancel} />;
  const actions = isEditing ? editing : <ViewActions {...props} />;
  return (
    <DetailHead
      title={asset.title || asset.fileName}
      back={{ href: backHref, label: backLabel(words.kind) }}
      badges={
        <>
          {badges}
          <IngestBadge ingest={asset.ingest} />
          {isEditing && (
            <Badge color="blue" leftSection={<IconPencil size={13} aria-hidden="true" />}>
              Editing
            </Badge>
          )}
        </>
      }
      sub={sub}
      {...(actions !== undefined && { actions })}
    />
  );
}
