import { expect, it } from 'vitest';
import { offerWayOut, wayOutOf } from './way-out.tsx';

const upgrade = { label: 'Upgrade Plan', href: '/subscription?upgrade=images' };

it('finds the way out by the sentence inside a message', () => {
  offerWayOut('You are full.', upgrade);
  expect(wayOutOf('Failed to create work. You are full.')).toEqual(upgrade);
  expect(wayOutOf('Failed to create work.')).toBeUndefined();
});

it('takes the latest way for the same sentence', () => {
  offerWayOut('You are full.', upgrade);
  offerWayOut('You are full.', { ...upgrade, href: '/subscription' });
  expect(wayOutOf('You are full.')?.href).toBe('/subscription');
});

it('forgets the oldest of many', () => {
  for (let count = 0; count < 30; count += 1) offerWayOut(`Refusal number ${count}.`, upgrade);
  expect(wayOutOf('Refusal number 3.')).toBeUndefined();
  expect(wayOutOf('Refusal number 29.')).toEqual(upgrade);
});
