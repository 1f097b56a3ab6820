import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { filesText } from '#web/kit/feedback/progress-text.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { FileIcon } from '../file-icon.tsx';
import { detailHref, mediaKinds } from '../media-kinds.ts';
import type { MediaItem, MediaUpload } from './media-upload.ts';
import { OpenOutcome, OutcomeText, useOutcome } from './outcome.tsx';
import { UploadRow } from './panel/upload-row.tsx';
import { fileIdentity, isSameFile } from './queue/items.ts';
import type { UploadQueue } from './queue/upload-queue.ts';
import { isOpen, type UploadSnapshot } from './queue/upload-types.ts';

type Queue = UploadQueue<MediaUpload>;
type RowProps = { item: MediaItem; rate: number; page: AssetKind | null; queue: Queue; isAlone: boolean };

/** Prompts for the file again, and accepts it only if it is the same. */
function useChooseAgain(item: MediaItem, queue: Queue) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = (
    <input
      ref={input}
      type="file"
      hidden
      onChange={(event) => {
        const [file] = event.currentTarget.files ?? [];
        event.currentTarget.value = '';
        if (!file) return;
        if (isSameFile(item, fileIdentity(file))) queue.dispatch({ act: 'giveFile', id: item.id, file });
        else toast.error(`This is not the same file as “${item.name}”. Name, size and date must match.`);
      }}
    />
  );
  return { chooser, choose: () => input.current?.click() };
}

function Row({ item, rate, page, queue, isAlone }: RowProps) {
  const { id, extra, known, type } = item;
  const navigate = useNavigate();
  const asset = useOutcome(item);
  const { chooser, choose } = useChooseAgain(item, queue);
  const act = (what: 'pause' | 'resume' | 'remove' | 'keepBoth') => () => queue.dispatch({ act: what, ids: [id] });
  const remove = act('remove');
  return (
    <UploadRow
      item={item}
      isPlain={isAlone}
      bytesPerSecond={rate}
      icon={<FileIcon kind={extra.kind} mimeType={type} size={22} />}
      remark={page !== null && extra.kind !== page ? `goes to ${mediaKinds[extra.kind].slug}` : null}
      outcome={<OutcomeText item={item} asset={asset} onRemove={remove} />}
      outcomeActs={<OpenOutcome item={item} />}
      onPause={act('pause')}
      onResume={act('resume')}
      onRemove={remove}
      onKeepBoth={act('keepBoth')}
      onChooseAgain={choose}
      onOpenKnown={() => known && void navigate(detailHref(extra.kind, known.id))}
    >
      {chooser}
    </UploadRow>
  );
}

function ListHead({ items, queue }: { items: readonly MediaItem[]; queue: Queue }) {
  const open = items.filter(isOpen);
  const paused = items.filter(({ state }) => state === 'paused');
  const known = items.filter(({ state }) => state === 'known');
  const over = items.filter(({ state }) => state === 'done' || state === 'refused');
  const each = (act: 'pause' | 'resume' | 'remove', which: readonly MediaItem[]) => () =>
    queue.dispatch({ act, ids: which.map(({ id }) => id) });
  return (
    <Group justify="space-between" mt={16} mih={32}>
      <b>{filesText(items.length)}</b>
      <Group component="span" gap={4}>
        {known.length > 1 && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={each('remove', known)}>
            Skip {known.length} duplicates
          </Button>
        )}
        {over.length > 0 && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={each('remove', over)}>
            Clear finished
          </Button>
        )}
        {open.length > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={each('pause', open)}>
            Pause all
          </Button>
        )}
        {open.length === 0 && paused.length > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={each('resume', paused)}>
            Resume all
          </Button>
        )}
      </Group>
    </Group>
  );
}

type UploadListProps = {
  snapshot: UploadSnapshot<MediaUpload>;
  page: AssetKind | null;
  queue: Queue;
  /** One file whose page it is: without a head. */
  isAlone?: boolean;
};

/** All files of the queue, in the order in which they were added. */
export function UploadList({ snapshot, page, queue, isAlone = false }: UploadListProps) {
  const { items, rates } = snapshot;
  if (items.length === 0) return null;
  return (
    <>
      {!isAlone && <ListHead items={items} queue={queue} />}
      <ul aria-label="Files">
        {items.map((item) => (
          <Row key={item.id} item={item} rate={rates[item.id] ?? 0} page={page} queue={queue} isAlone={isAlone} />
        ))}
      </ul>
    </>
  );
}
