/** How the cell of a field is read. `code` is cleaned of separators, `territory` and `right` are translated to terms. */
type FieldKind =
  | 'text'
  | 'code'
  | 'amount'
  | 'number'
  | 'percent'
  | 'period'
  | 'day'
  | 'currency'
  | 'territory'
  | 'right'
  | 'role'
  | 'flag';

type StatementField = { label: string; kind: FieldKind; description: string };

/**
 * Canonical fields of a statement line, in the order of the mapper. A period is a day, a month, a quarter, a half year or a year in any
 * notation; it gives the first and the last day.
 */
export const statementFields = {
  amount: { label: 'Amount', kind: 'amount', description: 'Net amount that is paid for the line.' },
  gross: { label: 'Gross amount', kind: 'amount', description: 'Amount before fees and deductions.' },
  withheld: { label: 'Withheld tax', kind: 'amount', description: 'Tax that was withheld before the payment.' },
  currency: { label: 'Currency', kind: 'currency', description: 'Currency of the amount, as its ISO 4217 code.' },
  units: { label: 'Units', kind: 'number', description: 'Number of streams, performances, copies or downloads.' },
  share: { label: 'Share %', kind: 'percent', description: 'Share for which the line pays.' },
  account: { label: 'Account', kind: 'text', description: 'Payee or account to which the source pays.' },
  statementPeriod: {
    label: 'Statement period',
    kind: 'period',
    description: 'Period in which the source accounts for the line.',
  },
  usePeriod: { label: 'Period of use', kind: 'period', description: 'Period in which the music was used.' },
  useStart: { label: 'Use from', kind: 'day', description: 'First day of use, or a period whose first day counts.' },
  useEnd: { label: 'Use until', kind: 'day', description: 'Last day of use, or a period whose last day counts.' },
  useYear: { label: 'Year of use', kind: 'number', description: 'Year of use, beside its quarter or month.' },
  usePart: { label: 'Quarter or month of use', kind: 'text', description: 'Quarter or month of use, beside its year.' },
  service: { label: 'Service', kind: 'text', description: 'Store, service, broadcaster or licensee that used the music.' },
  usage: { label: 'Usage', kind: 'text', description: 'Kind of use, such as stream, download or radio.' },
  right: { label: 'Right', kind: 'right', description: 'What the money is paid for, such as performance.' },
  role: { label: 'Writer or publisher', kind: 'role', description: 'Whose share the line pays, such as W or P.' },
  territory: { label: 'Territory', kind: 'territory', description: 'Country of use, as a name, ISO code or TIS number.' },
  ownNumber: { label: 'Own number', kind: 'code', description: 'Your number of the work or recording.' },
  societyNumber: { label: 'Number of the society', kind: 'code', description: 'Number that the society gave the work.' },
  iswc: { label: 'ISWC', kind: 'code', description: 'ISWC of the work.' },
  isrc: { label: 'ISRC', kind: 'code', description: 'ISRC of the recording.' },
  upc: { label: 'UPC', kind: 'code', description: 'UPC or EAN of the release.' },
  catalogNumber: { label: 'Catalog number', kind: 'text', description: 'Catalog number of the release.' },
  workTitle: { label: 'Work title', kind: 'text', description: 'Title of the work.' },
  trackTitle: { label: 'Recording title', kind: 'text', description: 'Title of the recording.' },
  trackVersion: { label: 'Version', kind: 'text', description: 'Version of the recording, such as a remix.' },
  releaseTitle: { label: 'Release title', kind: 'text', description: 'Title of the release.' },
  artist: { label: 'Artist', kind: 'text', description: 'Artist of the recording or release.' },
  writers: { label: 'Writers', kind: 'text', description: 'Writers of the work.' },
  isAdjustment: { label: 'Adjustment', kind: 'flag', description: 'Whether the line corrects an earlier statement.' },
  adjustmentReason: { label: 'Reason of adjustment', kind: 'text', description: 'Reason of the correction.' },
} as const satisfies Record<string, StatementField>;

export type StatementFieldKey = keyof typeof statementFields;
export const statementFieldKeys = Object.keys(statementFields) as StatementFieldKey[];
export const kindOfField = (key: StatementFieldKey): FieldKind => statementFields[key].kind;
