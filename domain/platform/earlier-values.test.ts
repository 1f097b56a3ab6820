import fc from 'fast-check';
import { expect, it } from 'vitest';
import { earlierValues } from './earlier-values.ts';

it('takes the oldest value before of each field', () => {
  const changes = [{ title: ['B', 'C'], tempo: [90, 120] }, { title: ['A', 'B'] }];
  expect(earlierValues(changes)).toEqual({ values: { title: 'A', tempo: 90 }, unknown: [] });
});

it('names fields whose earlier value is unknown, even if one change recorded it', () => {
  expect(earlierValues([{ bankSealed: 'changed' }, { bankSealed: ['a', 'b'], city: [null, 'Oslo'] }])).toEqual({
    values: { city: null },
    unknown: ['bankSealed'],
  });
});

it('undoes any sequence of changes', () => {
  const values = fc.dictionary(fc.constantFrom('title', 'tempo', 'mood'), fc.oneof(fc.string(), fc.constant(null)), {
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(values, fc.array(values, { maxLength: 6 }), (start, edits) => {
      let now: Record<string, unknown> = { title: null, tempo: null, mood: null, ...start };
      const first = now;
      const changes = edits.map((edit) => {
        const pairs = Object.fromEntries(Object.entries(edit).map(([field, value]) => [field, [now[field], value]]));
        now = { ...now, ...edit };
        return pairs;
      });
      expect({ ...now, ...earlierValues(changes.toReversed()).values }).toEqual(first);
    }),
  );
});
