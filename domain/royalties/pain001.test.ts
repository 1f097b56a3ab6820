import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { composeIBAN } from 'ibantools';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { roundDecimal, sumDecimals } from '#domain/money/decimal.ts';
import { anyCharacter } from '#tests/support/characters.ts';
import { type SepaDebtor, type SepaPayment, sepaDebtorProblem, sepaFile } from './pain001.ts';

const debtor: SepaDebtor = {
  name: 'Northlight Songs GmbH & Co. KG',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  address: { town: 'Hamburg', country: 'DE' },
};
const payment = (changed: Partial<SepaPayment> = {}): SepaPayment => ({
  id: '0197c0de-0000-7000-8000-000000000001',
  payeeName: 'Mara Lindqvist',
  country: 'SE',
  currency: 'EUR',
  amount: '920.32',
  open: '920.32',
  minimum: '50.00',
  balance: '0',
  accountChangedOn: null,
  account: { accountHolder: null, bankName: null, iban: 'SE4550000000058398257466', bic: 'ESSESESS' },
  reference: 'NL-2026-Q3-0007',
  remittance: 'Royalties NL-2026-Q3-0007',
  executionDate: '2026-10-31',
  ...changed,
});
const options = { messageId: 'NL-2026-Q3', createdAt: new Date('2026-10-14T08:00:00.123Z'), debtor };
const write = (payments: readonly SepaPayment[]) => sepaFile(payments, options);

/**
 * Children of each element in the order of the schema, as far as files use them; `!` marks mandatory ones. The schemas are published by ISO 20022
 * and the European Payments Council and not part of the repository: set PAIN001_SCHEMAS to a folder with them to validate against them as well.
 */
const order: Readonly<Record<string, string>> = {
  Document: 'CstmrCdtTrfInitn!',
  CstmrCdtTrfInitn: 'GrpHdr! PmtInf!',
  GrpHdr: 'MsgId! CreDtTm! NbOfTxs! CtrlSum! InitgPty!',
  InitgPty: 'Nm!',
  PmtInf: 'PmtInfId! PmtMtd! NbOfTxs! CtrlSum! PmtTpInf! ReqdExctnDt! Dbtr! DbtrAcct! DbtrAgt! ChrgBr! CdtTrfTxInf!',
  PmtTpInf: 'SvcLvl!',
  SvcLvl: 'Cd!',
  ReqdExctnDt: 'Dt!',
  Dbtr: 'Nm! PstlAdr',
  PstlAdr: 'TwnNm! Ctry!',
  DbtrAcct: 'Id!',
  DbtrAgt: 'FinInstnId!',
  CdtTrfTxInf: 'PmtId! Amt! CdtrAgt Cdtr! CdtrAcct! Purp! RmtInf',
  PmtId: 'EndToEndId!',
  Amt: 'InstdAmt!',
  CdtrAgt: 'FinInstnId!',
  FinInstnId: 'BICFI Othr',
  Othr: 'Id!',
  Cdtr: 'Nm!',
  CdtrAcct: 'Id!',
  Purp: 'Cd!',
  RmtInf: 'Ustrd!',
};

/** Returns elements that miss a child, or whose children are unknown or out of order. */
function outOfOrder(xml: string): string[] {
  const open: { name: string; children: string[] }[] = [{ name: '', children: [] }];
  const wrong: string[] = [];
  for (const [, closes, name = ''] of xml.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (!closes) {
      open.at(-1)!.children.push(name);
      open.push({ name, children: [] });
      continue;
    }
    const { children } = open.pop()!;
    const declared = (order[name] ?? '').split(' ').filter((child) => child !== '');
    // An identification has a text, or an IBAN.
    if (name === 'Id' || (children.length === 0 && declared.length === 0)) continue;
    const places = children.map((child) => declared.findIndex((each) => each.replace('!', '') === child));
    const isMissing = declared.some((each) => each.endsWith('!') && !children.includes(each.slice(0, -1)));
    if (isMissing || places.some((place, at) => place < 0 || place < (places[at - 1] ?? 0))) wrong.push(`${name}: ${children}`);
  }
  return wrong;
}

const valuesOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, value]) => value!);

