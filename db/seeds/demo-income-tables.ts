import { sampleOf } from '#domain/income/samples/statement-samples.ts';
import { demoLicences } from './data/demo-income.ts';
import { demoFilmTemplate } from './data/demo-income-film.ts';
import type { DemoSourceKey } from './data/demo-income-types.ts';
import { type DemoLine, decimalOf } from './demo-income-lines.ts';

/** Cells of a row by their headings. What is missing is empty. */
export type DemoRow = Record<string, string | number>;
type Days = { start: Date; end: Date };
/** The format of a source, and how a line becomes a row. */
type DemoTable = {
  format: TextFormat;
  extension: 'csv' | 'tsv' | 'txt';
  row: (line: DemoLine, month: Days, index: number) => DemoRow;
};
type TextFormat = { headings: readonly string[]; delimiter: string; isUtf16: boolean };

/** The headings and the notation of a shipped template. */
function formatOf(key: string): TextFormat {
  const { rows, delimiter, encoding } = sampleOf(key);
  const [headings = []] = rows([], { start: '2026-01-01', end: '2026-01-31' });
  return { headings, delimiter, isUtf16: encoding === 'UTF-16LE' };
}

const isoDay = (day: Date) => day.toISOString().slice(0, 10);
const isoMonth = (day: Date) => isoDay(day).slice(0, 7);
const britishDay = (day: Date) => isoDay(day).split('-').reverse().join('/');
/** First day of a month, or last day with `last`, some months before another. */
const monthsBefore = ({ start }: Days, months: number, last = false) =>
  new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - months + (last ? 1 : 0), last ? 0 : 1));
const withVersion = (title: string, version: string | null) => (version === null ? title : `${title} (${version})`);

const distrokid: DemoTable = {
  format: formatOf('distrokid-2'),
  extension: 'tsv',
  row: ({ music: { title, recording, release }, service, country, units, amount }, month) => ({
    'Date Inserted': isoDay(month.end),
    'Reporting Date': isoDay(month.end),
    'Sale Month': isoMonth(monthsBefore(month, 1)),
    Store: service,
    Artist: recording?.artist ?? '',
    Title: withVersion(recording?.title ?? title, recording?.version ?? null),
    ISRC: recording?.isrc ?? '',
    UPC: release?.upc ?? '',
    Quantity: units,
    'Team Percentage': 100,
    'Source Type': 'Song',
    'Country of Sale': country,
    'Songwriter Royalties Withheld (USD)': 0,
    'Earnings (USD)': amount,
    'Recoup (USD)': 0,
  }),
};

/** Number of the publisher at the PRS. */
const caeNumber = '00990000509';
/** Societies through which money from other countries comes. */
const societies: Readonly<Record<string, string>> = {
  AT: 'Austrian (AKM)',
  AU: 'Australian (APRA)',
  BE: 'Belgian (SABAM)',
  BR: 'Brazilian (UBC)',
  CA: 'Canadian (SOCAN)',
  CH: 'Swiss (SUISA)',
  DE: 'German (GEMA)',
  DK: 'Danish (KODA)',
  ES: 'Spanish (SGAE)',
  FR: 'French (SACEM)',
  IE: 'Irish (IMRO)',
  JP: 'Japanese (JASRAC)',
  MX: 'Mexican (SACM)',
  NL: 'Dutch (BUMA)',
  NO: 'Norwegian (TONO)',
  NZ: 'New Zealand (APRA)',
  PT: 'Portuguese (SPA)',
  SE: 'Swedish (STIM)',
  US: 'USA (ASCAP)',
};

const prs: DemoTable = {
  format: formatOf('prs'),
  extension: 'csv',
  row: ({ music, service, country, units, amount, adjustment }, month, index) => {
    const society = societies[country];
    const [first = '', second = '', third = '', fourth = ''] = music.writers.toUpperCase().split(/, | \/ /);
    return {
      'Record Number': index + 1,
      'CAE Number': caeNumber,
      'Rights Type': 'P',
      'Distribution (posted)': `${isoMonth(month.start).replace('-', '')}1`,
      'Usage Narrative': society && !service.startsWith(society) ? `${society} ${service}` : service,
      'Usage Summary': service.startsWith('BBC') ? 'Radio' : service.includes('Streaming') ? 'Online' : 'General',
      'Work Title': music.title.toUpperCase(),
      'Amount (performance revenue)': amount,
      Share: 50,
      'Perf Start Date': britishDay(monthsBefore(month, 6)),
      'Perf End Date': britishDay(monthsBefore(month, 4, true)),
      'Broadcast Region': country,
      'Number of Perfs': units,
      IP1: first,
      IP2: second,
      IP3: third,
      IP4: fourth,
      Tunecode: music.tunecode,
      ISWC: music.iswc ?? '',
      Currency: 'GBP',
      ...(adjustment && { 'Old Share': 50, 'New Share': 40, 'Adjustment Reason': adjustment }),
    };
  },
};

