import { sumDecimals } from '#domain/money/decimal.ts';
import { countryName, dayFirst, monthFirst, padded, partsOf, quarterYear } from './sample-notations.ts';
import { type SampleLine, type SamplePeriod, type StatementSample, sample } from './statement-sample.ts';

const headingsOf = (text: string): string[] => text.split('|');

const mlcLine = (line: SampleLine, period: SamplePeriod) => ({
  'Distribution Identifier': `D${partsOf(period).year}${partsOf(period).month}`,
  'Distribution Description': 'Blanket royalties',
  'Payee Name': 'Low Water Publishing',
  'Work Primary Title': line.title,
  'Work Writer List': line.writers.replaceAll(', ', '|'),
  'MLC Song Code': line.societyNumber,
  'Member Song Identifier': line.ownNumber,
  ISWC: line.iswc.replaceAll(/[-.]/g, ''),
  'Recording Title': line.title,
  'Recording Display Artist Name': line.artist,
  ISRC: line.isrc,
  'Product Title': line.release,
  'DSP Name': line.service,
  'Use Type': 'Interactive stream',
  'Consumer Offering': 'Premium',
  Territory: 'USA',
  'Usage Period Start Date': period.start,
  'Usage Period End Date': period.end,
  'Number of Usages': line.units,
  'Work Payable %': '100',
  'Royalty Amount': line.amount,
  'Publisher Royalty Amount': line.amount,
  'Distributed Amount': line.amount,
});

const prsHeadings =
  'Record Number|CAE Number|Rights Type|Distribution (posted)|Usage Narrative|Usage Summary|Un-Notified Flag|Work Title|Amount (performance revenue)|Share|Perf Start Date|Perf End Date|Prod Header|Broadcast Region|Production ID|Number of Perfs|Duration|IP1|IP2|IP3|IP4|Tunecode|ISWC|WID|Catalogue Number|Invoice Number|Currency|Works Share Transfer From|Works Share Transfer To|Old Share|New Share|Adjustment Reason';

const prsLine = (line: SampleLine, period: SamplePeriod, index: number) => {
  const [first = '', second = ''] = line.writers.split(', ');
  return {
    'Record Number': String(index + 1),
    'CAE Number': '00312450117',
    'Rights Type': 'P',
    'Distribution (posted)': `${partsOf(period).year}${partsOf(period).month}1`,
    'Usage Narrative': `${line.service} Online Streaming Service`,
    'Usage Summary': 'Online',
    'Work Title': line.title,
    'Amount (performance revenue)': line.amount,
    Share: '100',
    'Perf Start Date': dayFirst(period.start),
    'Perf End Date': dayFirst(period.end),
    'Number of Perfs': line.units,
    IP1: first,
    IP2: second,
    Tunecode: line.societyNumber,
    ISWC: line.iswc,
    Currency: 'GBP',
    'Adjustment Reason': line.amount.startsWith('-') ? 'Share change' : '',
  };
};

/** The short form of PRS: title and amount alone. */
export const prsShort: StatementSample = sample({
  key: 'prs',
  headings: headingsOf('Record Number|CAE Number|Work Title|Amount (performance revenue)|IP1'),
  line: (line, period, index) => ({ ...prsLine(line, period, index), IP1: line.writers }),
});

