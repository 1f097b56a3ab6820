import { expect, it } from 'vitest';
import { changedText } from './changed-text.ts';

it.each([
  [{ changedWorks: 1 }, '1 work', 1],
  [{ changedWorks: 2, changedRecordings: 1 }, '2 works and 1 recording', 3],
  [{ changedRecordings: 2, changedReleases: 3 }, '2 recordings and 3 releases', 5],
  [{ changedWorks: 0, changedRecordings: null }, '0 works', 0],
])('names the objects of %o', (changed, text, count) => {
  expect(changedText(changed)).toEqual({ text, count });
});
