import { isValidBIC, isValidIBAN } from 'ibantools';
import type { BankDetails } from '#domain/contributors/bank.ts';
import { element, elementWith, optional, type XmlElement, xmlDocument } from '#domain/distribution/xml.ts';
import { roundDecimal, sumDecimals } from '#domain/money/decimal.ts';
import { checkPayment, checkSepa, holderOf, isBlocking, type PaymentProblem, type PaymentRequest } from './payment-problems.ts';
import { isSepaName, sepaReference, sepaText } from './sepa-text.ts';

/**
 * SEPA credit transfers as a file for banks: message pain.001.001.09 of ISO 20022, with the rules of the European Payments Council for customers
 * (EPC132-08).
 */

/** Who pays. The address is needed for banks outside the European Economic Area. */
export type SepaDebtor = { name: string; iban: string; bic: string | null; address: { town: string; country: string } | null };

export type SepaPayment = PaymentRequest & {
  id: string;
  /** Reference that reaches the payee's bank, such as the number of a statement. */
  reference: string;
  /** What the payee reads on the account statement. */
  remittance: string;
  /** Day on which the bank pays, ISO 8601. */
  executionDate: string;
};

type SepaBatch = { executionDate: string; count: number; total: string };

export type SepaFile = {
  /** Null without a payment that can be made by SEPA. */
  xml: string | null;
  count: number;
  total: string;
  batches: SepaBatch[];
  /** IDs of the payments in the file with their references there. */
  paid: { id: string; endToEndId: string }[];
  /** Payments that the file does not have, and why. */
  refused: { id: string; problems: PaymentProblem[] }[];
};

type Transfer = { payment: SepaPayment; account: BankDetails & { iban: string }; endToEndId: string; amount: string };

const maxName = 70;
const maxRemittance = 140;
const maxReference = 35;
/** Leaves room for the number of a batch. */
const maxMessageId = 28;

/** Returns what is wrong with the account from which payees are paid; null if a file can be made. */
export function sepaDebtorProblem({ name, iban, bic }: SepaDebtor): PaymentProblem | null {
  if (!isSepaName(name)) return name.trim() === '' ? 'NO_NAME' : 'NAME_NOT_LATIN';
  if (!isValidIBAN(iban)) return 'WRONG_IBAN';
  if (bic !== null && !isValidBIC(bic)) return 'WRONG_BIC';
  const request = { account: { accountHolder: name, bankName: null, iban, bic }, amount: '1', currency: 'EUR', payeeName: name };
  return checkSepa(request).at(0) ?? null;
}

/** Returns references of at most 35 characters, each of them once. */
function uniqueReferences(payments: readonly SepaPayment[]): string[] {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  return payments.map(({ reference, id }) => {
    const base = sepaReference(reference, maxReference) || sepaReference(id, maxReference) || 'PAYMENT';
    let unique = base;
    while (used.has(unique.toUpperCase())) {
      const count = (counts.get(base) ?? 1) + 1;
      counts.set(base, count);
      const suffix = `-${count}`;
      unique = `${sepaReference(base, maxReference - suffix.length)}${suffix}`;
    }
    used.add(unique.toUpperCase());
    return unique;
  });
}

const problemsOf = (payment: SepaPayment): PaymentProblem[] => [
  ...checkPayment(payment).filter(isBlocking),
  ...checkSepa(payment),
];

/**
 * Writes the SEPA file of a list of payments, in a batch for each day. Payments that cannot be made by SEPA are refused with all reasons. Throws
 * RangeError if the debtor's account cannot be used; `sepaDebtorProblem` says why.
 */
