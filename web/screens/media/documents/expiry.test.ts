import { expect, it } from 'vitest';
import { expiryOf } from './expiry.ts';

const now = new Date(2026, 10, 21, 23, 30);

it.each([
  ['2026-11-20', true, 'It ended on 20 Nov 2026.'],
  ['2026-11-21', false, 'It ends today.'],
  ['2026-11-22', false, 'It ends tomorrow, on 22 Nov 2026.'],
  ['2027-01-20', false, 'It ends in 60 days, on 20 Jan 2027.'],
])('says of %s', (date, isOver, sentence) => expect(expiryOf(date, now)).toEqual({ isOver, sentence }));

it.each(['2027-01-21', null, undefined, ''])('returns null for %s', (date) => expect(expiryOf(date, now)).toBeNull());
