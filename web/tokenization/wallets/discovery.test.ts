import { expect, it } from 'vitest';
import { NoAccount, walletProblem } from './discovery.ts';

it('tells the user what to do when a wallet provides no address', () => {
  expect(walletProblem('Fox', { code: 4001, message: 'User rejected the request.' })).toBe(
    'Fox refused the request for its address. Try again and allow it, or type the address.',
  );
  expect(walletProblem('Fox', { code: -32002 })).toBe('Fox is waiting for your response. Open it and allow the request.');
  expect(walletProblem('Ghost', new NoAccount('Ghost showed no address. Unlock it and try again.'))).toBe(
    'Ghost showed no address. Unlock it and try again.',
  );
  expect(walletProblem('Ghost', undefined)).toBe(
    'Ghost did not respond. It may be locked. Unlock it and try again, or type the address.',
  );
});
