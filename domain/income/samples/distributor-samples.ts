import { countryName, monthFirst, partsOf, withComma, yearMonth } from './sample-notations.ts';
import { type SampleLine, type SamplePeriod, type StatementSample, sample } from './statement-sample.ts';

const headingsOf = (text: string): string[] => text.split('|');

const distroKidHeadings =
  'Reporting Date|Sale Month|Store|Artist|Title|ISRC|UPC|Quantity|Team Percentage|Song/Album|Country of Sale|Songwriter Royalties Withheld|Earnings (USD)';
const distroKidNewHeadings =
  'Date Inserted|Reporting Date|Sale Month|Store|Artist|Title|ISRC|UPC|Quantity|Team Percentage|Source Type|Country of Sale|Songwriter Royalties Withheld (USD)|Earnings (USD)|Recoup (USD)';

const distroKidLine = (line: SampleLine, period: SamplePeriod) => ({
  'Date Inserted': period.end,
  'Reporting Date': period.end,
  'Sale Month': yearMonth(period),
  Store: line.service,
  Artist: line.artist,
  Title: line.title,
  ISRC: line.isrc,
  UPC: line.upc,
  Quantity: line.units,
  'Team Percentage': '100',
  'Song/Album': 'Song',
  'Source Type': 'Song',
  'Country of Sale': line.territory,
  'Songwriter Royalties Withheld': '0',
  'Songwriter Royalties Withheld (USD)': '0',
  'Earnings (USD)': line.amount,
});

const believeHeadings =
  'Reporting month|Sales Month|Platform|Country / Region|Label Name|Artist Name|Release title|Track title|UPC|ISRC|Release Catalog nb|Release type|Sales Type|Quantity|Client Payment Currency|Unit Price|Mechanical Fee|Gross Revenue|Client share rate|Net Revenue';

const believeLine = (line: SampleLine, period: SamplePeriod) => ({
  'Reporting month': period.end.replaceAll('-', '/'),
  'Sales Month': period.start.replaceAll('-', '/'),
  Platform: line.service,
  'Country / Region': countryName(line.territory),
  'Label Name': 'Low Water Records',
  'Artist Name': line.artist,
  'Release title': line.release,
  'Track title': line.title,
  UPC: line.upc,
  ISRC: line.isrc,
  'Release Catalog nb': line.catalogNumber,
  'Streaming Subscription Type': 'Premium',
  'Release type': 'Album',
  'Sales Type': 'Streaming',
  Quantity: line.units,
  'Client Payment Currency': 'EUR',
  'Mechanical Fee': '0',
  'Client share rate': '85%',
  'Net Revenue': line.amount,
});

const indonesian: Readonly<Record<string, string>> = {
  'Reporting month': 'Bulan laporan',
  'Sales Month': 'Bulan Penjualan',
  'Country / Region': 'Negara',
  'Label Name': 'Nama Label',
  'Artist Name': 'Nama Artis',
  'Release title': 'Judul rilis',
  'Track title': 'Judul track',
  'Release Catalog nb': 'Referensi Katalog Rilis',
  'Streaming Subscription Type': 'Jenis Langganan Streaming',
  'Release type': 'Jenis rilis',
  'Sales Type': 'Jenis penjualan',
  Quantity: 'Kuantias',
  'Client Payment Currency': 'Mata Uang Pembayaran Klien',
  'Unit Price': 'Harga Unit',
  'Mechanical Fee': 'Biaya Mekanis',
  'Gross Revenue': 'Pendapatan Kotor',
  'Client share rate': 'Tingkat pembagian klien',
  'Net Revenue': 'Pendapatan Bersih',
};
const inIndonesian = (heading: string): string => indonesian[heading] ?? heading;

/** Believe's files with decimal commas and headings in Indonesian. */
export const believeIndonesian: StatementSample = sample({
  key: 'believe-2',
  delimiter: ';',
  headings: headingsOf(believeHeadings.replace('|Release type', '|Streaming Subscription Type|Release type')).map(inIndonesian),
  line: (line, period) => {
    const cells = { ...believeLine(line, period), 'Net Revenue': withComma(line.amount) };
    return Object.fromEntries(Object.entries(cells).map(([heading, cell]) => [inIndonesian(heading), cell]));
  },
});

const orchardHeadings =
  'Period|Activity Period|DMS|Territory|Product UPC|Manufacturer(s) UPC|Label Catalog|Product Code|Subaccount| Imprint Label|Artist Name|Product Name|Track Name|Track Artist|ISRC|Volume|Track |Trans Type|Trans Type Description|Unit Price|Discount|Price|Quantity|Total|Adjusted Total|Split Rate|Label Share Net Receipts|Ringtone Publishing|Cloud Publishing|Publishing|Mech. Administrative Fee|Preferred Currency';
