import { describe, expect, it } from 'vitest';
import { gridLayout, phoneMeasures, placeAfter, wideMeasures } from './layout.ts';

describe('the layout of a grid', () => {
  it('has as many columns as fit, and two on phones', () => {
    expect(gridLayout(904, wideMeasures, false)).toMatchObject({ columns: 4, tileWidth: 214 });
    expect(gridLayout(1144, wideMeasures, false).columns).toBe(5);
    expect(gridLayout(358, phoneMeasures, true)).toMatchObject({ columns: 2, tileWidth: 173 });
    expect(gridLayout(700, phoneMeasures, true).columns).toBe(2);
  });
});

describe('moving with the keyboard', () => {
  const grid = { columns: 4, count: 10, rowsInSight: 2 };
  const going = (key: string, place: number) => placeAfter(key, place, grid);

  it('goes sideways through all rows, and up and down by a row', () => {
    expect([going('ArrowRight', 3), going('ArrowLeft', 4), going('ArrowDown', 1), going('ArrowUp', 5)]).toEqual([4, 3, 5, 1]);
  });

  it('stays within the grid', () => {
    expect([going('ArrowLeft', 0), going('ArrowRight', 9), going('ArrowUp', 2), going('ArrowDown', 9)]).toEqual([0, 9, 2, 9]);
    expect([going('ArrowDown', 7), going('Home', 7), going('End', 1), going('PageDown', 1)]).toEqual([9, 0, 9, 5]);
  });

  it('ignores other keys', () => {
    expect(going('a', 3)).toBeUndefined();
  });
});
