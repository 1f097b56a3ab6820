import { distributorSamples } from './distributor-samples.ts';
import { labelSamples } from './label-samples.ts';
import { societySamples } from './society-samples.ts';
import type { StatementSample } from './statement-sample.ts';
import { storeSamples } from './store-samples.ts';

/** A synthetic statement for each shipped template. */
export const statementSamples: readonly StatementSample[] = [
  ...societySamples,
  ...distributorSamples,
  ...labelSamples,
  ...storeSamples,
];

/** Returns the sample that a template reads. */
export function sampleOf(key: string): StatementSample {
  const found = statementSamples.find((sample) => sample.key === key);
  if (!found) throw new RangeError(`There is no sample for the template "${key}".`);
  return found;
}
