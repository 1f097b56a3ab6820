import { describe, expect, it } from 'vitest';
import { compileTemplate, isLineProblem } from './compile-template.ts';
import { findHead, findTemplate } from './find-template.ts';
import { proposeTemplate, templateKeyOf, withChoices } from './propose-template.ts';
import { settle } from './questions.ts';
import type { StatementChoices } from './reading-options.ts';
import { addStatementRow, emptyColumn } from './statement-columns.ts';
import { statementTemplate } from './statement-template.ts';

const table = (text: string): string[][] => text.split('\n').map((row) => row.split('|'));

function proposed(text: string, name?: string) {
  const rows = table(text);
  const head = findHead(rows);
  const columns = head.headings.map(emptyColumn);
  for (const cells of rows.slice(head.firstRow)) addStatementRow(columns, cells);
  const proposal = proposeTemplate(head, columns, name);
  const read = (choices: StatementChoices) => {
    const settled = settle(proposal.template, { head, columns }, choices);
    const reader = compileTemplate(proposal.template, head, settled.choices);
    return rows.slice(head.firstRow).flatMap((cells, index) => reader.read(index + 2, cells) ?? []);
  };
  return { ...proposal, rows, read, questions: proposal.questions.map(({ kind }) => kind) };
}

const fieldsOf = (text: string) => {
  const { template } = proposed(text);
  const columns = Object.entries(template.fields).map(([field, rule]) => [field, 'column' in rule ? rule.column : rule]);
  return { amount: template.amount.column, ...Object.fromEntries(columns) };
};

