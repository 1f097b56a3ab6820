import { expect, it } from 'vitest';
import { barsOf } from './bars.ts';

const heightsOf = (path: string) => [...path.matchAll(/v(\d+)/g)].map(([, height]) => Number(height));

it('draws the highest peak of each part, relative to the loudest', () =>
  expect(heightsOf(barsOf([0, 100, 50, 25, 200, 0], 3))).toEqual([50, 25, 100]));

it('spreads fewer peaks over more bars', () => expect(heightsOf(barsOf([200, 100], 4))).toEqual([100, 100, 50, 50]));

it('draws near silence low', () => expect(heightsOf(barsOf([3, 0], 2))).toEqual([13, 4]));

it('draws low bars for an unknown waveform', () => expect(heightsOf(barsOf(null, 2))).toEqual([4, 4]));
