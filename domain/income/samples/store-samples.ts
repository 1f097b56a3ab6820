import { sumDecimals } from '#domain/money/decimal.ts';
import { countryName, monthFirst, shortDate, withoutZero, yearMonth } from './sample-notations.ts';
import { type SampleLine, type SamplePeriod, type StatementSample, sample } from './statement-sample.ts';

const headingsOf = (text: string): string[] => text.split('|');
const totalOf = (lines: readonly SampleLine[]): string => sumDecimals(lines.map(({ amount }) => amount));

const alpha3: Readonly<Record<string, string>> = {
  US: 'USA',
  DE: 'DEU',
  GB: 'GBR',
  FR: 'FRA',
  JP: 'JPN',
  IT: 'ITA',
  ES: 'ESP',
  CA: 'CAN',
};

const applePreamble = (_: readonly SampleLine[], period: SamplePeriod): string[][] => [
  ['Start Date', monthFirst(period.start)],
  ['End Date', monthFirst(period.end)],
  ['Report Type', 'S1'],
  ['Currency', 'EUR'],
];

/** Apple Music's newer files: other headings, one with two spaces, and a table of totals below. */
export const appleMusicNew: StatementSample = sample({
  key: 'apple-music',
  delimiter: '\t',
  headings: headingsOf(
    'Storefront Name|Apple Identifier|Membership Type|Total  Royalty Bearing Plays|Net Royalty|Net Royalty Total|ISRC|Content Title|Artist|Product|Vendor Identifier|Offline Indicator|Label/Studio/Network|Grid',
  ),
  above: applePreamble,
  line: (line) => ({
    'Storefront Name': line.territory,
    'Membership Type': 'Individual',
    'Total  Royalty Bearing Plays': line.units,
    'Net Royalty Total': withoutZero(line.amount),
    ISRC: line.isrc,
    'Content Title': line.title,
    Artist: line.artist,
    Product: line.release,
  }),
  below: (lines) => [
    ['Storefront Name', 'Membership Type', 'Share Per Converted Unit', 'Net Royalty Total'],
    ['DE', 'Individual', '0.004', totalOf(lines)],
  ],
});

/** Bandcamp's 52 columns, some of which have data of buyers. */
const bandcampHeadings =
  'date|paid to|item type|item name|artist|currency|item price|quantity|discount code|sub total|tax|shipping|ship from country name|transaction fee|fee type|item total|amount you received|bandcamp transaction id|paypal transaction id|assessed revenue share|collected revenue share|balance of revenue share|change to payout balance|payout balance|net amount|package|option|item url|sku|catalog number|upc|isrc|buyer name|buyer email|buyer phone|buyer note|ship to name|ship to street|ship to street 2|ship to city|ship to state|ship to zip|ship to country|ship to country code|ship date|ship notes|country|country code|region/state|city|referrer|referrer url';

const clicknClearLine = (line: SampleLine, period: SamplePeriod): string[] => [
  'S',
  'M',
  `${period.start}T00:00:00.000Z`,
  'Harbour High School',
  line.title,
  line.artist,
  line.isrc,
  line.upc,
  'Low Water Records',
  line.territory,
  'USD',
  '25.0000',
  '0.0000',
  '4.1666',
  '20.8333',
  '10.4166',
  '70.00',
  line.amount,
];

const clicknClearWork = (line: SampleLine, period: SamplePeriod): string[] => [
  'S',
  'P',
  `${period.start}T00:00:00.000Z`,
  'Harbour High School',
  line.title,
  line.artist,
  line.writers,
  line.iswc.replaceAll(/[-.]/g, ''),
  line.territory,
  'USD',
  '25.0000',
  '0.0000',
  '4.1666',
  '20.8333',
  '10.4166',
  '50.00',
  '5.2083',
  '70.00',
  line.amount,
];

const youTubeSplits = 'Auction|Reserved|Partner Sold YouTube Served|Partner Sold Partner Served';
const splitHeadings = (name: string): string => youTubeSplits.replaceAll(/(^|\|)/g, `$1${name} : `);

