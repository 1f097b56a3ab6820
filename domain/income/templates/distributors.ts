import type { StatementTemplateInput } from '../statement-template.ts';

const toUsd = { headingOf: 'Earnings (*)' };

/** DistroKid. Earnings are after the team percentage. Older files have no sign of the currency but `(USD)` in the headings. */
const distroKid: StatementTemplateInput = {
  key: 'distrokid',
  name: 'DistroKid',
  version: 1,
  source: { name: 'DistroKid', kind: 'DISTRIBUTOR', rhythm: 'MONTHLY' },
  headings: [
    ['Reporting Date', 'Sale Month', 'Store', 'Artist', 'Title', 'ISRC', 'Team Percentage', 'Song/Album', 'Earnings (*)'],
  ],
  amount: { column: 'Earnings (*)' },
  amountMark: 'POINT',
  dateOrder: 'MDY',
  right: 'MASTER',
  fields: {
    currency: toUsd,
    withheld: { column: ['Songwriter Royalties Withheld (*)', 'Songwriter Royalties Withheld'] },
    units: { column: 'Quantity' },
    share: { column: 'Team Percentage' },
    statementPeriod: { column: 'Reporting Date', span: 'MONTH' },
    usePeriod: { column: 'Sale Month' },
    service: { column: 'Store' },
    usage: { column: ['Source Type', 'Song/Album'] },
    territory: { column: 'Country of Sale' },
    isrc: { column: 'ISRC' },
    upc: { column: 'UPC' },
    trackTitle: { column: 'Title' },
    artist: { column: 'Artist' },
  },
};

/** DistroKid since the recoupment of advances has a column of its own. */
const distroKidNew: StatementTemplateInput = {
  ...distroKid,
  key: 'distrokid-2',
  name: 'DistroKid, with recoupment',
  headings: [
    [
      'Date Inserted',
      'Reporting Date',
      'Sale Month',
      'Store',
      'Artist',
      'Title',
      'ISRC',
      'Team Percentage',
      'Source Type',
      'Earnings (*)',
    ],
  ],
};

/** TuneCore. Without an optional ISRC, its song number often is the ISRC. */
const tuneCore: StatementTemplateInput = {
  key: 'tunecore',
  name: 'TuneCore',
  version: 1,
  source: { name: 'TuneCore', kind: 'DISTRIBUTOR', rhythm: 'MONTHLY' },
  headings: [
    ['Sales Period', 'Posted Date', 'Store Name', 'Release Title', 'Song Title', 'TC Song ID', 'Total Earned', 'Currency'],
  ],
  amount: { column: 'Total Earned' },
  amountMark: 'POINT',
  dateOrder: 'MDY',
  right: 'MASTER',
  fields: {
    gross: { column: 'Net Sales' },
    currency: { column: 'Currency' },
    units: { column: '# Units Sold' },
    statementPeriod: { column: 'Posted Date', span: 'MONTH' },
    usePeriod: { column: 'Sales Period', span: 'MONTH' },
    service: { column: 'Store Name' },
    usage: { column: 'Sales Type' },
    territory: { column: 'Country Of Sale' },
    isrc: { join: ['Optional ISRC', 'TC Song ID'] },
    upc: { join: ['UPC', 'Optional UPC'] },
    trackTitle: { column: 'Song Title' },
    releaseTitle: { column: 'Release Title' },
    artist: { column: 'Artist' },
  },
};

/** CD Baby. Its files say nowhere that amounts are in US dollars. */
const cdBaby: StatementTemplateInput = {
  key: 'cd-baby',
  name: 'CD Baby',
  version: 1,
  source: { name: 'CD Baby', kind: 'DISTRIBUTOR' },
  headings: [
    ['Report Date', 'Sales Date', 'Subtotal', 'CDBabySku', 'Album Name', 'Track Name', 'Partner Name', 'Delivery Country'],
  ],
  amount: { column: 'Subtotal' },
  amountMark: 'POINT',
  dateOrder: 'MDY',
  right: 'MASTER',
  fields: {
    currency: { constant: 'USD' },
    units: { column: 'Quantity' },
    statementPeriod: { column: 'Report Date', span: 'MONTH' },
    usePeriod: { column: 'Sales Date', span: 'MONTH' },
    service: { column: 'Partner Name' },
    usage: { column: 'Transaction Type' },
    territory: { column: 'Delivery Country' },
    isrc: { column: 'Isrc' },
    upc: { column: 'Barcode' },
    catalogNumber: { column: 'CDBabySku' },
    trackTitle: { column: 'Track Name' },
    releaseTitle: { column: 'Album Name' },
    artist: { column: 'Artist Name' },
  },
};

