import { describe, expect, it } from 'vitest';
import { parseImport } from './csv-rows.ts';

const columns = [
  { key: 'code', names: ['ISRC', 'ISRC Code', 'code'], isRequired: true },
  { key: 'track', names: ['Track', 'Title'] },
] as const;
const values = async (text: string) => (await parseImport(text, columns)).map((row) => row.values);

describe('an import', () => {
  it('reads a pasted list without headings', async () => {
    expect(await values('USRC17607839\r\n\n QZES71900001 \n')).toEqual([{ code: 'USRC17607839' }, { code: 'QZES71900001' }]);
  });

  it.each([',', ';', '\t'])('finds columns by their headings, separated by %o', async (separator) => {
    const text = ['\uFEFFTitle', 'Artist', 'isrc-code'].join(separator);
    expect(await values(`${text}\n${['"Harbour, lights"', 'Mara', 'USRC17607839'].join(separator)}`)).toEqual([
      { code: 'USRC17607839', track: 'Harbour, lights' },
    ]);
  });

  it('numbers rows by their lines', async () => {
    const rows = await parseImport('ISRC,Track\nA,One\n\nB,Two', columns);
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
  });

  it('reads nothing from an empty text', async () => {
    expect(await values('')).toEqual([]);
  });
});
