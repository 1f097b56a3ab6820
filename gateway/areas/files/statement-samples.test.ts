import { describe, expect, it } from 'vitest';
import { compileTemplate } from '#domain/income/compile-template.ts';
import { findTemplate } from '#domain/income/find-template.ts';
import { sampleLines } from '#domain/income/samples/sample-catalogue.ts';
import { sampleBytes } from '#domain/income/samples/statement-sample.ts';
import { statementSamples } from '#domain/income/samples/statement-samples.ts';
import { addStatementRow, emptyColumn, markOf } from '#domain/income/statement-columns.ts';
import { shippedTemplates } from '#domain/income/templates/shipped-templates.ts';
import { readTable } from './sample-files.ts';

const month = { start: '2026-03-01', end: '2026-03-31' };

describe.each(statementSamples)('a statement of $key', (sample) => {
  it('is opened in its encoding, with its delimiter, and read by its template', async () => {
    const table = await readTable(sampleBytes(sample, sampleLines, month));
    expect([table.encoding, table.delimiter]).toEqual([sample.encoding, sample.delimiter]);
    const match = findTemplate(table.cells, shippedTemplates)!;
    expect(match.template.key).toBe(sample.key);
    const { head } = match;
    const columns = head.headings.map(emptyColumn);
    for (const cells of table.cells.slice(head.firstRow)) addStatementRow(columns, cells);
    const { mark } = markOf(columns);
    const reader = compileTemplate(match.template, head, {
      amountMark: match.template.amountMark ?? mark,
      currency: 'EUR',
      period: month,
    });
    const read = table.rows.slice(head.firstRow).flatMap(({ number, cells }) => reader.read(number, cells) ?? []);
    expect(read).toHaveLength(sampleLines.length);
    expect(read.filter((line) => 'message' in line)).toEqual([]);
  });
});
