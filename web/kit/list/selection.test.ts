import { describe, expect, it } from 'vitest';
import { noSelection, togglePage, toggleRow } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const ids = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].sort().join('');

describe('row selection', () => {
  it('selects and clears single rows', () => {
    const one = toggleRow(noSelection, 'b', order, false);
    expect(ids(one)).toBe('b');
    expect(ids(toggleRow(one, 'b', order, false))).toBe('');
  });

  it('selects the range between the last row and this one, in both directions', () => {
    const from = toggleRow(noSelection, 'd', order, false);
    expect(ids(toggleRow(from, 'b', order, true))).toBe('bcd');
    const low = toggleRow(noSelection, 'b', order, false);
    expect(ids(toggleRow(low, 'e', order, true))).toBe('bcde');
  });

  it('clears a range if the clicked row was selected', () => {
    const all = togglePage(noSelection, order);
    const cleared = toggleRow(toggleRow(all, 'b', order, false), 'd', order, true);
    expect(ids(cleared)).toBe('ae');
  });

  it('changes only the clicked row if the last one is on another page', () => {
    const elsewhere = toggleRow(noSelection, 'z', ['z'], false);
    expect(ids(toggleRow(elsewhere, 'c', order, true))).toBe('cz');
  });

  it('selects the page, and clears it if it is selected', () => {
    const all = togglePage(noSelection, order);
    expect(ids(all)).toBe('abcde');
    expect(ids(togglePage(all, order))).toBe('');
    expect(ids(togglePage(noSelection, []))).toBe('');
  });
});
