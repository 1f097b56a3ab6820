import type { ErrorCode } from '#domain/platform/error-codes.ts';
import type { LabelledLink } from '#web/kit/feedback/error-link.tsx';

/**
 * State of a file. `missing`: its bytes are gone and the user must choose it again. `known`: the server has the same bytes, and the user
 * decides.
 */
export type UploadState = 'waiting' | 'checking' | 'uploading' | 'paused' | 'retrying' | 'missing' | 'known' | 'refused' | 'done';

/** Existing record with the same bytes. */
type KnownFile = { id: string; label: string };

/** A file of the queue, as persisted over a reload. `X` is data of the application. */
export type UploadItem<X> = {
  id: string;
  /** User and workspace. */
  owner: string;
  /** Files added together share it. */
  batch: string;
  position: number;
  name: string;
  type: string;
  sizeBytes: number;
  /** Last modification in milliseconds; with name and size it identifies a file that is chosen again. */
  modifiedAt: number;
  state: UploadState;
  sentBytes: number;
  /** URL of the upload on the server. */
  address: string | null;
  /** Failed attempts since the last progress. */
  attempts: number;
  /** Time of the next attempt in milliseconds. */
  retryAt: number | null;
  /** Why the file was refused, or the failure after the last byte. */
  problem: string | null;
  errorLink?: LabelledLink | undefined;
  known: KnownFile | null;
  /** The user keeps both files although the server has the same bytes. */
  keepsBoth: boolean;
  wasChecked: boolean;
  /** SHA-256 in hexadecimal; null if not computed. */
  sha256: string | null;
  /** ID of the object that the server created. */
  result: string | null;
  /** Whether the work after the last byte is complete. */
  isFinished: boolean;
  /** Thumbnail as a data URL. */
  thumb: string | null;
  extra: X;
};

/** Actions of the user. Tabs send them to the leading tab, with their files. */
export type UploadAct<X> =
  | { act: 'add'; items: UploadItem<X>[]; files: File[] }
  | { act: 'pause' | 'resume' | 'remove' | 'keepBoth'; ids: string[] }
  | { act: 'change'; ids: string[]; extra: Partial<X> }
  | { act: 'giveFile'; id: string; file: File }
  | { act: 'forget' };

/** The application's decision before an upload. */
export type Verdict = { verdict: 'go' } | { verdict: 'refused'; sentence: string } | { verdict: 'known'; known: KnownFile };

/** The server's refusal. */
export type Refusal = { status: number; code: ErrorCode | null; subject: string | null; body: string };

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
  problemOf: (refusal: Refusal, item: UploadItem<X>) => { problem: string; errorLink?: LabelledLink | undefined };
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
