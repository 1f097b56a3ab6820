import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { growthOf } from '#tests/support/growth.ts';
import { importer } from '#tests/support/imports.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

it('thousands of works with one ISWC are checked in linear time', async () => {
  const check = async (works: number) => {
    const rows = Array.from({ length: works }, (_, n) => `K${n},Kites ${n},T-300.560.027-7,Pop`);
    const checked = await importer(t, await t.register()).check(['Work ID,Title,ISWC,Genre', ...rows].join('\n'));
    expect(checked.counts).toMatchObject({ created: works, refused: 0 });
  };
  expect(await growthOf(check, 2_000)).toBeLessThan(8);
});
