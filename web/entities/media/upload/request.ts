import { useSyncExternalStore } from 'react';
import type { AssetKind } from '#domain/media/asset-terms.ts';

/**
 * Upload state that the layout needs before the upload code is loaded. Small: the code loads with the first media screen, file or leftover
 * upload.
 */
type Who = { user: { id: string }; workspace: { id: string } };
/** Whose queue it is: nobody else ever sees it, and neither does another workspace of the same person. */
export const ownerOf = ({ user, workspace }: Who): string => `${user.id}/${workspace.id}`;

type Handed = { kind: AssetKind; files: File[]; assetId: string | null };
/** A page that takes files by itself, where they are dropped or pasted. */
type Taker = (files: File[]) => void;
type UploadRequest = {
  isWanted: boolean;
  isOpen: boolean;
  kind: AssetKind | null;
  handed: readonly Handed[];
  taker: Taker | null;
};

const hintKey = 'stave-uploads';
const nothing: UploadRequest = { isWanted: false, isOpen: false, kind: null, handed: [], taker: null };
let request = nothing;
const listeners = new Set<() => void>();
function set(change: Partial<UploadRequest>): void {
  request = { ...request, ...change };
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useUploadRequest = (): UploadRequest => useSyncExternalStore(subscribe, () => request);

/** Opens the panel of uploads beside the page. */
export const openUploads = (kind: AssetKind | null = null): void => set({ isWanted: true, isOpen: true, kind });
export const closeUploads = (): void => set({ isOpen: false });

/** Adds files to the queue and shows it; with `assetId` the file is for an asset that waits for one. */
export const uploadFiles = (kind: AssetKind, files: readonly File[], assetId: string | null = null): void =>
  set({ isWanted: true, isOpen: true, kind, handed: [...request.handed, { kind, files: [...files], assetId }] });

/** Takes what was handed over; each file is taken once. */
export function takeHanded(): readonly Handed[] {
  const { handed } = request;
  if (handed.length > 0) set({ handed: [] });
  return handed;
}

/** While a page has a place of its own for files, panel and pill stay away. */
export function takeDrops(taker: Taker): () => void {
  set({ taker, isOpen: false });
  return () => {
    if (request.taker === taker) set({ taker: null });
  };
}

/** The queue that is open in this page, as those who end a session need it. */
type OpenQueue = { forget: () => Promise<void>; halt: () => void };
let openQueue: OpenQueue | null = null;
let openCount = 0;
export const currentQueue = (): OpenQueue | null => openQueue;
export function noteQueue(queue: OpenQueue): void {
  openQueue = queue;
}

/** Remembers over a reload that there is something to go on with. */
export function noteOpenUploads(owner: string, items: readonly { state: string; isFinished: boolean }[]): void {
  const left = items.filter(({ state, isFinished }) => state !== 'refused' && !(state === 'done' && isFinished));
  openCount = left.filter(({ state }) => state !== 'done').length;
  if (left.length > 0) localStorage.setItem(hintKey, owner);
  else localStorage.removeItem(hintKey);
}
export const ownerOfOpenUploads = (): string | null => localStorage.getItem(hintKey);

/** How many files are not at the server yet. */
export const openUploadCount = (): number => openCount;

/** As before the first visit. */
export function resetUploadRequest(): void {
  openQueue = null;
  openCount = 0;
  localStorage.removeItem(hintKey);
  set(nothing);
}
