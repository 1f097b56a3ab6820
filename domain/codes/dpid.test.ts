import { expect, it } from 'vitest';
import { checkDpid } from './dpid.ts';

it.each(['PA-DPIDA-2014122301-Q', 'PADPIDA2013020802I', 'pa dpida 2014122301 q'])('accepts %s', (text) => {
  expect(checkDpid(text)).toMatchObject({ state: 'valid', canonical: text.replace(/[- ]/g, '').toUpperCase() });
});

it('names the right code if the check character is wrong', () => {
  expect(checkDpid('PA-DPIDA-2014122301-X')).toMatchObject({ state: 'wrong-check-digit', corrected: 'PADPIDA2014122301Q' });
});

it.each(['PADPIDA201412230', 'DPIDA2014122301Q', 'PADPIDB2014122301Q'])('refuses %s', (text) => {
  expect(checkDpid(text).state).toBe('malformed');
});
