import type { StatementTemplateInput } from '../statement-template.ts';

/**
 * Cargo Digital, and others with royalty exports of FUGA. Its `Currency` is that of the sale; amounts are in the currency of the account, which
 * the file does not name.
 */
const cargoDigital: StatementTemplateInput = {
  key: 'cargo-digital',
  name: 'Cargo Digital and FUGA',
  version: 1,
  source: { name: 'Cargo Digital', kind: 'DISTRIBUTOR', rhythm: 'QUARTERLY' },
  headings: [
    ['Royalty ID', 'Asset ISRC', 'Asset Title', 'Sale net receipts', 'Reported Royalty', 'Sale Store Name', 'Statement Run Name'],
  ],
  amount: { column: 'Reported Royalty' },
  amountMark: 'POINT',
  dateOrder: 'DMY',
  right: 'MASTER',
  fields: {
    gross: { column: 'Sale net receipts' },
    units: { column: 'Quantity' },
    share: { column: 'Contract deal term' },
    account: { column: 'Contract Reference' },
    statementPeriod: { column: 'Statement Run Name' },
    useStart: { column: 'Sale Start date' },
    useEnd: { column: 'Sale End date' },
    service: { column: ['DSP', 'Sale Store Name'] },
    usage: { column: 'Sale Type' },
    territory: { column: 'Territory' },
    isrc: { column: 'Asset ISRC' },
    upc: { column: 'Product UPC' },
    catalogNumber: { column: 'Product Catalog Number' },
    trackTitle: { column: 'Asset Title' },
    trackVersion: { column: 'Asset Version' },
    releaseTitle: { column: 'Product Title' },
    artist: { column: ['Asset Artist', 'Product Artist'] },
  },
};

/** Cargo's physical sales. Costs are lines too. */
const cargoPhysical: StatementTemplateInput = {
  key: 'cargo-physical',
  name: 'Cargo physical sales',
  version: 1,
  source: { name: 'Cargo Records', kind: 'DISTRIBUTOR' },
  headings: [
    ['Period', 'Catalogue No.', 'Sold To', 'Sale / Cost', 'Type / Cost Reason', 'Net Qty', 'Distribution fee', 'Net after fee'],
  ],
  amount: { column: 'Net after fee' },
  amountMark: 'POINT',
  dateOrder: 'DMY',
  right: 'MASTER',
  fields: {
    gross: { column: 'Gross value' },
    currency: { constant: 'GBP' },
    units: { column: 'Net Qty' },
    statementPeriod: { column: 'Period' },
    usePeriod: { column: 'Period' },
    service: { column: 'Sold To' },
    usage: { column: 'Type / Cost Reason' },
    territory: { column: 'Country' },
    upc: { column: 'UPC on report' },
    catalogNumber: { column: 'Catalogue No.' },
    releaseTitle: { column: 'Title / More info' },
    artist: { column: 'Artist / Invoice Ref' },
  },
};

/** Symphonic. Voids have positive amounts. */
const symphonic: StatementTemplateInput = {
  key: 'symphonic',
  name: 'Symphonic',
  version: 1,
  source: { name: 'Symphonic', kind: 'DISTRIBUTOR', rhythm: 'MONTHLY' },
  headings: [
    [
      'Reporting Period',
      'Release Name',
      'UPC Code',
      'Track Title',
      'ISRC Code',
      'Digital Service Provider',
      'Sale or Void',
      'Royalty (*)',
    ],
  ],
  amount: { column: 'Royalty (*)', negativeIf: [{ column: 'Sale or Void', is: ['Void'] }] },
  amountMark: 'POINT',
  dateOrder: 'MDY',
  right: 'MASTER',
  fields: {
    currency: { headingOf: 'Royalty (*)' },
    units: { column: 'Count' },
    statementPeriod: { column: 'Reporting Period' },
    usePeriod: { column: 'Activity Period' },
    service: { column: 'Digital Service Provider' },
    usage: { column: 'Delivery' },
    territory: { column: 'Territory' },
    isrc: { column: 'ISRC Code' },
    upc: { column: 'UPC Code' },
    catalogNumber: { column: 'Catalogue' },
    trackTitle: { column: 'Track Title' },
    trackVersion: { column: 'Mix Version' },
    releaseTitle: { column: 'Release Name' },
    artist: { column: ['Track Artists', 'Release Artists'] },
  },
};