export const societySamples: readonly StatementSample[] = [
  sample({
    key: 'ascap-domestic',
    headings: headingsOf(
      'DistributionYear|Distribution Quarter|Statement Recipient ID|Statement Recipient Name|Party ID|Party Name|Legal Earner Party ID|Legal Earner Party Name|Performance Source/Broadcast Medium|Music User Genre|Music User|Network Service|Performance Start Date|Performance End Date|Survey Type|Day Part Code|Series or Film/Attraction|Program Name|Work ID|Work Title|CA%|Classification Code|Number of Plays|Performance Type (Usage)|Duration|Performing Artist|Composer Name|EE Share|Credits|Dollars|Premium Credits|Premium Dollars|Adjustment Indicator|Adjustment Reason Code|Original Distribution Date|Role Type|Type Of Right|Territory|Licensor|Program Code|Performance Quarter',
    ),
    line: (line, period) => ({
      DistributionYear: partsOf(period).year,
      'Distribution Quarter': partsOf(period).quarter,
      'Statement Recipient Name': 'LOW WATER PUBLISHING',
      'Party Name': 'LOW WATER PUBLISHING',
      'Performance Source/Broadcast Medium': 'INTERNET',
      'Music User': line.service.toUpperCase(),
      'Survey Type': 'CENSUS',
      'Work ID': line.societyNumber,
      'Work Title': line.title.toUpperCase(),
      'Number of Plays': line.units,
      'Performing Artist': line.artist.toUpperCase(),
      'Composer Name': line.writers.toUpperCase(),
      'EE Share': '50.00',
      Dollars: padded(line.amount),
      'Premium Dollars': padded('0.00'),
      'Adjustment Indicator': line.amount.startsWith('-') ? 'Y' : 'N',
      Territory: 'US',
      'Performance Quarter': quarterYear(period),
    }),
  }),
  sample({
    key: 'ascap-international',
    headings: headingsOf(
      'File Type|Statement Recipient Name|Statement Recipient ID|Party Name|Party ID|Legal Earner Party ID|Legal Earner Party Name|Distribution Date|Country Name|Licensor|Performance Start Date|Performance End Date|Program Name|Work Title|Work ID|Revenue Class Code|Revenue Class Description|$ Amount|Role Type|Type Of Right|Territory|Adjustment Indicator',
    ),
    line: (line, period, index) => ({
      'File Type': 'I',
      'Statement Recipient Name': 'LOW WATER PUBLISHING',
      'Party Name': line.writers.toUpperCase(),
      'Distribution Date': monthFirst(period.end, '-'),
      'Country Name': countryName(line.territory).toUpperCase(),
      Licensor: 'GEMA',
      'Performance Start Date': monthFirst(period.start, '-'),
      'Performance End Date': monthFirst(period.end, '-'),
      'Work Title': line.title.toUpperCase(),
      'Work ID': index === 1 ? '' : line.societyNumber,
      'Revenue Class Description': 'GENERAL PERFORMANCE',
      '$ Amount': padded(line.amount),
      Territory: 'US',
    }),
  }),
  sample({
    key: 'bmi',
    headings: headingsOf(
      'PERIOD|W OR P|PARTICIPANT NAME|PARTICIPANT #|IP #|TITLE NAME|TITLE #|PERF SOURCE|COUNTRY OF PERFORMANCE|SHOW NAME|EPISODE NAME|SHOW #|USE CODE|TIMING|PARTICIPANT %|PERF COUNT|BONUS LEVEL|ROYALTY AMOUNT|WITHHOLD|PERF PERIOD|CURRENT ACTIVITY AMT|HITS SONG OR TV NET SUPER USAGE BONUS|STANDARDS OR TV NET THEME BONUS|FOREIGN SOCIETY ADJUSTMENT|COMPANY CODE|COMPANY NAME|PERF DATE',
    ),
    line: (line, period) => ({
      PERIOD: `${partsOf(period).year}${partsOf(period).quarter}`,
      'W OR P': 'P',
      'PARTICIPANT NAME': 'LOW WATER PUBLISHING',
      'TITLE NAME': line.title.toUpperCase(),
      'TITLE #': line.societyNumber,
      'PERF SOURCE': line.service.toUpperCase(),
      'COUNTRY OF PERFORMANCE': countryName(line.territory).toUpperCase(),
      'PARTICIPANT %': '50',
      'PERF COUNT': line.units,
      'ROYALTY AMOUNT': line.amount,
      WITHHOLD: '0.00',
      'PERF PERIOD': `${partsOf(period).year}${partsOf(period).quarter}`,
    }),
  }),
  sample({
    key: 'mlc-works',
    headings: headingsOf(
      'Payee Name|Payee MLC Number|Work Primary Title|Work Writer List|MLC Song Code|Member Song Identifier|ISWC|Original Publisher Name|Admin Publisher Name|DSP Name|Use Type|Territory|Usage Period Start Date|Usage Period End Date|Number of Usages|Work Payable %|Royalty Amount|Distributed Amount',
    ),
    line: mlcLine,
  }),
  sample({
    key: 'mlc-detail',
    delimiter: '\t',
    headings: headingsOf(
      'Distribution Identifier|Distribution Description|Payee Name|MLC Song Code|ISWC|Work Primary Title|Work Writer List|Recording Title|Recording Display Artist Name|ISRC|DSP Track ID|Product Title|Label|DSP Name|Consumer Offering|Territory|Usage Period Start Date|Usage Period End Date|Number of Usages|Publisher Royalty Amount|Distributed Amount',
    ),
    line: mlcLine,
    below: (lines) => [['Total', ...Array<string>(19).fill(''), sumDecimals(lines.map(({ amount }) => amount))]],
  }),
  sample({ key: 'prs', headings: headingsOf(prsHeadings), line: prsLine }),
];
