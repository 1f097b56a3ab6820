import { expect, it } from 'vitest';
import { expiryProblem, musicDocumentStatus } from './music-document.ts';

const today = '2026-11-25';
const signer = (signedOn: string | null) => ({ name: 'Mara', signedOn });

it.each([
  ['ACTIVE', {}],
  ['ACTIVE', { createdOn: today, expiresOn: today, signers: [signer(today)] }],
  ['PENDING', { createdOn: '2026-11-26' }],
  ['PENDING', { signers: [signer('2026-01-01'), signer(null)] }],
  ['PENDING', { signers: [signer('2026-11-26')] }],
  ['EXPIRED', { expiresOn: '2026-11-24' }],
  ['EXPIRED', { expiresOn: '2026-11-24', signers: [signer(null)] }],
] as const)('is %s with %o', (status, dates) => {
  expect(musicDocumentStatus(dates, today)).toBe(status);
});

it('refuses an expiry before the date of the document', () => {
  expect(expiryProblem({ createdOn: '2026-03-02', expiresOn: '2026-03-01' })).toMatch(/on or after/);
  expect(expiryProblem({ createdOn: '2026-03-02', expiresOn: '2026-03-02' })).toBeNull();
  expect(expiryProblem({ expiresOn: '2026-03-02' })).toBeNull();
});
