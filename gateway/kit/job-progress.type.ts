import { Int } from 'type-graphql';
import { objectType } from './object-type.ts';

export type JobProgress = InstanceType<typeof JobProgress>;
export const JobProgress = objectType('JobProgress', 'Progress of a background job.', {
  done: [Int, 'Number of rows, objects or files that are done.'],
  total: [
    Int,
    'Number of all rows, objects or files. Null before they are counted, and estimated while a file is read.',
    'nullable',
  ],
});
