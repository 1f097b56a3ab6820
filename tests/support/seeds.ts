import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Seed of random values: a fixed number in the gate. */
    seed: string;
    /** Which cases of a sweep are checked: a seed, or `all`. */
    sample: string;
  }
}

// A property that fails prints its counterexample; the same seed finds it again.
fc.configureGlobal({ seed: Number(inject('seed')) });
