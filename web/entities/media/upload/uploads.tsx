import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type AssetKind, assetKindNouns, assetKinds } from '#domain/media/asset-terms.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { DropOverlay } from '#web/kit/drop/drop-overlay.tsx';
import { usePageDrop } from '#web/kit/drop/use-page-drop.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import { listHref } from '../media-kinds.ts';
import { useUploadOutcomesSubscription } from './__generated__/upload.ts';
import type { MediaItem } from './media-upload.ts';
import { MediaUploadPanel } from './media-upload-panel.tsx';
import { UploadPill } from './panel/upload-pill.tsx';
import { totalsOf } from './queue/items.ts';
import { consumeHandedFiles, openUploads, useUploadRequest } from './request.ts';
import { ruleText } from './upload-texts.ts';
import { type Uploads as Queued, useUploads } from './use-uploads.ts';

/** Subscribes to the processing of uploaded files; updates go into the cache. */
function useOutcomes(items: readonly MediaItem[]): void {
  const follows = items.some(({ state }) => state === 'done' || state === 'uploading');
  useUploadOutcomesSubscription({ skip: !follows });
}

/** The kind of the media screen that is open. */
function usePageKind(): AssetKind | null {
  const { pathname } = useLocation();
  return assetKinds.find((kind) => pathname === listHref(kind) || pathname.startsWith(`${listHref(kind)}/`)) ?? null;
}

/** Accepts files anywhere on a media screen: dropped, pasted, or passed by a page. */
function useFileInput({ add }: Queued, page: AssetKind | null): boolean {
  const { viewerCanEdit } = useViewer();
  const { handed, taker } = useUploadRequest();
  useEffect(() => {
    if (handed.length === 0) return;
    for (const { kind, files, assetId } of consumeHandedFiles()) add(kind, files, { assetId });
  }, [handed, add]);
  return usePageDrop(page !== null && viewerCanEdit, (files) => {
    if (page === null) return;
    if (taker) return taker(files);
    add(page, files);
    openUploads(page);
  });
}

function Pill({ snapshot }: Pick<Queued, 'snapshot'>) {
  const { items, rates } = snapshot;
  const totals = totalsOf(items, rates);
  const stuck = items.filter(({ state }) => state === 'retrying' || state === 'missing' || state === 'known').length;
  const paused = items.filter(({ state }) => state === 'paused').length;
  if (totals.open === 0 && stuck === 0 && paused === 0) return null;
  const percent = totals.sizeBytes === 0 ? 0 : Math.floor((totals.sentBytes / totals.sizeBytes) * 100);
  const label =
    totals.open > 0
      ? `Uploading ${totals.open}`
      : paused > 0
        ? `${paused} paused`
        : `${stuck} ${stuck === 1 ? 'needs' : 'need'} you`;
  return (
    <UploadPill
      label={label}
      remark={totals.open > 0 ? percentLabel(percent) : null}
      sentBytes={totals.sentBytes}
      sizeBytes={totals.sizeBytes}
      warns={stuck > 0}
      onOpen={() => openUploads()}
    />
  );
}

const overlayText = (page: AssetKind, { rules }: Queued): string =>
  `${ruleText(rules[page])}. ${assetKinds
    .filter((kind) => kind !== page)
    .map((kind) => assetKindNouns[kind].many)
    .join(' and ')
    .replace(/^./, (first) => first.toUpperCase())} go to their own libraries.`;

/** Mounted once in the layout, so uploads continue during navigation. */
export function Uploads() {
  const uploads = useUploads();
  const page = usePageKind();
  const request = useUploadRequest();
  const isOver = useFileInput(uploads, page);
  useOutcomes(uploads.snapshot.items);
  const isEmbedded = request.taker !== null;
  return (
    <>
      {request.isOpen && !isEmbedded && <MediaUploadPanel uploads={uploads} page={page ?? request.kind} />}
      {!request.isOpen && !isEmbedded && <Pill snapshot={uploads.snapshot} />}
      {isOver && page !== null && (
        <DropOverlay title={`Drop to add to your ${assetKindNouns[page].many}`} text={overlayText(page, uploads)} />
      )}
    </>
  );
}
