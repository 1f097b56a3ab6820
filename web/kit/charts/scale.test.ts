import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisMarks, labelStep, linePoints } from './scale.ts';

describe('the marks of an axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [37, [0, 10, 20, 30, 40]],
    [38, [0, 10, 20, 30, 40]],
    [100, [0, 25, 50, 75, 100]],
    [44_640, [0, 20_000, 40_000, 60_000]],
  ])('for values up to %i', (greatest, marks) => {
    expect(axisMarks(greatest)).toEqual(marks);
  });

  it('are a few integers that cover every value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (greatest) => {
        const marks = axisMarks(greatest);
        expect(marks[0]).toBe(0);
        expect(marks.at(-1)).toBeGreaterThanOrEqual(greatest);
        expect(marks.length).toBeGreaterThan(1);
        expect(marks.length).toBeLessThanOrEqual(5);
        expect(marks.every(Number.isInteger)).toBe(true);
      }),
    );
  });
});

it('shows as many labels as have room', () => {
  expect(labelStep(12, 900, 40)).toBe(1);
  expect(labelStep(24, 300, 40)).toBe(4);
  expect(labelStep(12, 0, 40)).toBeGreaterThan(12);
});

describe('a line', () => {
  const box = { width: 72, height: 26, padding: 3 };

  it('goes from the first to the last value, with the maximum at the top', () => {
    expect(linePoints([1, 3, 2], box)).toEqual([
      [3, 23],
      [36, 3],
      [69, 13],
    ]);
  });

  it('is centred if nothing changes', () => {
    expect(linePoints([5, 5], box)).toEqual([
      [3, 13],
      [69, 13],
    ]);
  });
});
