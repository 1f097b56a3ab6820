import type { ProbingResult, ReadingStep } from './messages.ts';

/** A task for a local file. */
export type ProbingTask = {
  /** READ reads all metadata and makes all renditions. POSTER makes the pictures of a video at another position. */
  task: 'READ' | 'POSTER';
  kind: 'IMAGE' | 'VIDEO' | 'DOCUMENT';
  /** Type detected at upload. */
  mimeType: string;
  file: string;
  /** Poster position in a video. Null leaves the choice to the reader. */
  atSeconds: number | null;
};

/**
 * Reads untrusted files in separate processes, each with limits on time, memory and pixels, without network or secrets, and with access
 * only to needed folders.
 */
export interface Probing {
  /** How many files are read at the same time. */
  readonly lanes: number;
  /**
   * Passes the result to `take` while the pictures are in `folder`, which is deleted afterwards.
   *
   * @throws ProbingRefusal with a sentence when the file is unusable
   * @throws ProbingFailure when the process crashed, hung, exceeded its limits or returned an invalid result
   */
  probe<R>(
    task: ProbingTask,
    onProgress: (progress: ReadingStep) => void,
    take: (found: { result: ProbingResult; folder: string }) => Promise<R>,
  ): Promise<R>;
  /** Highest resident memory of a reading process with its children so far. */
  readonly peakBytes: number;
  close(): Promise<void>;
}

/** The file is at fault. The message is for its sender. */
export class ProbingRefusal extends Error {
  override name = 'ProbingRefusal';
}

export type ProbingFailureReason = 'DIED' | 'TIME' | 'MEMORY' | 'NONSENSE' | 'CLOSED';

/** The process failed, possibly because of the file. */
export class ProbingFailure extends Error {
  override name = 'ProbingFailure';
  readonly reason: ProbingFailureReason;

  constructor(reason: ProbingFailureReason, detail: string) {
    super(`The reading process failed (${reason}): ${detail}`);
    this.reason = reason;
  }
}
