import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { statementLanguages } from '#domain/royalties/royalty-terms.ts';
import type { StatementLine } from '#domain/royalties/statement-lines.ts';
import { statementTexts } from '#domain/royalties/statement-texts.ts';
import { exampleLine } from '#tests/support/example-lines.ts';
import { exampleStatement } from '#tests/support/example-statement.ts';
import { readTable } from '../../files/sample-files.ts';
import { statementCsv, statementXlsx } from './statement-table.ts';

async function* linesOf(lines: readonly StatementLine[]): AsyncGenerator<StatementLine> {
  yield* lines;
}
const lines = [
  exampleLine(),
  exampleLine({ work: '=HYPERLINK("https://evil.example")', received: '-0.000000000000000123', source: '+44' }),
  exampleLine({ work: 'Nordlys, "langsomt"', received: '123456789012.123456789', reason: 'MATCH' }),
];

it.each(statementLanguages.keys)('has the same cells as CSV and Excel in %s', async (language) => {
  const statement = exampleStatement(language);
  const csv = await readTable(await buffer(statementCsv(statement, linesOf(lines))));
  const xlsx = await readTable(await buffer(statementXlsx(statement, linesOf(lines))));
  expect(csv.cells[0]![1]).toBe(statementTexts[language].columns.work);
  expect(xlsx.sheet).toBe(statementTexts[language].title.statement);
  // Excel shows a number without the zeros at its end.
  const shown = (cells: readonly string[][]) =>
    cells.map((row) => row.map((cell) => (/^-?\d+\.\d+$/.test(cell) ? cell.replace(/\.?0+$/, '') : cell)));
  expect(shown(xlsx.cells)).toEqual(shown(csv.cells));
  expect(csv.cells[2]!.includes('-0.000000000000000123')).toBe(true);
});

it('does not let a spreadsheet run what a name says', async () => {
  const text = (await buffer(statementCsv(exampleStatement(), linesOf(lines)))).toString();
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(text).toContain(",'+44,");
  expect(text).toContain(',-0.000000000000000123,');
});
