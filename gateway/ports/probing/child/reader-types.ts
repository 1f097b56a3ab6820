import type { z } from 'zod';
import type { ProbingOrder, ProbingOutput, ProbingResult } from '../messages.ts';

/** Tools of a reader. */
export type Given = ProbingOrder & {
  progress: (step: string, percent: number) => void;
  /** Requests a replacement of this process, which holds memory that it cannot release. */
  spend: () => void;
};

/** Result of a reader: metadata, and the names of the pictures in the folder. */
export type Reading = z.input<typeof ProbingResult>;
export type Reader = (given: Given) => Promise<Reading>;
export type Output = ProbingOutput;
