import { expect, it } from 'vitest';
import { expiryProblem, musicDocumentStatus } from './music-document.ts';

const today = '2026-11-25';
const signer = (signedOn: string | null) => ({ name: 'Mara', signedOn });

it.each([
  ['ACTIVE', {}],
  ['ACTIVE', { effectiveDate: today, expirationDate: today, signers: [signer(today)] }],
  ['PENDING', { effectiveDate: '2026-11-26' }],
  ['PENDING', { signers: [signer('2026-01-01'), signer(null)] }],
  ['PENDING', { signers: [signer('2026-11-26')] }],
  ['EXPIRED', { expirationDate: '2026-11-24' }],
  ['EXPIRED', { expirationDate: '2026-11-24', signers: [signer(null)] }],
] as const)('is %s with %o', (status, dates) => {
  expect(musicDocumentStatus(dates, today)).toBe(status);
});

it('refuses an expiry before the date of the document', () => {
  expect(expiryProblem({ effectiveDate: '2026-03-02', expirationDate: '2026-03-01' })).toMatch(/on or after/);
  expect(expiryProblem({ effectiveDate: '2026-03-02', expirationDate: '2026-03-02' })).toBeNull();
  expect(expiryProblem({ expirationDate: '2026-03-02' })).toBeNull();
});
