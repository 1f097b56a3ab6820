import type { WayOut } from '../feedback/way-out.tsx';

/**
 * State of a file. `missing`: its bytes are gone and the user must choose it again. `known`: the server has the same bytes, and the user
 * decides.
 */
export type UploadState = 'waiting' | 'checking' | 'uploading' | 'paused' | 'retrying' | 'missing' | 'known' | 'refused' | 'done';

/** What the server already has with the same bytes. */
type KnownFile = { id: string; label: string };

/** A file of the queue, as persisted over a reload. `X` is data of the application. */
export type UploadItem<X> = {
  id: string;
  /** User and workspace. */
  owner: string;
  /** Files that were added together. */
  batch: string;
  /** Its place in the queue. */
  position: number;
  name: string;
  type: string;
  sizeBytes: number;
  /** Last modification in milliseconds; with name and size it identifies a file that is chosen again. */
  modifiedAt: number;
  state: UploadState;
  sentBytes: number;
  /** Where the server takes the rest of the bytes. */
  address: string | null;
  /** Attempts that failed since the last byte went through. */
  attempts: number;
  /** When the next attempt begins, in milliseconds. */
  retryAt: number | null;
  /** Why it was refused, or what went wrong after the last byte. */
  problem: string | null;
  wayOut?: WayOut | undefined;
  known: KnownFile | null;
  /** The user keeps both files although the server has the same bytes. */
  keepsBoth: boolean;
  wasChecked: boolean;
  /** SHA-256 of the bytes in hexadecimal, where it was worked out. */
  sha256: string | null;
  /** What the server made of it. */
  result: string | null;
  /** Nothing is left to be done after the last byte. */
  isFinished: boolean;
  /** A small picture of it as a data address. */
  thumb: string | null;
  extra: X;
};

/** Actions of the user. They travel between tabs, with their files. */
export type UploadAct<X> =
  | { act: 'add'; items: UploadItem<X>[]; files: File[] }
  | { act: 'pause' | 'resume' | 'remove' | 'keepBoth'; ids: string[] }
  | { act: 'change'; ids: string[]; extra: Partial<X> }
  | { act: 'giveFile'; id: string; file: File }
  | { act: 'forget' };

/** The application's decision before an upload. */
export type Verdict = { verdict: 'go' } | { verdict: 'refused'; sentence: string } | { verdict: 'known'; known: KnownFile };

/** The server's refusal. */
export type Refusal = { status: number; code: string | null; subject: string | null; body: string };

/** What the application adds to the queue. */
export type UploadHooks<X> = {
  endpoint: string;
  /** Response header with the ID of the created object. */
  resultHeader: string;
  /** Response headers with the code and feature of a refusal. */
  codeHeader: string;
  subjectHeader: string;
  /** Metadata sent when the upload begins. */
  metadataOf: (item: UploadItem<X>) => Record<string, string>;
  /** Called once per file, with its SHA-256 if it is small. An error counts as a lost connection. */
  inspect: (item: UploadItem<X>, sha256: string | null) => Promise<Verdict>;
  /** Work after the last byte, retried until it succeeds. Returns a message if it cannot succeed. */
  finish: (item: UploadItem<X>) => Promise<string | null>;
  /** Message for the server's refusal, with a link if there is one. */
  problemOf: (refusal: Refusal, item: UploadItem<X>) => { problem: string; wayOut?: WayOut | undefined };
  /** The session has ended. */
  onSignedOut: () => void;
};

/** Upload rates in bytes per second, by item ID. */
type Rates = Readonly<Record<string, number>>;

export type UploadSnapshot<X> = { items: readonly UploadItem<X>[]; rates: Rates };

/** States in which a file uses an upload slot. */
export const isOnItsWay = ({ state }: { state: UploadState }): boolean =>
  state === 'checking' || state === 'uploading' || state === 'retrying';

/** States from which an upload resumes automatically. */
export const isOpen = (item: { state: UploadState }): boolean => item.state === 'waiting' || isOnItsWay(item);
