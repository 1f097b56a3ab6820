import { damagedWorkbook, type XlsxArchive } from './xlsx-archive.ts';
import { parseWholeXml } from './xlsx-xml.ts';

/** What a cell's number format makes of its number. */
export type NumberFormat =
  | { kind: 'number' }
  | { kind: 'percent' }
  /** Digits are filled up with zeros: UPCs are often formatted this way. */
  | { kind: 'zeros'; digits: number }
  | { kind: 'date'; hasTime: boolean }
  | { kind: 'time'; hasHours: boolean; hasSeconds: boolean; hasFraction: boolean; isElapsed: boolean };

const plain: NumberFormat = { kind: 'number' };
const maxStyles = 100_000;

/** Formats that workbooks use without defining them. Source: ECMA-376 part 1, 18.8.30. Those from 27 are dates in East Asian locales. */
const builtIn: Record<number, string> = {
  9: '0%',
  10: '0.00%',
  14: 'm/d/yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  ...Object.fromEntries([27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'yyyy/m/d'])),
  ...Object.fromEntries([32, 33, 34, 35, 55, 56].map((id) => [id, 'h:mm:ss'])),
};

/** Returns the number format of each cell style, by its index. */
export async function readNumberFormats(archive: XlsxArchive, path: string | null): Promise<NumberFormat[]> {
  if (path === null) return [];
  const codes = new Map<number, string>(Object.entries(builtIn).map(([id, code]) => [Number(id), code]));
  const ids: number[] = [];
  let isInCellStyles = false;
  await parseWholeXml(archive.read(path), {
    open: (tag, { numFmtId, formatCode }) => {
      if (tag === 'cellXfs') isInCellStyles = true;
      if (tag === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (tag === 'xf' && isInCellStyles) ids.push(Number(numFmtId ?? 0));
      if (ids.length > maxStyles || codes.size > maxStyles) throw damagedWorkbook();
    },
    close: (tag) => {
      if (tag === 'cellXfs') isInCellStyles = false;
    },
  });
  const formats = new Map([...codes].map(([id, code]) => [id, formatOf(code)]));
  return ids.map((id) => formats.get(id) ?? plain);
}

/** Classifies a number format's code. Its first section counts, which is for positive numbers. */
export function formatOf(code: string): NumberFormat {
  // Texts, escaped characters, paddings, colours, conditions and locales are not part of the pattern.
  const [section = ''] = code
    .slice(0, 1_000)
    .replace(/"[^"]*"?|\\.|[_*]./g, '')
    .replace(/\[(?!(h+|m+|s+)\])[^\]]*\]/gi, '')
    .split(';');
  const pattern = section.toLowerCase().replace(/am\/pm|a\/p/g, '');
  if (/^(general|@)?$/.test(pattern.trim())) return plain;
  if (/^0{2,}$/.test(pattern)) return { kind: 'zeros', digits: pattern.length };
  // A scientific format has an exponent, which is not the year of an era.
  const letters = pattern.replace(/e[+-]/g, '');
  const hasTime = /[hs]/.test(letters) || /\[m+\]/.test(letters);
  if (/[yde]/.test(letters) || (letters.includes('m') && !hasTime)) return { kind: 'date', hasTime };
  if (hasTime) {
    const hasHours = letters.includes('h');
    return {
      kind: 'time',
      hasHours,
      hasSeconds: letters.includes('s'),
      hasFraction: /s\.0/.test(letters),
      isElapsed: letters.includes('['),
    };
  }
  return letters.includes('%') ? { kind: 'percent' } : plain;
}