describe('sepaFile', () => {
  it('writes a payment', () => {
    const { xml, ...others } = write([payment()]);
    expect(others).toEqual({
      count: 1,
      total: '920.32',
      batches: [{ executionDate: '2026-10-31', count: 1, total: '920.32' }],
      paid: [{ id: payment().id, endToEndId: 'NL-2026-Q3-0007' }],
      refused: [],
    });
    expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>NL-2026-Q3</MsgId>
      <CreDtTm>2026-10-14T08:00:00Z</CreDtTm>
      <NbOfTxs>1</NbOfTxs>
      <CtrlSum>920.32</CtrlSum>
      <InitgPty>
        <Nm>Northlight Songs GmbH + Co. KG</Nm>
      </InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>NL-2026-Q3-1</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <NbOfTxs>1</NbOfTxs>
      <CtrlSum>920.32</CtrlSum>
      <PmtTpInf>
        <SvcLvl>
          <Cd>SEPA</Cd>
        </SvcLvl>
      </PmtTpInf>
      <ReqdExctnDt>
        <Dt>2026-10-31</Dt>
      </ReqdExctnDt>
      <Dbtr>
        <Nm>Northlight Songs GmbH + Co. KG</Nm>
        <PstlAdr>
          <TwnNm>Hamburg</TwnNm>
          <Ctry>DE</Ctry>
        </PstlAdr>
      </Dbtr>
      <DbtrAcct>
        <Id>
          <IBAN>DE89370400440532013000</IBAN>
        </Id>
      </DbtrAcct>
      <DbtrAgt>
        <FinInstnId>
          <BICFI>COBADEFFXXX</BICFI>
        </FinInstnId>
      </DbtrAgt>
      <ChrgBr>SLEV</ChrgBr>
      <CdtTrfTxInf>
        <PmtId>
          <EndToEndId>NL-2026-Q3-0007</EndToEndId>
        </PmtId>
        <Amt>
          <InstdAmt Ccy="EUR">920.32</InstdAmt>
        </Amt>
        <CdtrAgt>
          <FinInstnId>
            <BICFI>ESSESESS</BICFI>
          </FinInstnId>
        </CdtrAgt>
        <Cdtr>
          <Nm>Mara Lindqvist</Nm>
        </Cdtr>
        <CdtrAcct>
          <Id>
            <IBAN>SE4550000000058398257466</IBAN>
          </Id>
        </CdtrAcct>
        <Purp>
          <Cd>ROYA</Cd>
        </Purp>
        <RmtInf>
          <Ustrd>Royalties NL-2026-Q3-0007</Ustrd>
        </RmtInf>
      </CdtTrfTxInf>
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`);
  });

  it('puts each day into a batch of its own, with sums of its own', () => {
    const payments = ['2026-11-02', '2026-10-31', '2026-11-02'].map((executionDate, at) =>
      payment({ executionDate, amount: `${at + 1}.50`, id: String(at), reference: `S-${at}` }),
    );
    const { xml, batches, total } = write(payments);
    expect(total).toBe('7.50');
    expect(batches).toEqual([
      { executionDate: '2026-10-31', count: 1, total: '2.50' },
      { executionDate: '2026-11-02', count: 2, total: '5.00' },
    ]);
    expect(valuesOf(xml!, 'CtrlSum')).toEqual(['7.50', '2.50', '5.00']);
    expect(valuesOf(xml!, 'NbOfTxs')).toEqual(['3', '1', '2']);
    expect(valuesOf(xml!, 'PmtInfId')).toEqual(['NL-2026-Q3-1', 'NL-2026-Q3-2']);
  });

  it('refuses what SEPA cannot pay, with all reasons, and pays the others', () => {
    const { account } = payment();
    const { count, refused, xml } = write([
      payment({ id: 'good' }),
      payment({ id: 'dollars', currency: 'USD' }),
      payment({ id: 'none', account: null }),
      payment({ id: 'turkish', account: { ...account!, iban: 'TR330006100519786457841326', bic: 'TGBATRIS' } }),
      payment({ id: 'odd', amount: '1.005', account: { ...account!, accountHolder: '桜井', iban: 'DE00' } }),
      payment({ id: 'zero', amount: '0.00' }),
      payment({ id: 'warned', open: '10.00', amount: '10.00' }),
    ]);
    expect(count).toBe(2);
    expect(valuesOf(xml!, 'InstdAmt')).toEqual(['920.32', '10.00']);
    expect(refused).toEqual([
      { id: 'dollars', problems: ['NOT_EUR'] },
      { id: 'none', problems: ['NO_ACCOUNT'] },
      { id: 'turkish', problems: ['NOT_SEPA'] },
      { id: 'odd', problems: ['TOO_PRECISE', 'WRONG_IBAN', 'NAME_NOT_LATIN', 'NOT_SEPA'] },
      { id: 'zero', problems: ['NOT_POSITIVE'] },
    ]);
  });

  it('writes no file without a payment', () => {
    expect(write([payment({ currency: 'USD' })])).toMatchObject({ xml: null, count: 0, total: '0.00', batches: [] });
  });

  it('gives each payment a reference of its own, without regard to case', () => {
    const references = ['A'.repeat(40), 'A'.repeat(40), 'a'.repeat(35), '', 'x/', '//'];
    const { paid } = write(references.map((reference, at) => payment({ reference, id: `id ${at}` })));
    const all = paid.map(({ endToEndId }) => endToEndId);
    expect(all).toEqual(['A'.repeat(35), `${'A'.repeat(33)}-2`, `${'a'.repeat(33)}-2`.replace('-2', '-3'), 'id3', 'x', 'id5']);
  });

  it('names the bank of the debtor as not stated without a BIC', () => {
    const { xml } = sepaFile([payment()], { ...options, debtor: { ...debtor, bic: null, address: null } });
    expect(xml).toContain('<Id>NOTPROVIDED</Id>');
    expect(xml).not.toContain('PstlAdr');
    expect(outOfOrder(xml!)).toEqual([]);
  });

  it('refuses an account of the debtor that cannot be used', () => {
    const problem = (changed: Partial<SepaDebtor>) => sepaDebtorProblem({ ...debtor, ...changed });
    expect(problem({})).toBeNull();
    expect(problem({ name: ' ' })).toBe('NO_NAME');
    expect(problem({ name: '桜井' })).toBe('NAME_NOT_LATIN');
    expect(problem({ iban: 'DE89370400440532013001' })).toBe('WRONG_IBAN');
    expect(problem({ bic: 'X' })).toBe('WRONG_BIC');
    expect(problem({ iban: 'TR330006100519786457841326' })).toBe('NOT_SEPA');
    expect(() => sepaFile([], { ...options, debtor: { ...debtor, iban: '' } })).toThrow('WRONG_IBAN');
  });
});

const anyText = fc.string({ unit: anyCharacter, maxLength: 300, size: 'max' });
const cents = fc.bigInt({ min: 1n, max: 99_999_999_999n }).map((units) => {
  const digits = String(units).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
});
const iban = fc.stringMatching(/^\d{18}$/).map((bban) => composeIBAN({ countryCode: 'DE', bban }) ?? 'DE89370400440532013000');
const anyPayment = fc
  .record({
    id: fc.uuid(),
    holder: fc.tuple(
      fc.constantFrom('Åsa', 'Jürgen', 'Σοφία', 'Юлия'),
      fc.stringMatching(/^[\p{Script=Latin}' &"<>!-]{0,120}$/u, { size: 'max' }),
    ),
    amount: cents,
    iban,
    bic: fc.constantFrom(null, 'DEUTDEFF', 'COBADEFFXXX'),
    reference: anyText,
    remittance: anyText,
    executionDate: fc.constantFrom('2026-10-31', '2026-11-02', '2027-01-04'),
  })
  .map(({ holder, amount, iban: number, bic, ...others }) =>
    payment({
      ...others,
      amount,
      open: amount,
      minimum: '0',
      account: { accountHolder: holder.join(' '), bankName: null, iban: number, bic },
    }),
  );
const anyPayments = fc.array(anyPayment, { minLength: 1, maxLength: 12 });

describe('files of any payments', () => {
  it('have the order, lengths, characters and sums that banks ask for', () => {
    fc.assert(
      fc.property(anyPayments, (payments) => {
        const { xml, count, total, paid, refused } = write(payments);
        fc.pre(xml !== null);
        expect(outOfOrder(xml)).toEqual([]);
        expect(count + refused.length).toBe(payments.length);
        const kept = payments.filter(({ id }) => !refused.some((each) => each.id === id));
        expect(total).toBe(roundDecimal(sumDecimals(kept.map(({ amount }) => amount)), 2));
        expect(new Set(paid.map(({ endToEndId }) => endToEndId)).size).toBe(count);
        const limits = { Nm: 70, Ustrd: 140, EndToEndId: 35, MsgId: 35, PmtInfId: 35 };
        for (const [name, length] of Object.entries(limits))
          for (const value of valuesOf(xml, name)) {
            const text = value.replaceAll('&apos;', "'");
            expect(text.length).toBeLessThanOrEqual(length);
            expect(text).toMatch(/^(?![/ ])(?!.*\/\/)[A-Za-z0-9/?:().,'+ -]+(?<![/ ])$/);
          }
        for (const amount of valuesOf(xml, 'InstdAmt')) expect(amount).toMatch(/^\d{1,9}\.\d\d$/);
      }),
    );
  });

  const folder = process.env.PAIN001_SCHEMAS ?? '';
  const schemas = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.xsd')) : [];

  it('are valid against the published schemas', async ({ skip }) => {
    skip(schemas.length === 0, 'No file was validated: set PAIN001_SCHEMAS to a folder with schemas of pain.001.001.09.');
    const files = [[payment()], ...fc.sample(anyPayments, 40)].flatMap((payments) => write(payments).xml ?? []);
    for (const schema of schemas) {
      const { valid, errors } = await validateXML({
        xml: files.map((contents, at) => ({ fileName: `file${at}.xml`, contents })),
        schema: [{ fileName: schema, contents: readFileSync(path.join(folder, schema), 'utf8') }],
      });
      expect(errors.map(({ message }) => message)).toEqual([]);
      expect(valid).toBe(true);
    }
  });
});
