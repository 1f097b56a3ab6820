import type { WayOut } from '../feedback/way-out.tsx';

/**
 * Where a file stands on its way to the server. `missing`: its bytes are no longer at hand, the person has to choose it again.
 * `known`: the server has the same bytes already, and nothing is sent until somebody says so.
 */
export type UploadState = 'waiting' | 'checking' | 'uploading' | 'paused' | 'retrying' | 'missing' | 'known' | 'refused' | 'done';

/** What the server already has with the same bytes. */
type KnownFile = { id: string; label: string };

/** A file of the queue, as persisted over a reload. `X` is data of the application. */
export type UploadItem<X> = {
  id: string;
  /** Person and workspace; nobody else ever sees it. */
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

/** What the application says before the bytes of a file travel. */
export type Verdict = { verdict: 'go' } | { verdict: 'refused'; sentence: string } | { verdict: 'known'; known: KnownFile };

/** What the server says when it does not take a file. */
export type Refusal = { status: number; code: string | null; subject: string | null; body: string };

/** What the application adds to the queue. */
export type UploadHooks<X> = {
  endpoint: string;
  /** The header in which the server names what it made of the file. */
  resultHeader: string;
  /** The headers in which it names why it refuses, and what the refusal is about. */
  codeHeader: string;
  subjectHeader: string;
  /** Texts that travel with the file when its upload begins. */
  metadataOf: (item: UploadItem<X>) => Record<string, string>;
  /** Asked once for each file, with its SHA-256 where the file is small enough; what it throws counts as a lost connection. */
  inspect: (item: UploadItem<X>, sha256: string | null) => Promise<Verdict>;
  /** What is left to do after the last byte; tried again until it succeeds. Returns a sentence when that is hopeless. */
  finish: (item: UploadItem<X>) => Promise<string | null>;
  /** The sentence for a refusal of the server, and the way out if there is one. */
  problemOf: (refusal: Refusal, item: UploadItem<X>) => { problem: string; wayOut?: WayOut | undefined };
  /** The session has ended. */
  onSignedOut: () => void;
};

/** Upload rates in bytes per second, by item ID. */
type Rates = Readonly<Record<string, number>>;

export type UploadSnapshot<X> = { items: readonly UploadItem<X>[]; rates: Rates };

/** States in which a file holds one of the few places on the way. */
export const isOnItsWay = ({ state }: { state: UploadState }): boolean =>
  state === 'checking' || state === 'uploading' || state === 'retrying';

/** States from which an upload resumes automatically. */
export const isOpen = (item: { state: UploadState }): boolean => item.state === 'waiting' || isOnItsWay(item);
