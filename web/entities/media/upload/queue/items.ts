import { isOnItsWay, isOpen, type UploadItem } from './upload-types.ts';

/** Maximum files added at once. */
export const maxFiles = 500;

/** An ID unique within one browser, because crypto is not available on every page. */
export const freshId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`;

let serial = 0;

/** Returns a new item for a file. A file with a problem is refused at once. */
export function newItem<X>(
  file: File,
  place: { owner: string; batch: string; extra: X; problem?: string | null },
): UploadItem<X> {
  const { owner, batch, extra, problem = null } = place;
  serial += 1;
  return {
    id: freshId(),
    owner,
    batch,
    extra,
    problem,
    position: Date.now() + (serial % 1000) / 1000,
    name: file.name,
    type: file.type,
    sizeBytes: file.size,
    modifiedAt: file.lastModified,
    state: problem === null ? 'waiting' : 'refused',
    sentBytes: 0,
    address: null,
    attempts: 0,
    retryAt: null,
    known: null,
    keepsBoth: false,
    wasChecked: false,
    sha256: null,
    result: null,
    isFinished: false,
    thumb: null,
  };
}

type FileIdentity = { name: string; sizeBytes: number; modifiedAt: number };
export const fileIdentity = (file: File): FileIdentity => ({
  name: file.name,
  sizeBytes: file.size,
  modifiedAt: file.lastModified,
});

export const isSameFile = (a: FileIdentity, b: FileIdentity): boolean =>
  a.name === b.name && a.sizeBytes === b.sizeBytes && a.modifiedAt === b.modifiedAt;

/** Finds the item whose bytes were lost and which this file completes. */
export const missingItem = <X>(items: readonly UploadItem<X>[], file: File): UploadItem<X> | undefined =>
  items.find((item) => item.state === 'missing' && isSameFile(item, fileIdentity(file)));

/** Whether the same file is already queued, in this or another tab. */
export const isAlreadyQueued = <X>(items: Iterable<UploadItem<X>>, file: FileIdentity): boolean =>
  [...items].some((item) => item.state !== 'done' && item.state !== 'refused' && isSameFile(item, file));

/** Returns an item after a reload: unfinished uploads wait again, unless their bytes are gone. */
export function restoreItem<X>(item: UploadItem<X>, hasFile: boolean): UploadItem<X> {
  if (item.state === 'done' || item.state === 'refused') return item;
  if (!hasFile) return { ...item, state: 'missing', retryAt: null };
  const goesOn = isOnItsWay(item) || item.state === 'missing';
  return goesOn ? { ...item, state: 'waiting', attempts: 0, retryAt: null } : item;
}

/** Items worth showing after a reload: all but completed ones. */
export const isWorthRestoring = <X>({ state, isFinished }: UploadItem<X>): boolean =>
  state !== 'refused' && !(state === 'done' && isFinished);

export type Totals = {
  /** Files being uploaded or waiting. */
  open: number;
  uploading: number;
  bytesPerSecond: number;
  sentBytes: number;
  sizeBytes: number;
};

/** Items counted in the header: all but cancelled or refused ones. */
export function totalsOf<X>(items: readonly UploadItem<X>[], rates: Readonly<Record<string, number>>): Totals {
  const open = items.filter(isOpen);
  const batches = new Set(open.map(({ batch }) => batch));
  const counted = items.filter((item) => isOpen(item) || (item.state === 'done' && batches.has(item.batch)));
  const sum = (of: (item: UploadItem<X>) => number) => counted.reduce((total, item) => total + of(item), 0);
  return {
    open: open.length,
    uploading: open.filter(({ state }) => state === 'uploading').length,
    bytesPerSecond: open.reduce((total, { id }) => total + (rates[id] ?? 0), 0),
    sentBytes: sum(({ state, sentBytes, sizeBytes }) => (state === 'done' ? sizeBytes : sentBytes)),
    sizeBytes: sum(({ sizeBytes }) => sizeBytes),
  };
}