/** SonoSuite and distributors that use it. */
const sonoSuite: StatementTemplateInput = {
  key: 'sonosuite',
  name: 'SonoSuite',
  version: 1,
  source: { name: 'SonoSuite', kind: 'DISTRIBUTOR', rhythm: 'MONTHLY' },
  headings: [
    [
      'start_date',
      'end_date',
      'confirmation_report_date',
      'net_total',
      'net_total_client_currency',
      'channel',
      'track_title',
      'isrc',
    ],
  ],
  amount: { column: 'net_total' },
  amountMark: 'POINT',
  dateOrder: 'DMY',
  right: 'MASTER',
  fields: {
    gross: { column: 'gross_total' },
    withheld: { column: 'taxes' },
    currency: { column: 'currency' },
    units: { column: 'units' },
    statementPeriod: { column: 'confirmation_report_date', span: 'MONTH' },
    useStart: { column: 'start_date' },
    useEnd: { column: 'end_date' },
    service: { column: 'channel' },
    usage: { column: 'type' },
    territory: { column: 'country' },
    isrc: { column: 'isrc' },
    upc: { column: 'upc' },
    trackTitle: { column: 'track_title' },
    releaseTitle: { column: 'release' },
    artist: { column: 'artist' },
  },
};

/** LANDR. */
const landr: StatementTemplateInput = {
  key: 'landr',
  name: 'LANDR',
  version: 1,
  source: { name: 'LANDR', kind: 'DISTRIBUTOR', rhythm: 'MONTHLY' },
  headings: [['Payment Date', 'ISRC', 'UPC', 'Net earnings (*)']],
  amount: { column: 'Net earnings (*)' },
  amountMark: 'POINT',
  dateOrder: 'MDY',
  right: 'MASTER',
  fields: {
    currency: { headingOf: 'Net earnings (*)' },
    statementPeriod: { column: 'Payment Date', span: 'MONTH' },
    usePeriod: { column: ['Sales period', 'Sale Month'] },
    units: { column: ['Quantity', 'Units'] },
    service: { column: ['Store', 'Service'] },
    territory: { column: ['Country', 'Territory'] },
    isrc: { column: 'ISRC' },
    upc: { column: 'UPC' },
    trackTitle: { column: ['Track title', 'Track'] },
    releaseTitle: { column: ['Release title', 'Release'] },
    artist: { column: ['Artist', 'Artist name'] },
  },
};

/** Stem. Its files say nowhere that amounts are in US dollars. */
const stem: StatementTemplateInput = {
  key: 'stem',
  name: 'Stem',
  version: 1,
  source: { name: 'Stem', kind: 'DISTRIBUTOR', rhythm: 'MONTHLY' },
  headings: [['report_year', 'report_month', 'isrc', 'upc', 'net_royalties']],
  amount: { column: 'net_royalties' },
  amountMark: 'POINT',
  dateOrder: 'MDY',
  right: 'MASTER',
  fields: {
    currency: { constant: 'USD' },
    statementPeriod: { join: ['report_year', 'report_month'], separator: '-' },
    usePeriod: { join: ['report_year', 'report_month'], separator: '-' },
    units: { column: ['quantity', 'units'] },
    service: { column: ['store', 'platform', 'dsp'] },
    territory: { column: ['territory', 'country'] },
    isrc: { column: 'isrc' },
    upc: { column: 'upc' },
    trackTitle: { column: ['track_title', 'track', 'title'] },
    releaseTitle: { column: ['release_title', 'release'] },
    artist: { column: ['artist', 'artist_name'] },
  },
};

export const labelTemplates: readonly StatementTemplateInput[] = [cargoDigital, cargoPhysical, symphonic, sonoSuite, landr, stem];