export function sepaFile(
  payments: readonly SepaPayment[],
  { messageId, createdAt, debtor }: { messageId: string; createdAt: Date; debtor: SepaDebtor },
): SepaFile {
  const problem = sepaDebtorProblem(debtor);
  if (problem !== null) throw new RangeError(`No SEPA file can be made from this account: ${problem}.`);
  const checked = payments.map((payment) => ({ payment, problems: problemsOf(payment) }));
  const payable = checked.flatMap(({ payment, problems }) => (problems.length === 0 ? [payment] : []));
  const references = uniqueReferences(payable);
  const transfers = payable.map(
    (payment, at): Transfer => ({
      payment,
      account: { ...payment.account!, iban: payment.account!.iban! },
      endToEndId: references[at]!,
      amount: roundDecimal(payment.amount, 2),
    }),
  );
  const days = [...Map.groupBy(transfers, ({ payment }) => payment.executionDate)].sort(([a], [b]) => (a < b ? -1 : 1));
  const total = totalOf(transfers);
  const id = sepaReference(messageId, maxMessageId) || 'STAVE';
  const header = element(
    'GrpHdr',
    element('MsgId', id),
    element('CreDtTm', `${createdAt.toISOString().slice(0, 19)}Z`),
    element('NbOfTxs', transfers.length),
    element('CtrlSum', total),
    element('InitgPty', element('Nm', sepaText(debtor.name, maxName))),
  );
  const instructions = days.map(([day, group], at) => instruction(`${id}-${at + 1}`, day, group, debtor));
  const root = elementWith(
    'Document',
    { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' },
    element('CstmrCdtTrfInitn', header, instructions),
  );
  return {
    xml: transfers.length === 0 ? null : xmlDocument(root),
    count: transfers.length,
    total,
    batches: days.map(([executionDate, group]) => ({ executionDate, count: group.length, total: totalOf(group) })),
    paid: transfers.map(({ payment, endToEndId }) => ({ id: payment.id, endToEndId })),
    refused: checked.flatMap(({ payment, problems }) => (problems.length > 0 ? [{ id: payment.id, problems }] : [])),
  };
}

const totalOf = (transfers: readonly Transfer[]): string => roundDecimal(sumDecimals(transfers.map(({ amount }) => amount)), 2);

const accountElement = (name: string, iban: string): XmlElement => element(name, element('Id', element('IBAN', iban)));

/** The bank of the debtor: by its BIC, or as not stated. */
const debtorAgent = (bic: string | null): XmlElement =>
  element('DbtrAgt', element('FinInstnId', bic === null ? element('Othr', element('Id', 'NOTPROVIDED')) : element('BICFI', bic)));

function debtorParty({ name, address }: SepaDebtor): XmlElement {
  const where = address && element('PstlAdr', optional('TwnNm', sepaText(address.town, 35)), element('Ctry', address.country));
  return element('Dbtr', element('Nm', sepaText(name, maxName)), where);
}

/** All payments of a day: SEPA transfers whose charges are shared. */
function instruction(id: string, day: string, transfers: readonly Transfer[], debtor: SepaDebtor): XmlElement {
  return element(
    'PmtInf',
    element('PmtInfId', id),
    element('PmtMtd', 'TRF'),
    element('NbOfTxs', transfers.length),
    element('CtrlSum', totalOf(transfers)),
    element('PmtTpInf', element('SvcLvl', element('Cd', 'SEPA'))),
    element('ReqdExctnDt', element('Dt', day)),
    debtorParty(debtor),
    accountElement('DbtrAcct', debtor.iban),
    debtorAgent(debtor.bic),
    element('ChrgBr', 'SLEV'),
    transfers.map(transferElement),
  );
}

/** ROYA is the purpose of royalties in the external code list of ISO 20022. */
function transferElement({ payment, account, endToEndId, amount }: Transfer): XmlElement {
  return element(
    'CdtTrfTxInf',
    element('PmtId', element('EndToEndId', endToEndId)),
    element('Amt', elementWith('InstdAmt', { Ccy: 'EUR' }, amount)),
    account.bic === null ? null : element('CdtrAgt', element('FinInstnId', element('BICFI', account.bic))),
    element('Cdtr', element('Nm', sepaText(holderOf(payment), maxName))),
    accountElement('CdtrAcct', account.iban),
    element('Purp', element('Cd', 'ROYA')),
    remittanceElement(payment.remittance),
  );
}

function remittanceElement(remittance: string): XmlElement | null {
  const text = sepaText(remittance, maxRemittance);
  return text === '' ? null : element('RmtInf', element('Ustrd', text));
}
