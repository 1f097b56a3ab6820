import { ActionIcon, Badge, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDuration } from '#domain/kit/duration.ts';
import { EditButton } from '#web/entities/plan/edit-button.tsx';
import { IswcMark } from '#web/entities/works/iswc-mark.tsx';
import { StatusBadge } from '#web/entities/works/status-badge.tsx';
import type { WorkRecord } from '#web/entities/works/work-records.ts';
import { DetailHead } from '#web/kit/detail/detail-screen.tsx';
import { useIsTokenTab } from '#web/tokenization/panel/token-tab.tsx';
import { copyHref } from './columns.tsx';
import { useIswcCheck } from './use-iswc-check.ts';

type WorkHeadProps = { work: WorkRecord; editing: boolean; ready: boolean; onEdit: () => void; onDelete: () => void };

/** Title, status, ISWC, genre, artist, duration and actions. */
export function WorkHead({ work, editing, ready, onEdit, onDelete }: WorkHeadProps) {
  const verdict = useIswcCheck(work.iswc ?? '', work.id);
  // The tab decides the primary button.
  const variant = useIsTokenTab() ? 'default' : 'filled';
  const canAct = work.viewerCanEdit && !editing;
  return (
    <DetailHead
      title={work.title}
      back={{ href: '/dashboard/music/works', label: 'Back to Works' }}
      badges={
        <>
          <StatusBadge status={work.trackStatus} />
          {editing && (
            <Badge color="blue" leftSection={<IconPencil size={13} aria-hidden="true" />}>
              Editing
            </Badge>
          )}
        </>
      }
      sub={
        <>
          <IswcMark iswc={work.iswc} isDuplicate={verdict.state === 'duplicate'} />
          {work.genre !== null && <span>{work.genre}</span>}
          {work.artist !== null && <span>{work.artist}</span>}
          {work.durationSeconds !== null && <span>{formatDuration(work.durationSeconds)}</span>}
        </>
      }
      actions={
        canAct && (
          <>
            <EditButton feature="MUSIC_PUBLISHING" label="Edit Work" variant={variant} onEdit={onEdit} disabled={!ready} />
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon variant="default" size={36} aria-label="More actions">
                  <IconDots size={18} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item component={Link} to={copyHref(work.id)} leftSection={<IconCopy size={16} />}>
                  Duplicate work
                </Menu.Item>
                <Menu.Item color="var(--mantine-color-error)" leftSection={<IconTrash size={16} />} onClick={onDelete}>
                  Delete work
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        )
      }
    />
  );
}