/** Believe, in English and Indonesian, where a heading has a spelling mistake. Decimal commas occur. */
const believe: StatementTemplateInput = {
  key: 'believe',
  name: 'Believe',
  version: 1,
  source: { name: 'Believe', kind: 'DISTRIBUTOR', rhythm: 'MONTHLY' },
  headings: [
    [
      'Reporting month',
      'Sales Month',
      'Platform',
      'Country / Region',
      'Release Catalog nb',
      'Client Payment Currency',
      'Net Revenue',
    ],
    [
      'Bulan laporan',
      'Bulan Penjualan',
      'Platform',
      'Negara',
      'Referensi Katalog Rilis',
      'Mata Uang Pembayaran Klien',
      'Pendapatan Bersih',
    ],
  ],
  amount: { column: ['Net Revenue', 'Pendapatan Bersih'] },
  dateOrder: 'DMY',
  right: 'MASTER',
  fields: {
    gross: { column: ['Gross Revenue', 'Pendapatan Kotor'] },
    currency: { column: ['Client Payment Currency', 'Mata Uang Pembayaran Klien'] },
    units: { column: ['Quantity', 'Kuantias', 'Kuantitas'] },
    statementPeriod: { column: ['Reporting month', 'Bulan laporan'], span: 'MONTH' },
    usePeriod: { column: ['Sales Month', 'Bulan Penjualan'], span: 'MONTH' },
    service: { column: 'Platform' },
    usage: { column: ['Sales Type', 'Jenis penjualan'] },
    territory: { column: ['Country / Region', 'Negara'] },
    isrc: { column: 'ISRC' },
    upc: { column: 'UPC' },
    catalogNumber: { column: ['Release Catalog nb', 'Referensi Katalog Rilis'] },
    trackTitle: { column: ['Track title', 'Judul track'] },
    releaseTitle: { column: ['Release title', 'Judul rilis'] },
    artist: { column: ['Artist Name', 'Nama Artis'] },
  },
};

/** Believe before it named the kind of subscription. */
const believeNew: StatementTemplateInput = {
  ...believe,
  key: 'believe-2',
  name: 'Believe, with subscription types',
  headings: [
    [...believe.headings![0]!, 'Streaming Subscription Type'],
    [...believe.headings![1]!, 'Jenis Langganan Streaming'],
  ],
};

/** The Orchard until 2019. Product lines have a UPC, the others an ISRC. European files have decimal commas. */
const orchard: StatementTemplateInput = {
  key: 'orchard',
  name: 'The Orchard, until 2019',
  version: 1,
  source: { name: 'The Orchard', kind: 'DISTRIBUTOR', rhythm: 'MONTHLY' },
  headings: [
    [
      'Period',
      'Activity Period',
      'Territory',
      'Subaccount',
      'Product Name',
      'Track Name',
      'Trans Type',
      'Label Share Net Receipts',
    ],
  ],
  amount: { column: 'Label Share Net Receipts' },
  dateOrder: 'MDY',
  right: 'MASTER',
  fields: {
    gross: { column: ['Adjusted Total', 'Total'] },
    currency: { column: 'Preferred Currency' },
    units: { column: 'Quantity' },
    share: { column: 'Split Rate' },
    account: { column: 'Subaccount' },
    statementPeriod: { column: 'Period' },
    usePeriod: { column: 'Activity Period' },
    service: { column: ['DMS', 'Retailer', 'Retailer|DMS'] },
    usage: { column: ['Trans Type Description', 'Trans Type'] },
    territory: { column: 'Territory' },
    isrc: { column: 'ISRC' },
    upc: { column: ['Product UPC', 'Orchard UPC', 'Manufacturer(s) UPC'] },
    catalogNumber: { column: ['Label Catalog', 'Project Code'] },
    trackTitle: { column: 'Track Name' },
    releaseTitle: { column: 'Product Name' },
    artist: { column: ['Track Artist', 'Artist Name'] },
  },
};

/** The Orchard today. A UPC can be `empty:` with a number of its own. */
const orchardNew: StatementTemplateInput = {
  key: 'orchard-2',
  name: 'The Orchard',
  version: 1,
  source: { name: 'The Orchard', kind: 'DISTRIBUTOR', rhythm: 'MONTHLY' },
  headings: [
    [
      'STATEMENT PERIOD',
      'SALE COUNTRY',
      'STORE',
      'PRODUCT ARTIST',
      'TRACK ARTIST',
      'TRACK',
      'DISPLAY UPC',
      'NET SHARE ACCOUNT CURRENCY',
      'ACCOUNT CURRENCY',
    ],
  ],
  amount: { column: 'NET SHARE ACCOUNT CURRENCY' },
  dateOrder: 'MDY',
  right: 'MASTER',
  fields: {
    gross: { column: 'GROSS REVENUE ACCOUNT CURRENCY' },
    currency: { column: 'ACCOUNT CURRENCY' },
    units: { column: 'QUANTITY' },
    account: { column: 'ACCOUNT ID' },
    statementPeriod: { column: 'STATEMENT PERIOD' },
    usePeriod: { column: 'TRANSACTION DATE' },
    useStart: { column: 'SALE START DATE' },
    useEnd: { column: 'SALE END DATE' },
    service: { column: 'STORE' },
    usage: { column: ['TRANSACTION SUBTYPE', 'TRANSACTION TYPE'] },
    territory: { column: 'SALE COUNTRY' },
    isrc: { column: 'ISRC' },
    upc: { column: 'DISPLAY UPC' },
    catalogNumber: { column: 'PRODUCT CODE' },
    trackTitle: { column: 'TRACK' },
    trackVersion: { column: 'TRACK VERSION' },
    releaseTitle: { column: 'PRODUCT' },
    artist: { column: ['TRACK ARTIST', 'PRODUCT ARTIST'] },
  },
};

export const distributorTemplates: readonly StatementTemplateInput[] = [
  distroKid,
  distroKidNew,
  tuneCore,
  cdBaby,
  believe,
  believeNew,
  orchard,
  orchardNew,
];
