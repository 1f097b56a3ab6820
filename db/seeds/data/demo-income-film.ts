import type { StatementTemplateInput } from '#domain/income/statement-template.ts';

/** Template of a licensee that no shipped template reads. The demo workspace has it as its own. */
export const demoFilmTemplate: StatementTemplateInput = {
  key: 'kestrel-pictures',
  name: 'Kestrel Pictures, licence report',
  version: 1,
  source: { name: 'Kestrel Pictures', kind: 'DIRECT', rhythm: 'IRREGULAR' },
  headings: [['Licence no.', 'Film', 'Use', 'Work', 'ISWC', 'Composer', 'Period', 'Fee (GBP)']],
  endsAt: ['Total'],
  declared: [{ row: 'Total' }],
  skip: [{ column: 'Fee (GBP)', isEmpty: true }],
  amount: { column: 'Fee (GBP)' },
  amountMark: 'POINT',
  right: 'SYNC',
  fields: {
    currency: { headingOf: 'Fee (GBP)' },
    statementPeriod: { column: 'Period' },
    workTitle: { column: 'Work' },
    writers: { column: 'Composer' },
    iswc: { column: 'ISWC' },
    service: { join: ['Film', 'Use'], separator: ', ' },
    territory: { constant: 'GB' },
  },
};
