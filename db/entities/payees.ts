import { defineEntity } from '@mikro-orm/core';
import type { IncomeRight, SourceKind } from '#domain/income/income-terms.ts';
import type {
  EntryKind,
  PayeeKind,
  PayeeStanding,
  SplitBasis,
  StatementLanguage,
  TermDeal,
  TermSubject,
} from '#domain/royalties/royalty-terms.ts';
import { folded, identified, numeric, p } from './kit.ts';

const versioned = {
  version: p.integer().version(),
  updatedAt: p
    .datetime()
    .defaultRaw('now()')
    .onUpdate(() => new Date()),
};

const RoyaltySettingSchema = defineEntity({
  name: 'RoyaltySetting',
  tableName: 'royalty_setting',
  properties: {
    workspaceId: p.uuid().primary(),
    ...versioned,
    splitBasis: p.text().$type<SplitBasis>().default('USE_PERIOD'),
    /** Whether a run is issued by another person than the one who approved it. */
    needsSecondPerson: p.boolean().default(false),
    /** Smallest amount that is paid to payees who have no minimum of their own. */
    minimum: numeric().default('0'),
    /** Account from which payees are paid, encrypted. */
    bankSealed: p.text().nullable().hidden().lazy(),
    /** Name and address of the sender, as on statements. */
    sender: p.text().nullable(),
    /** Where the workspace is, for payments to banks that ask for it. The country is an ISO 3166-1 alpha-2 code. */
    town: p.text().nullable(),
    country: p.text().nullable(),
  },
});
/** How a workspace accounts for royalties. Without a row, the defaults hold. */
export class RoyaltySetting extends RoyaltySettingSchema.class {}
RoyaltySettingSchema.setClass(RoyaltySetting);

const PayeeSchema = defineEntity({
  name: 'Payee',
  tableName: 'payee',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    ...versioned,
    kind: p.text().$type<PayeeKind>(),
    contributorId: p.uuid().nullable(),
    publisherId: p.uuid().nullable(),
    labelId: p.uuid().nullable(),
    /** Name as on statements. Kept when the record is deleted. */
    name: p.text(),
    nameKey: folded('name').hidden().lazy(),
    standing: p.text().$type<PayeeStanding>().default('PAID'),
    currency: p.text(),
    /** Smallest amount that is paid. Null takes that of the settings; zero pays everything. */
    minimum: numeric().nullable(),
    email: p.text().nullable(),
    language: p.text().$type<StatementLanguage>().default('en'),
    /** Country in which the payee pays taxes, ISO 3166-1 alpha-2. */
    taxCountry: p.text().nullable(),
    /** Percentage that is withheld from payments, in 1/10,000 percent. Null withholds nothing. */
    withholding: p.integer().nullable(),
    /** Form that allows the rate, such as W-8BEN, and the last day on which it is valid. */
    withholdingForm: p.text().nullable(),
    withholdingUntil: p.date().nullable(),
    /** Whether the statement is an invoice of the payee, and the tax that it adds in 1/10,000 percent. */
    isSelfBilling: p.boolean().default(false),
    taxNumber: p.text().nullable(),
    salesTax: p.integer().nullable(),
    /** Account, encrypted. A contributor's own account counts where this is null. */
    bankSealed: p.text().nullable().hidden().lazy(),
    notes: p.text().nullable().lazy(),
    /** Sum of the ledger lines of its account PAYEE, kept by the database. */
    balance: numeric().default('0'),
    searchText: folded("name || coalesce(' ' || email, '')").hidden().lazy(),
    deletedAt: p.datetime().nullable(),
  },
});
/** A party to whom money is owed, or about whom it was decided that none is. */
export class Payee extends PayeeSchema.class {}
PayeeSchema.setClass(Payee);

const PayeeContractSchema = defineEntity({
  name: 'PayeeContract',
  tableName: 'payee_contract',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    ...versioned,
    payeeId: p.uuid(),
    name: p.text(),
    nameKey: folded('name').hidden().lazy(),
    /** Income that no term gives another contract belongs to it. Each payee has one. */
    isDefault: p.boolean().default(false),
    /** Contracts of a payee with the same text pay each other's advances and costs. Null crosses with none. */
    crossGroup: p.text().nullable(),
    /** Part of physical sales that is kept for returns, in 1/10,000 percent. */
    reserve: p.integer().default(0),
    /** Number of following runs in which a reserve is released, in equal parts. */
    reserveRuns: p.integer().default(2),
  },
});
/** A contract of a payee, with a balance of its own. */
export class PayeeContract extends PayeeContractSchema.class {}
PayeeContractSchema.setClass(PayeeContract);

const RoyaltyTermSchema = defineEntity({
  name: 'RoyaltyTerm',
  tableName: 'royalty_term',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    ...versioned,
    /** Order in which terms are looked at, from 1. The first that fits decides for a payee. */
    position: p.integer(),
    name: p.text(),
    subject: p.text().$type<TermSubject>(),
    /** Null holds for every payee. */
    payeeId: p.uuid().nullable(),
    /** Contract of the payee that gets the money. Null takes the payee's default one. */
    contractId: p.uuid().nullable(),
    workId: p.uuid().nullable(),
    recordingId: p.uuid().nullable(),
    /** Tag of works that are meant. */
    tag: p.text().nullable(),
    /** ISO 3166-1 codes and TIS numbers. Empty means the world. */
    territories: p.array().default([]),
    rights: p.array().$type<IncomeRight[]>().default([]),
    sourceKinds: p.array().$type<SourceKind[]>().default([]),
    sourceId: p.uuid().nullable(),
    /** First and last day of use. */
    startsOn: p.date().nullable(),
    endsOn: p.date().nullable(),
    deal: p.text().$type<TermDeal>(),
    /** Fee or rate in 1/10,000 percent. Zero is a rate. */
    percent: p.integer(),
  },
});
/** A rule that says what payees get of a line. All its conditions must hold. */
export class RoyaltyTerm extends RoyaltyTermSchema.class {}
RoyaltyTermSchema.setClass(RoyaltyTerm);

const PayeeEntrySchema = defineEntity({
  name: 'PayeeEntry',
  tableName: 'payee_entry',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    userId: p.uuid().nullable(),
    payeeId: p.uuid(),
    contractId: p.uuid(),
    kind: p.text().$type<EntryKind>(),
    date: p.date(),
    /** In the currency of the payee, in whole minor units. Positive, but for openings and adjustments. */
    amount: numeric(),
    currency: p.text(),
    /** Part of an advance or a cost that is recouped, in 1/10,000 percent. */
    recoupable: p.integer().default(1_000_000),
    note: p.text().nullable(),
    /** Run whose statement has the entry. Null until it is issued. */
    runId: p.uuid().nullable(),
    /** Entry that this one takes back. */
    reversesId: p.uuid().nullable(),
    /** Reserve of which this entry releases a part. */
    releasesId: p.uuid().nullable(),
  },
});
/** A dated movement on the balance of a payee. It is never changed: a wrong one is taken back by another. */
export class PayeeEntry extends PayeeEntrySchema.class {}
PayeeEntrySchema.setClass(PayeeEntry);
