import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { distroKidFile, royaltyStatements } from '#tests/support/royalty-statements.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const file = distroKidFile('2026-03', [
  { title: 'Harbour Lights', isrc: 'USRC17607839', amount: '1.50000001' },
  { title: 'Harbour Lights', isrc: 'USRC17607839', amount: '1.50000001' },
  { title: 'Second Song', isrc: 'USRC17607840', amount: '-0.25' },
]);

describe('a statement', () => {
  it('is read by its template, posted and reversed', async () => {
    const owner = await t.register();
    const statements = royaltyStatements(t, owner);
    const given = await statements.upload(file);
    expect(given).toMatchObject({
      state: 'READ',
      failure: null,
      templateKey: 'distrokid',
      source: { name: 'DistroKid', kind: 'DISTRIBUTOR' },
      periodStart: '2026-03-01',
      periodEnd: '2026-03-31',
      lineCount: 3,
      problemCount: 0,
      amounts: [{ currency: 'USD', computed: '2.75000002', declared: null, difference: null, rate: null }],
      unmatched: { lines: 3, groups: 2, amount: null },
    });
    expect(await statements.post(given.id)).toMatchObject({ state: 'POSTED' });
    expect(await statements.reverse(given.id)).toMatchObject({ state: 'REVERSED', reverseReason: 'Replaced by a corrected one.' });
  });
});
