import type { AssetKind } from '#domain/media/asset-terms.ts';
import { createStore, useStore } from '#web/kit/store.ts';

/**
 * Upload state that the layout needs before the upload code is loaded. Small: the code loads with the first media screen, file or leftover
 * upload.
 */
type Who = { user: { id: string }; workspace: { id: string } };
/** User and workspace of the queue. */
export const ownerOf = ({ user, workspace }: Who): string => `${user.id}/${workspace.id}`;

type Handed = { kind: AssetKind; files: File[]; assetId: string | null };
/** A page that accepts dropped and pasted files itself. */
type DropHandler = (files: File[]) => void;
type UploadRequest = {
  isWanted: boolean;
  isOpen: boolean;
  kind: AssetKind | null;
  handed: readonly Handed[];
  taker: DropHandler | null;
};

const hintKey = 'stave-uploads';
const nothing: UploadRequest = { isWanted: false, isOpen: false, kind: null, handed: [], taker: null };
const request = createStore(nothing);
const set = (change: Partial<UploadRequest>): void => request.set({ ...request.read(), ...change });
export const useUploadRequest = (): UploadRequest => useStore(request);

/** Opens the panel of uploads beside the page. */
export const openUploads = (kind: AssetKind | null = null): void => set({ isWanted: true, isOpen: true, kind });
export const closeUploads = (): void => set({ isOpen: false });

/** Adds files to the queue and shows it. With `assetId`, the file is for an asset that waits for one. */
export const uploadFiles = (kind: AssetKind, files: readonly File[], assetId: string | null = null): void =>
  set({ isWanted: true, isOpen: true, kind, handed: [...request.read().handed, { kind, files: [...files], assetId }] });

/** Returns the submitted files and removes them from the request. */
export function consumeHandedFiles(): readonly Handed[] {
  const { handed } = request.read();
  if (handed.length > 0) set({ handed: [] });
  return handed;
}

/** While a page has its own upload area, panel and pill are hidden. */
export function handleDrops(taker: DropHandler): () => void {
  set({ taker, isOpen: false });
  return () => {
    if (request.read().taker === taker) set({ taker: null });
  };
}

/** The open queue, for ending a session. */
type OpenQueue = { forget: () => Promise<void>; halt: () => void };
let openQueue: OpenQueue | null = null;
let openCount = 0;
export const currentQueue = (): OpenQueue | null => openQueue;
export function registerQueue(queue: OpenQueue): void {
  openQueue = queue;
}

/** Remembers across reloads that uploads are left. */
export function rememberOpenUploads(owner: string, items: readonly { state: string; isFinished: boolean }[]): void {
  const left = items.filter(({ state, isFinished }) => state !== 'refused' && !(state === 'done' && isFinished));
  openCount = left.filter(({ state }) => state !== 'done').length;
  if (left.length > 0) localStorage.setItem(hintKey, owner);
  else localStorage.removeItem(hintKey);
}
export const ownerOfOpenUploads = (): string | null => localStorage.getItem(hintKey);

/** Number of unfinished uploads. */
export const openUploadCount = (): number => openCount;

/** Resets the state of this browser. */
export function resetUploadRequest(): void {
  openQueue = null;
  openCount = 0;
  localStorage.removeItem(hintKey);
  set(nothing);
}