const mlc: DemoTable = {
  format: formatOf('mlc-detail'),
  extension: 'txt',
  row: ({ music, service, units, amount }, month) => ({
    'Distribution Identifier': `D${isoMonth(month.start).replace('-', '')}`,
    'Distribution Description': `${isoMonth(month.start)} Monthly Royalty Distribution`,
    'Payee Name': 'Northlight Songs',
    ISWC: music.iswc ?? '',
    'Work Primary Title': music.title.toUpperCase(),
    'Work Writer List': music.writers.replaceAll(', ', '|'),
    'Recording Title': music.recording?.title ?? music.title,
    'Recording Display Artist Name': music.recording?.artist ?? '',
    ISRC: music.recording?.isrc ?? '',
    'Product Title': music.release?.title ?? '',
    'DSP Name': service,
    'Consumer Offering': 'Premium Subscription',
    Territory: 'USA',
    'Usage Period Start Date': isoDay(month.start),
    'Usage Period End Date': isoDay(month.end),
    'Number of Usages': units,
    'Publisher Royalty Amount': amount,
    'Distributed Amount': amount,
  }),
};

/** Bandcamp writes `1/31/26 4:49am`. */
function bandcampTime(day: Date, index: number): string {
  const at = new Date(day.getTime() + ((index * 37) % 28) * 86_400_000);
  return `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${String(at.getUTCFullYear()).slice(2)} ${(index % 11) + 1}:${String((index * 7) % 60).padStart(2, '0')}pm`;
}

const bandcamp: DemoTable = {
  format: formatOf('bandcamp'),
  extension: 'csv',
  row: ({ music: { title, recording, release }, country, units, amount }, month, index) => ({
    date: bandcampTime(month.start, index),
    'paid to': 'royalties@northlight.example',
    'item type': 'track',
    'item name': recording?.title ?? title,
    artist: recording?.artist ?? '',
    currency: 'EUR',
    quantity: units,
    'bandcamp transaction id': `${isoMonth(month.start).replace('-', '')}${String(index + 1).padStart(4, '0')}`,
    'net amount': amount,
    package: 'digital download',
    'catalog number': release?.catalogNumber ?? '',
    upc: release?.upc ?? '',
    isrc: recording?.isrc ?? '',
    'buyer name': `Listener ${index + 1}`,
    'buyer email': `listener${index + 1}@mail.example`,
    'country code': country,
  }),
};

const filmOf = (service: string) => demoLicences.find(({ film }) => service.startsWith(film))!;

const film: DemoTable = {
  format: { headings: demoFilmTemplate.headings![0]!, delimiter: ',', isUtf16: false },
  extension: 'csv',
  row: ({ music, service, amount }, month, index) => {
    const { film: title } = filmOf(service);
    return {
      'Licence no.': `KP-${isoMonth(month.start).slice(0, 4)}-${String(31 + index).padStart(3, '0')}`,
      Film: title,
      Use: service.slice(title.length + 2),
      Work: music.title,
      ISWC: music.iswc ?? '',
      Composer: music.writers,
      Period: isoMonth(month.start),
      'Fee (GBP)': amount,
    };
  },
};

const tables: Readonly<Record<DemoSourceKey, DemoTable>> = {
  DISTRIBUTOR: distrokid,
  PRS: prs,
  MLC: mlc,
  BANDCAMP: bandcamp,
  FILM: film,
};

/** Lines of a source as rows of its table, with the total where it writes one. */
export function demoRows(source: DemoSourceKey, lines: readonly DemoLine[], month: Days): DemoRow[] {
  const rows = lines.map((line, index) => tables[source].row(line, month, index));
  if (source !== 'FILM') return rows;
  const fees = demoLicences.find(({ film: title }) => lines[0]?.service.startsWith(title))?.lines.map(({ fee }) => fee) ?? [];
  const total = fees.reduce<number>((sum, fee) => sum + fee, 0);
  return [...rows, { 'Licence no.': 'Total', 'Fee (GBP)': decimalOf(total, 2) }];
}

function cellText(value: string | number | undefined, delimiter: string): string {
  const text = String(value ?? '');
  return text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes rows as the source writes its files. */
export function demoFile(source: DemoSourceKey, rows: readonly DemoRow[]): Buffer {
  const { headings, delimiter, isUtf16 } = tables[source].format;
  const written = [headings, ...rows.map((row) => headings.map((heading) => row[heading]))];
  const text = written.map((cells) => `${cells.map((cell) => cellText(cell, delimiter)).join(delimiter)}\r\n`).join('');
  return isUtf16 ? Buffer.from(`\uFEFF${text}`, 'utf16le') : Buffer.from(text);
}

/** Name of the file as the source gives it. */
export function demoFileName(source: DemoSourceKey, month: Days): string {
  const { extension } = tables[source];
  const names: Record<DemoSourceKey, string> = {
    DISTRIBUTOR: `DistroKid_${isoMonth(month.start).replace('-', '_')}`,
    PRS: `PRS_Distribution_${isoMonth(month.start).replace('-', '')}1`,
    MLC: `MLC_Royalty_Detail_${isoMonth(month.start)}`,
    BANDCAMP: `${isoMonth(month.start).replace('-', '')}_bandcamp_raw_data_northlight`,
    FILM: `Kestrel licence report ${isoMonth(month.start)}`,
  };
  return `${names[source]}.${extension}`;
}
