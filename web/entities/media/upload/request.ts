import { useSyncExternalStore } from 'react';
import type { AssetKind } from '#domain/media/terms.ts';

/**
 * What the layout knows of uploads before their code is loaded. Light: everything else comes with the first media screen, the first
 * file, or what an earlier visit left.
 */
type Handed = { kind: AssetKind; files: File[]; assetId: string | null };
type Wish = { isWanted: boolean; isOpen: boolean; kind: AssetKind | null; handed: readonly Handed[] };

const hintKey = 'stave-uploads';
let wish: Wish = { isWanted: false, isOpen: false, kind: null, handed: [] };
const listeners = new Set<() => void>();
function set(change: Partial<Wish>): void {
  wish = { ...wish, ...change };
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useUploadWish = (): Wish => useSyncExternalStore(subscribe, () => wish);

/** Opens the panel of uploads beside the page. */
export const openUploads = (kind: AssetKind | null = null): void => set({ isWanted: true, isOpen: true, kind });
export const closeUploads = (): void => set({ isOpen: false });

/** Adds files to the queue and shows it; with `assetId` the file is for an asset that waits for one. */
export const uploadFiles = (kind: AssetKind, files: readonly File[], assetId: string | null = null): void =>
  set({ isWanted: true, isOpen: true, kind, handed: [...wish.handed, { kind, files: [...files], assetId }] });

/** Takes what was handed over; each file is taken once. */
export function takeHanded(): readonly Handed[] {
  const { handed } = wish;
  if (handed.length > 0) set({ handed: [] });
  return handed;
}

type Closable = { forget: () => Promise<void>; halt: () => void };
let closable: Closable | null = null;
let openCount = 0;
export function offerForget(offered: Closable): void {
  closable = offered;
}

/** Remembers over a reload that there is something to go on with. */
export function noteOpenUploads(owner: string, items: readonly { state: string; isFinished: boolean }[]): void {
  const left = items.filter(({ state, isFinished }) => state !== 'refused' && !(state === 'done' && isFinished));
  openCount = left.filter(({ state }) => state !== 'done').length;
  if (left.length > 0) localStorage.setItem(hintKey, owner);
  else localStorage.removeItem(hintKey);
}
export const hasUploadsFrom = (owner: string): boolean => localStorage.getItem(hintKey) === owner;

/** How many files are not at the server yet. */
export const openUploadCount = (): number => openCount;

/** Stops the uploads of who signs out, and leaves nothing of them in this browser. */
export async function forgetUploads(): Promise<void> {
  openCount = 0;
  wish = { isWanted: false, isOpen: false, kind: null, handed: [] };
  const owner = localStorage.getItem(hintKey);
  if (!closable && owner !== null) (await import('./queue.ts')).mediaQueue(owner);
  await closable?.forget();
  closable = null;
  localStorage.removeItem(hintKey);
}

/** Another workspace is another queue: all tabs stop, and each goes on where it is opened anew. */
export const haltUploads = (): void => closable?.halt();
