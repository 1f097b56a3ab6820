import type { z } from 'zod';
import type { ProbingOrder, ProbingOutput, ProbingResult } from '../messages.ts';

/** What a reader works with. */
export type Given = ProbingOrder & {
  progress: (step: string, percent: number) => void;
  /** This process has taken memory that it cannot give back, and is to be replaced. */
  spend: () => void;
};

/** What a reader answers: whatever it found out, and the names of the pictures that it put into the folder. */
export type Reading = z.input<typeof ProbingResult>;
export type Reader = (given: Given) => Promise<Reading>;
export type Output = ProbingOutput;