export const storeSamples: readonly StatementSample[] = [
  sample({
    key: 'soundcloud',
    above: () => [['Account ID'], ['1f0e6c1a-7f52-4e0c-9a53-2b1f6d2f9c10']],
    headings: headingsOf(
      'Track|Artist(s)|Partner|Country|Release|ISRC|UPC|Units|Reporting Period|Accounting Period|Revenue (USD)|Revenue Share (%)|Split Pay Share (%)',
    ),
    line: (line, period) => ({
      Track: line.title,
      'Artist(s)': line.artist,
      Partner: line.service,
      Country: line.territory,
      Release: line.release,
      ISRC: line.isrc,
      UPC: line.upc,
      Units: line.units,
      'Reporting Period': yearMonth(period),
      'Accounting Period': yearMonth(period),
      'Revenue (USD)': line.amount,
      'Revenue Share (%)': '100',
    }),
  }),
  sample({
    key: 'bandcamp',
    encoding: 'UTF-16LE',
    headings: headingsOf(bandcampHeadings),
    line: (line, period, index) => ({
      date: shortDate(period.start, '4:49am'),
      'paid to': 'Low Water Records',
      'item type': index % 2 === 0 ? 'track' : 'album',
      'item name': index % 2 === 0 ? line.title : line.release,
      artist: line.artist,
      currency: 'GBP',
      quantity: line.units,
      'item total': line.amount,
      'bandcamp transaction id': String(880_001 + index),
      'net amount': line.amount,
      'catalog number': line.catalogNumber,
      upc: line.upc,
      isrc: index % 2 === 0 ? line.isrc : '',
      'buyer name': 'A. Listener',
      'buyer email': 'listener@example.org',
      'ship to street': '1 Quay Street',
      country: countryName(line.territory),
      'country code': line.territory,
      city: 'Harbourton',
    }),
  }),
  sample({
    key: 'apple-music',
    delimiter: '\t',
    above: applePreamble,
    headings: headingsOf(
      'Storefront Name|Apple Identifier|Membership Type|Quantity|Net Royalty|Net Royalty Total|ISRC|Item_Title|Item_Artist|Item Type|Media Type|Vendor Identifier|Offline Indicator|Label/Studio/Network|Grid',
    ),
    line: (line) => ({
      'Storefront Name': line.territory,
      'Membership Type': 'Individual',
      Quantity: line.units,
      'Net Royalty Total': withoutZero(line.amount),
      ISRC: line.isrc.toLowerCase(),
      Item_Title: line.title,
      Item_Artist: line.artist,
      'Offline Indicator': '0',
    }),
  }),
  sample({
    key: 'apple-downloads',
    delimiter: '\t',
    headings: headingsOf(
      'Start Date|End Date|UPC|ISRC/ISBN|Vendor Identifier|Quantity|Partner Share|Extended Partner Share|Partner Share Currency|Sales or Return|Apple Identifier|Artist/Show/Developer/Author|Title|Label/Studio/Network/Developer/Publisher|Grid|Product Type Identifier|ISAN/Other Identifier|Country Of Sale|Pre-order Flag|Promo Code|Customer Price|Customer Currency',
    ),
    line: (line, period) => ({
      'Start Date': monthFirst(period.start),
      'End Date': monthFirst(period.end),
      UPC: line.upc.replace(/^0/, ''),
      'ISRC/ISBN': line.isrc,
      Quantity: line.units,
      'Extended Partner Share': line.amount,
      'Partner Share Currency': 'EUR',
      'Sales or Return': line.amount.startsWith('-') ? 'R' : 'S',
      'Artist/Show/Developer/Author': line.artist,
      Title: line.title,
      'Country Of Sale': line.territory,
    }),
    below: (lines) => [
      ['Total_Rows', String(lines.length)],
      ['Country Of Sale', 'Partner Share Currency', 'Quantity', 'Extended Partner Share'],
      ...lines.map(({ territory, units, amount }) => [territory, 'EUR', units, amount]),
    ],
  }),
  sample({
    key: 'youtube-assets',
    headings: headingsOf(
      `Adjustment Type|Day|Country|Asset ID|Asset Title|Asset Labels|Asset Channel ID|Asset Type|Custom ID|ISRC|UPC|GRid|Artist|Album|Label|Administer Publish Rights|Owned Views|${splitHeadings('YouTube Revenue Split')}|YouTube Revenue Split|${splitHeadings('Partner Revenue')}|Partner Revenue`,
    ),
    line: (line, period, index) => ({
      'Adjustment Type': 'None',
      Day: period.end.replaceAll('-', ''),
      Country: line.territory,
      'Asset ID': `A${312_450 + index}`,
      'Asset Title': line.title,
      'Asset Type': 'Sound Recording',
      'Custom ID': line.ownNumber,
      ISRC: line.isrc,
      UPC: line.upc,
      Artist: line.artist,
      Album: line.release,
      'Owned Views': line.units,
      'Partner Revenue': line.amount,
    }),
  }),
  sample({
    key: 'youtube-publisher',
    headings: headingsOf(
      'Offer|Country|Claiming Asset ID|Title|Artist|ISRC|Claiming Asset Type|Composition Asset ID|Custom ID|Composition Title|ISWC|Writers|Content Category|Copyright Type|Ownership Percentage|Views|YouTube Revenue Split|Partner Revenue',
    ),
    line: (line, _period, index) => ({
      Offer: 'Ads',
      Country: line.territory,
      'Claiming Asset ID': `A${312_450 + index}`,
      Title: line.title,
      Artist: line.artist,
      ISRC: line.isrc,
      'Composition Asset ID': `C${312_450 + index}`,
      'Custom ID': line.ownNumber,
      'Composition Title': line.title,
      ISWC: line.iswc.replaceAll(/[-.]/g, ''),
      Writers: line.writers.replaceAll(', ', '|'),
      'Copyright Type': index % 2 === 0 ? 'Mechanical' : 'Performance',
      'Ownership Percentage': '100',
      Views: line.units,
      'Partner Revenue': line.amount,
    }),
  }),
  sample({
    key: 'beatport',
    headings: headingsOf(
      'PRODUCT_UPC|PRODUCT_CATALOGUE_NUMBER|TRACK_ISRC_CODE|LABEL|RELEASE|TRACK_TITLE|TRACK_ARTIST|REMIXER_NAME|REMIX|TERRITORY|PURCHASE_STATUS|FORMAT|DELIVERY|TRANSACTION_DATE|CONTENT_TYPE|TRACK_COUNT|GROSS_CONTENT_REVENUE|GROSS_WAV_REVENUE|PAID_PRICE|NET_CONTENT_REVENUE|NET_WAV_REVENUE|MECHANICAL_WITHHOLDING|US_TAX_WITHHOLDING',
    ),
    line: (line, period) => ({
      PRODUCT_UPC: line.upc,
      PRODUCT_CATALOGUE_NUMBER: line.catalogNumber,
      TRACK_ISRC_CODE: line.isrc,
      RELEASE: line.release,
      TRACK_TITLE: line.title,
      TRACK_ARTIST: line.artist,
      REMIX: line.version,
      TERRITORY: alpha3[line.territory] ?? line.territory,
      DELIVERY: 'Download',
      TRANSACTION_DATE: period.end,
      TRACK_COUNT: line.units,
      NET_CONTENT_REVENUE: line.amount,
      NET_WAV_REVENUE: '0',
    }),
  }),
  sample({
    key: 'clicknclear',
    above: (lines, { start, end }) => [
      [
        'T',
        'M',
        `${start}T00:00:00.000Z`,
        `${end}T23:59:59.999Z`,
        String(lines.length),
        'USD',
        '0.0000',
        totalOf(lines),
        totalOf(lines),
      ],
    ],
    line: (line, period, index) => (index % 2 === 0 ? clicknClearLine(line, period) : clicknClearWork(line, period)),
  }),
];
