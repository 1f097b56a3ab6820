import type { ProbingResult, ReadingStep } from './messages.ts';

/** What is to be done with a file of this machine. */
export type ProbingTask = {
  /** READ finds out all there is to know and makes all renditions; POSTER makes the pictures of a video at another moment. */
  task: 'READ' | 'POSTER';
  kind: 'IMAGE' | 'VIDEO' | 'DOCUMENT';
  /** The type that the file was found to have when it came in. */
  mimeType: string;
  file: string;
  /** Where in a video its poster is taken; null leaves the choice to the reader. */
  atSeconds: number | null;
};

/**
 * Looks into files that strangers made, in processes that may fall: each has bounds of time, memory and pixels, no network, no secrets in
 * its environment, and reads no folder but those it needs.
 */
export interface Probing {
  /** How many files are read at the same time. */
  readonly lanes: number;
  /**
   * Hands what was found to `take`, while the pictures that were made lie in `folder`; the folder is gone afterwards.
   *
   * @throws ProbingRefusal with a sentence when the file cannot be used
   * @throws ProbingFailure when the process fell, hung, grew beyond its bounds or answered nonsense
   */
  probe<R>(
    task: ProbingTask,
    onProgress: (progress: ReadingStep) => void,
    take: (found: { result: ProbingResult; folder: string }) => Promise<R>,
  ): Promise<R>;
  /** Highest resident memory that a reading process had so far, with what it started itself. */
  readonly peakBytes: number;
  close(): Promise<void>;
}

/** The file is at fault; the message is a sentence for the one who sent it. */
export class ProbingRefusal extends Error {
  override name = 'ProbingRefusal';
}

export type ProbingFailureReason = 'DIED' | 'TIME' | 'MEMORY' | 'NONSENSE' | 'CLOSED';

/** The process is at fault, or the file made it so. */
export class ProbingFailure extends Error {
  override name = 'ProbingFailure';
  readonly reason: ProbingFailureReason;

  constructor(reason: ProbingFailureReason, detail: string) {
    super(`The reading process failed (${reason}): ${detail}`);
    this.reason = reason;
  }
}