const orchardNewHeadings =
  'STATEMENT PERIOD|ORIGINAL STATEMENT PERIOD|TRANSACTION DATE|SALE START DATE|SALE END DATE|ACCOUNT ID|SALE COUNTRY|STORE|SERVICE DETAIL|PRODUCT ARTIST|PRODUCT|PRODUCT VERSION|TRACK ARTIST|TRACK|TRACK VERSION|DISPLAY UPC|PRODUCT CODE|ISRC|LABEL IMPRINT|YOUTUBE VIDEO ID|TRANSACTION TYPE|TRANSACTION SUBTYPE|QUANTITY|UNIT PRICE SALE CURRENCY|GROSS REVENUE SALE CURRENCY|SALE CURRENCY|GROSS REVENUE ACCOUNT CURRENCY|CURRENCY CONVERSION RATE|NET SHARE ACCOUNT CURRENCY|ACCOUNT CURRENCY';

export const distributorSamples: readonly StatementSample[] = [
  sample({ key: 'distrokid', delimiter: '\t', headings: headingsOf(distroKidHeadings), line: distroKidLine }),
  sample({ key: 'distrokid-2', delimiter: '\t', headings: headingsOf(distroKidNewHeadings), line: distroKidLine }),
  sample({
    key: 'tunecore',
    headings: headingsOf(
      'Sales Period|Posted Date|Store Name|Country Of Sale|Artist|Release Type|Release Title|Song Title|Label|UPC|Optional UPC|TC Song ID|Optional ISRC|Sales Type|# Units Sold|Per Unit Price|Net Sales|Net Sales Currency|Exchange Rate|Total Earned|Currency',
    ),
    line: (line, period) => ({
      'Sales Period': period.start,
      'Posted Date': period.end,
      'Store Name': line.service,
      'Country Of Sale': line.territory,
      Artist: line.artist,
      'Release Type': 'Album',
      'Release Title': line.release,
      'Song Title': line.title,
      UPC: line.upc,
      'TC Song ID': line.isrc,
      'Sales Type': 'Stream',
      '# Units Sold': line.units,
      'Net Sales': line.amount,
      'Net Sales Currency': 'USD',
      'Exchange Rate': '1',
      'Total Earned': line.amount,
      Currency: 'USD',
    }),
  }),
  sample({
    key: 'cd-baby',
    delimiter: '\t',
    headings: headingsOf(
      'Report Date|Sales Date|Quantity|Price|Subtotal|Isrc|Barcode|CDBabySku|Album Name|Artist Name|Track Name|Partner Name|Transaction Type|Delivery Country',
    ),
    line: (line, period) => ({
      'Report Date': `${monthFirst(period.end)} 12:00:00 AM`,
      'Sales Date': `${monthFirst(period.start).replace(/^0/, '')} 12:00:00 AM`,
      Quantity: line.units,
      Subtotal: line.amount,
      Isrc: line.isrc.toLowerCase(),
      Barcode: line.upc,
      CDBabySku: line.catalogNumber,
      'Album Name': line.release,
      'Artist Name': line.artist,
      'Track Name': line.title,
      'Partner Name': line.service,
      'Transaction Type': 'Stream',
      'Delivery Country': line.territory,
    }),
  }),
  sample({ key: 'believe', delimiter: ';', headings: headingsOf(believeHeadings), line: believeLine }),
  sample({
    key: 'believe-2',
    delimiter: ';',
    headings: headingsOf(believeHeadings.replace('|Release type', '|Streaming Subscription Type|Release type')),
    line: believeLine,
  }),
  sample({
    key: 'orchard',
    delimiter: ';',
    headings: headingsOf(orchardHeadings),
    line: (line, period) => ({
      Period: `${partsOf(period).year}M${partsOf(period).month}`,
      'Activity Period': `${partsOf(period).year}M${partsOf(period).month}`,
      DMS: line.service,
      Territory: line.territory === 'US' ? 'USA' : countryName(line.territory),
      'Product UPC': line.upc,
      'Label Catalog': line.catalogNumber,
      'Artist Name': line.artist,
      'Product Name': line.release,
      'Track Name': line.title,
      'Track Artist': line.artist,
      ISRC: line.isrc,
      'Trans Type': 'AS',
      'Trans Type Description': 'Stream',
      Quantity: line.units,
      'Adjusted Total': withComma(line.amount),
      'Split Rate': '100%',
      'Label Share Net Receipts': withComma(line.amount),
      'Preferred Currency': 'EUR',
    }),
  }),
  sample({
    key: 'orchard-2',
    headings: headingsOf(orchardNewHeadings),
    line: (line, period) => ({
      'STATEMENT PERIOD': yearMonth(period),
      'TRANSACTION DATE': period.end,
      'SALE START DATE': period.start,
      'SALE END DATE': period.end,
      'SALE COUNTRY': line.territory,
      STORE: line.service,
      'PRODUCT ARTIST': 'Various',
      PRODUCT: line.release,
      'TRACK ARTIST': line.artist,
      TRACK: line.title,
      'TRACK VERSION': line.version,
      'DISPLAY UPC': line.upc === '' ? '' : `empty:${line.upc}`,
      'PRODUCT CODE': line.catalogNumber,
      ISRC: line.isrc,
      'TRANSACTION TYPE': 'Stream',
      QUANTITY: line.units,
      'SALE CURRENCY': 'USD',
      'NET SHARE ACCOUNT CURRENCY': line.amount,
      'ACCOUNT CURRENCY': 'GBP',
    }),
  }),
];