describe('a proposal', () => {
  it('finds the first and the last day of the use in German', () => {
    expect(fieldsOf('Werktitel|Nutzung von|Nutzung bis|Betrag\nA|01.10.2025|31.12.2025|1,20')).toMatchObject({
      useStart: 'Nutzung von',
      useEnd: 'Nutzung bis',
    });
  });

  it('maps a file in English', () => {
    expect(
      fieldsOf(
        'Song Title|Composers|ISWC|ISRC|Source Name|Income Type|Units|Period|Territory|Gross|Royalty Payable|Currency\nA|B|||S|Mech|1|2026-03|DE|1.50|1.20|EUR',
      ),
    ).toEqual({
      amount: 'Royalty Payable',
      workTitle: 'Song Title',
      writers: 'Composers',
      iswc: 'ISWC',
      isrc: 'ISRC',
      service: 'Source Name',
      usage: 'Income Type',
      units: 'Units',
      usePeriod: 'Period',
      territory: 'Territory',
      gross: 'Gross',
      currency: 'Currency',
    });
  });

  it('maps files in German, French, Spanish and Japanese', () => {
    expect(
      fieldsOf('Werktitel|Urheber|Nutzungsart|Land|Zeitraum|Anzahl|Betrag (EUR)\nA|B|Radio|Polen|2026-03|3|1,50'),
    ).toMatchObject({
      amount: 'Betrag (EUR)',
      workTitle: 'Werktitel',
      writers: 'Urheber',
      usage: 'Nutzungsart',
      territory: 'Land',
      usePeriod: 'Zeitraum',
      units: 'Anzahl',
      currency: { headingOf: 'Betrag (EUR)' },
    });
    expect(fieldsOf('Titre|Auteurs|Pays|Période|Quantité|Montant net|Devise\nA|B|France|2026-03|3|1,50|EUR')).toMatchObject({
      amount: 'Montant net',
      writers: 'Auteurs',
      territory: 'Pays',
      usePeriod: 'Période',
      units: 'Quantité',
      currency: 'Devise',
    });
    expect(fieldsOf('Título|Compositores|País|Periodo|Cantidad|Regalías|Moneda\nA|B|México|2026-03|3|1.50|MXN')).toMatchObject({
      amount: 'Regalías',
      writers: 'Compositores',
      territory: 'País',
      usePeriod: 'Periodo',
      units: 'Cantidad',
      currency: 'Moneda',
    });
    expect(
      fieldsOf(
        '分配月|利用月|アーティスト名|楽曲名|アルバム名|ISRC|UPC|商品番号|DSP名|国|数量|使用料合計|総支払額|販売種別\n2026年3月|2026年1月|甲|乙|丙|||N1|Spotify|日本|3|20|12.5|配信',
      ),
    ).toMatchObject({
      amount: '総支払額',
      statementPeriod: '分配月',
      usePeriod: '利用月',
      artist: 'アーティスト名',
      trackTitle: '楽曲名',
      releaseTitle: 'アルバム名',
      catalogNumber: '商品番号',
      service: 'DSP名',
      territory: '国',
      units: '数量',
      gross: '使用料合計',
      usage: '販売種別',
    });
  });

  it('asks for what the file does not say, and reads it with the answers', () => {
    const { questions, read } = proposed('Titel|Betrag|Datum\nSalzlinien|1.234|03/04/2026\nGesamt|1.234');
    expect(questions).toEqual(['AMOUNT_MARK', 'DATE_ORDER', 'CURRENCY', 'RIGHT']);
    const lines = read({ amountMark: 'POINT', dateOrder: 'DMY', currency: 'EUR', right: 'PERFORMANCE' });
    expect(lines).toMatchObject([{ amount: '1.234', useStart: '2026-04-03', right: 'PERFORMANCE', currency: 'EUR' }]);
  });

  it('takes a column of decimals for the amount if no heading names it, and asks without one', () => {
    const other = proposed('Title|Foo|Bar\nOne|3|1.25');
    expect([other.template.amount.column, other.questions]).toEqual(['Bar', ['CURRENCY', 'RIGHT', 'PERIOD']]);
    expect(proposed('Title|Foo\nOne|x').questions[0]).toBe('TEMPLATE');
  });

  it('prefers a column of amounts to one that only has the word', () => {
    expect(proposed('Title|Total|Amount\nOne|yes|1.50').template.amount.column).toBe('Amount');
  });

  it('finds the currency above the table, and leaves out columns of buyers', () => {
    const { template } = proposed('Currency|USD\nTitle|Amount|Buyer Email\nOne|1.50|a@example.org');
    expect(template.fields.currency).toEqual({ row: 'Currency' });
    expect(JSON.stringify(template.fields)).not.toContain('Buyer');
  });

  it('recognises the next file of the source, and is a template that can be saved', () => {
    const { template, rows, read } = proposed('Title|Amount|Amount|Month\nOne|1.50|2|2026-03', 'Ärger & Söhne GmbH');
    expect(statementTemplate.parse(JSON.parse(JSON.stringify(template)))).toEqual(template);
    expect(findTemplate(rows, [template])).toMatchObject({ missing: [] });
    expect(template).toMatchObject({ key: 'arger-sohne-gmbh', name: 'Ärger & Söhne GmbH' });
    expect(read({ currency: 'EUR', right: 'SYNC' }).every((line) => !isLineProblem(line))).toBe(true);
  });

  it('is a template for every table, however odd', () => {
    for (const text of ['', '1|2\n3|4', 'x', '|||', 'A|A|A\n1.5|2.5|3.5', `${'h'.repeat(500)}|b\n1|2`]) {
      const { template } = proposed(text);
      expect(statementTemplate.safeParse(template).success, text).toBe(true);
    }
  });
});

it('remembers choices for the next file, except the period', () => {
  const { template } = proposed('Title|Amount\nOne|1.50');
  const choices: StatementChoices = {
    amountMark: 'COMMA',
    dateOrder: 'DMY',
    currency: 'EUR',
    right: 'SYNC',
    period: { start: '2026-01-01', end: '2026-01-31' },
  };
  expect(withChoices(template, choices)).toMatchObject({
    amountMark: 'COMMA',
    dateOrder: 'DMY',
    right: 'SYNC',
    fields: { currency: { constant: 'EUR' } },
  });
  expect(withChoices(template, {})).toEqual(template);
});

it('makes keys of names', () => {
  expect(['PRS for Music', 'ÄÖÜ', '日本', '  ', 'x'.repeat(80)].map(templateKeyOf)).toEqual([
    'prs-for-music',
    'aou',
    'template',
    'template',
    'x'.repeat(60),
  ]);
});
