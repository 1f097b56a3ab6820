import { buffer } from 'node:stream/consumers';
import { ipiNameNumberFrom } from '#domain/codes/ipi.ts';
import { isrcFrom } from '#domain/codes/isrc.ts';
import { iswcFromDigits } from '#domain/codes/iswc.ts';
import { encoded } from '#gateway/areas/files/sample-files.ts';
import { xlsxStream } from '#gateway/areas/files/write-table.ts';

const writerColumns = [1, 2, 3].flatMap((number) =>
  ['First Name', 'Last Name', 'IPI Number', 'Role', 'Share %'].map((name) => `Writer ${number} ${name}`),
);
const publisherColumns = ['Publisher Name', 'Publisher IPI Number', 'Publisher Role', 'Publisher Share %'];
const headings = [
  'Work ID',
  'Work Title',
  'ISWC',
  'Work Creation Date',
  'Work Language',
  ...writerColumns,
  ...publisherColumns,
  'Recording Title',
  'Recording Artist',
  'Recording ISRC',
];
type Row = Record<string, string>;

/** A mistake in a row of the file, with its column, and the value that mends it. */
export type Mistake = { name: string; row: number; column: string; wrong: string; right: string };

const kinds: [name: string, column: string, wrong: string][] = [
  ['a missing title', 'Work Title', ''],
  ['a malformed ISWC', 'ISWC', 'T-123'],
  ['the check digit of an ISWC', 'ISWC', 'T-034.524.680-2'],
  ['the check digits of an IPI number', 'Writer 1 IPI Number', '00000000198'],
  ['shares above 100 %', 'Writer 1 Share %', '160'],
  ['an unknown role', 'Writer 1 Role', 'Zauberer'],
  ['an impossible date', 'Work Creation Date', '31.02.2020'],
  ['a repeated number', 'Work ID', 'W00001'],
  ['a malformed ISRC', 'Recording ISRC', 'DE-12'],
  ['a writer with two shares', 'Writer 2 Last Name', ''],
];
const firstMistake = 40;
const distance = 37;

const firstNames = ['Jörg', 'Käthe', 'Günter', 'Zoë', 'Anaïs', 'Bengt', 'Ümit', 'Renée', 'Sören', 'Inés'];
const lastNames = ['Müller', 'Groß', 'Lindström', 'Öztürk', 'Brandt', 'García', 'Jäger', 'Dubois', 'Šimek', 'Weiß'];
const nouns = ['Hafen', 'Straße', 'Frühling', 'Ebbe', 'Küste', 'Nebel', 'Lied', 'Brücke', 'Mondlicht', 'Sommer'];
const pick = (words: readonly string[], seed: number): string => words[seed % words.length]!;

function writer(place: number, seed: number, share: string): Row {
  const prefix = `Writer ${place} `;
  return {
    [`${prefix}First Name`]: pick(firstNames, seed),
    [`${prefix}Last Name`]: `${pick(lastNames, Math.floor(seed / 10))} ${String.fromCharCode(65 + (Math.floor(seed / 100) % 26))}.`,
    [`${prefix}IPI Number`]: ipiNameNumberFrom(String(500_000_000 + seed)),
    [`${prefix}Role`]: place === 1 ? 'CA' : place === 2 ? 'C' : 'A',
    [`${prefix}Share %`]: share,
  };
}

const shares = [['50'], ['25', '25'], ['20', '20', '10']];

function row(index: number): Row {
  const publisher = index % 40;
  return {
    'Work ID': `W${String(index + 1).padStart(5, '0')}`,
    'Work Title': `${pick(nouns, index)} ${pick(nouns, Math.floor(index / 10))} ${index + 1}`,
    ISWC: iswcFromDigits(String(700_000_000 + index)),
    'Work Creation Date': `${String((index % 28) + 1).padStart(2, '0')}.${String((index % 12) + 1).padStart(2, '0')}.20${10 + (index % 15)}`,
    'Work Language': 'German',
    ...Object.assign(
      {},
      ...shares[index % 3]!.map((share, place) => writer(place + 1, (index * 7 + place * 131) % 1_500, share)),
    ),
    'Publisher Name': `Verlag ${pick(nouns, publisher)} ${publisher} GmbH`,
    'Publisher IPI Number': ipiNameNumberFrom(String(900_000_000 + publisher)),
    'Publisher Role': 'E',
    'Publisher Share %': '50',
    'Recording Title': `${pick(nouns, index)} ${pick(nouns, Math.floor(index / 10))} ${index + 1}`,
    'Recording Artist': `Die ${pick(lastNames, index)}s`,
    'Recording ISRC': isrcFrom('DEA12', 2020, index),
  };
}

/** Adds a mistake of each kind. Rows are numbered as in a spreadsheet, so the first one below the headings is 2. */
function addMistakes(rows: Row[]): Mistake[] {
  return kinds.map(([name, column, wrong], kind) => {
    const index = firstMistake + kind * distance;
    const each = rows[index]!;
    const twice = name === 'a writer with two shares';
    if (twice) Object.assign(each, writer(1, index, '30'), writer(2, index, '20'), { 'Writer 2 Role': 'CA' });
    const right = twice ? 'Neumann' : each[column]!;
    if (!twice) each[column] = wrong;
    return { name, row: index + 2, column, wrong: each[column]!, right };
  });
}

/** A publisher's spreadsheet with works, one to three writers each, a publisher and a recording; with mistakes unless `isClean`. */
export function catalogueSheet(works: number, isClean = false): { lines: string[][]; mistakes: Mistake[] } {
  const rows = Array.from({ length: works }, (_, index) => row(index));
  const mistakes = isClean ? [] : addMistakes(rows);
  return { lines: [headings, ...rows.map((each) => headings.map((heading) => each[heading] ?? ''))], mistakes };
}

/** As Excel in Germany saves a CSV file. */
export const germanCsv = (lines: readonly string[][]): Buffer =>
  encoded(lines.map((cells) => `${cells.join(';')}\r\n`).join(''), 'Windows-1252');

export const workbookOf = (lines: readonly string[][]): Promise<Buffer> => buffer(xlsxStream('Katalog', asyncLines(lines)));

async function* asyncLines(lines: readonly string[][]): AsyncGenerator<string[]> {
  yield* lines;
}
