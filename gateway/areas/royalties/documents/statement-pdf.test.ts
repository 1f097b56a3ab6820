import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { extractText, getDocumentProxy, renderPageAsImage } from 'unpdf';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { statementLanguages } from '#domain/royalties/royalty-terms.ts';
import type { StatementAmounts, StatementDocument } from '#domain/royalties/statement-document.ts';
import { exampleStatement } from '#tests/support/example-statement.ts';
import { statementPdf } from './statement-pdf.ts';

const rootDir = path.resolve(import.meta.dirname, '../../../..');

type Read = { text: string; pages: string[]; width: number; height: number; bytes: Buffer };

async function read(statement: StatementDocument): Promise<Read> {
  const bytes = await statementPdf(statement, rootDir);
  const proxy = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(proxy, { mergePages: false });
  const pages = text.map((page) => page.replaceAll(/\s+/g, ' '));
  const { width, height } = (await proxy.getPage(1)).getViewport({ scale: 1 });
  return { text: pages.join(' '), pages, width, height, bytes };
}

const nothing = {
  sources: [],
  territories: [],
  rights: [],
  works: [],
  adjustments: [],
  entries: [],
  contracts: [],
  rates: [],
};
const zero = Object.fromEntries(
  Object.entries(exampleStatement().amounts).map(([key, value]) => [key, typeof value === 'string' ? '0.00' : value]),
) as StatementAmounts;

describe('the PDF of a statement', () => {
  it('says everything that the statement has, in two pages', async () => {
    const { text, pages, width } = await read(exampleStatement());
    expect(pages).toHaveLength(2);
    expect(width).toBeCloseTo(595.28);
    for (const part of [
      'Northlight Songs Hafenstraße 12 · 20457 Hamburg Statement NL-2026-Q3-0007 · issued 14 October 2026 Royalty statement',
      'Mara Lindqvist · 1 July – 30 September 2026 Tax number SE556012579001',
      'Opening balance 312.40 Earned 1,020.33 Corrections of earlier statements −10.00 Costs −40.00 Advances −200.00',
      'Withholding tax 15% −162.41 Payments since last statement 0.00 Closing balance 920.32',
      'To be paid to you on 31 October 2026 €920.32 to SE45 •••• 4410',
      'By source GEMA 612.09',
      'By territory Germany 540.12 Sweden 221.90 United States 158.31 3 others 100.00',
      'Your works Work Your share Received Fee For you Harbour Lights Off 70% of the music 612.09 64.27 364.19',
      'Sommaren vi missade 33.3333% of the recording',
      'Fyra årstider Differs by line',
      'Total 1,020.33',
      'Every line, with the file and row it came from',
      'Fingerprint of the contents: 9f2c9f2c…9f2c71ab · the file has another · check both at stave.example/verify',
      'Page 1 of 2',
      'Splits changed · Statement NL-2026-Q2-0007 100.00 80.00 −20.00',
      'Demo studio 3 July 2026 40.00 0.00 Advance 1 August 2026 200.00 0.00',
      '1 USD = 0.921234 EUR, the rate at which the money reached our account',
      '1 SEK = 0.0871 EUR, on 30 September 2026',
    ])
      expect(text).toContain(part);
  });

  it.each([
    ['USE_PERIOD', 'Works are divided by the splits on the days on which they were used.'],
    ['RUN_DAY', 'Works are divided by the splits of 30 September 2026.'],
  ] as const)('says which splits count: %s', async (splitBasis, sentence) => {
    expect((await read({ ...exampleStatement(), splitBasis })).text).toContain(sentence);
  });

  it.each(statementLanguages.keys)('leaves no word unfilled, missing or English in %s', async (language) => {
    const { text } = await read(exampleStatement(language));
    expect(text).not.toMatch(/[{}]|undefined|null|NaN/);
    expect(text).toContain({ en: 'Closing balance', de: 'Endsaldo', fr: 'Solde final', es: 'Saldo final' }[language]);
    expect(text).toContain({ en: 'Page 2 of 2', de: 'Seite 2 von 2', fr: 'Page 2 sur 2', es: 'Página 2 de 2' }[language]);
    if (language !== 'en') expect(text).not.toMatch(/\b(of|balance|work|your)\b/i);
  });

  it('is the same each time it is made, so that it can be checked', async () => {
    const [first, second] = [await statementPdf(exampleStatement(), rootDir), await statementPdf(exampleStatement(), rootDir)];
    expect(first.equals(second)).toBe(true);
  });

  it('has a code that opens every line', async () => {
    const { linesUrl } = exampleStatement();
    const scale = 6;
    const canvasImport = () => import('@napi-rs/canvas');
    const page = await renderPageAsImage(new Uint8Array(await statementPdf(exampleStatement(), rootDir)), 1, {
      canvasImport,
      scale,
    });
    const image = await loadImage(Buffer.from(page));
    const context = createCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
    const { data } = encode(linesUrl ?? '', { ecc: 'M', border: 4 });
    const isDark = (x: number, y: number) =>
      (pixels[4 * (Math.round(y * scale) * image.width + Math.round(x * scale))] ?? 0) < 128;
    const top = image.height / scale - 48 - 52 + 7;
    // The code stands left of the page number, whose width depends on the language: its left edge is searched.
    const module = 46 / data.length;
    const matches = (left: number) =>
      data.every((row, down) =>
        row.every((dark, across) => isDark(left + (across + 0.5) * module, top + (down + 0.5) * module) === dark),
      );
    const lefts = Array.from({ length: 400 }, (_, index) => 400 + index / 4);
    expect(lefts.some(matches)).toBe(true);
  });
});

it('shows the balance of each contract, in columns that total it', async () => {
  const [first] = exampleStatement().contracts;
  const contracts = [
    { ...first!, crossGroup: 'Albums', transferred: '-5.00', closing: '1077.73', recoupments: [] },
    { ...first!, name: 'Album', crossGroup: 'Albums', transferred: '5.00', closing: '1087.73', recoupments: [] },
  ];
  const { text } = await read({ ...exampleStatement(), contracts });
  expect(text).toContain('Songwriter agreement 2024 312.40 1,020.33 −250.00 −5.00 1,077.73');
  expect(text).toContain('Total 624.80 2,040.66 −500.00 0.00 2,165.46');
  expect(text).toContain('Contracts of the group Albums pay each other’s advances and costs.');
  expect(text).not.toContain('Advances and costs recouped');
});

describe('entries', () => {
  it('are listed with their day, what they are and their note', async () => {
    const { text } = await read(exampleStatement());
    expect(text).toContain('Entries Date What Note Amount 3 July 2026 Cost Demo studio −40.00 1 August 2026 Advance −200.00');
    expect(text).toContain('14 August 2026 Adjustment Prize, songwriting camp 120.00');
    expect((await read(exampleStatement('fr'))).text).toContain('1er août 2026 Avance −200,00');
  });

  it('have notes that are never shortened', async () => {
    const note = 'Nothing of a note is lost. '.repeat(18).trim();
    const entries = [{ kind: 'ADJUSTMENT', date: '2026-08-14', amount: '1.00', note } as const];
    expect((await read({ ...exampleStatement(), entries })).text).toContain(note);
  });

  it('that are many are summed up', async () => {
    const entry = { kind: 'ADJUSTMENT', date: '2026-08-14', amount: '1.00' } as const;
    const entries = Array.from({ length: 1_041 }, (_, index) => ({ ...entry, note: `Note ${index}.` }));
    const { text } = await read({ ...exampleStatement(), entries });
    expect(text).toContain('Note 38.');
    expect(text).not.toContain('Note 39.');
    expect(text).toContain('1,002 others 1,002.00');
  });

  it('have no table if there are none', async () => {
    expect((await read({ ...exampleStatement(), entries: [] })).text).not.toContain('Entries');
  });
});

describe('a statement of many works', () => {
  const works = Array.from({ length: 3_000 }, (_, index) => ({
    ...exampleStatement().works[index % 4]!,
    title: index % 10 === 0 ? `${index} ${'a title that needs more than one line '.repeat(4)}` : `Work ${index}`,
  }));

  it('has each of them once, and repeats the headings on every page', async () => {
    const { pages, text } = await read({ ...exampleStatement(), works, adjustments: [], rates: [], contracts: [] });
    expect(pages.length).toBeGreaterThan(100);
    expect(pages[1]).toContain('Your works (continued) Work Your share Received Fee For you');
    expect(pages.every((page, index) => page.includes(`Page ${index + 1} of ${pages.length}`))).toBe(true);
    expect(pages.filter((page) => page.includes('Your share Received Fee For you'))).toHaveLength(pages.length);
    const seen = [...text.matchAll(/Work (\d+) /g)].map(([, number]) => Number(number));
    expect(seen).toEqual(works.flatMap((_, index) => (index % 10 === 0 ? [] : [index])));
  });

  it('sums up those that do not fit', async () => {
    const furtherWorks = { count: 12_345, forYou: '99.99' };
    expect((await read({ ...exampleStatement('de'), furtherWorks })).text).toContain('12.345 weitere Werke 99,99');
    expect((await read({ ...exampleStatement(), furtherWorks: { count: 1, forYou: '9.99' } })).text).toContain(
      '1 work more 9.99',
    );
  });
});

it('has no page with a few exchange rates alone if lower rows save it', async () => {
  const { works, rates } = exampleStatement();
  const pagesOf = async (count: number) => {
    const shown = Array.from({ length: count }, () => works[1]!);
    return (await read({ ...exampleStatement(), ...nothing, works: shown, rates })).pages.length;
  };
  // Rows as high as others would leave the rates alone from 11 works on.
  expect(await Promise.all([10, 13, 14].map(pagesOf))).toEqual([1, 1, 2]);
});

describe('a statement without a payment', () => {
  const without = (amounts: Partial<StatementAmounts>, others: Partial<StatementDocument> = {}) =>
    read({ ...exampleStatement(), ...nothing, amounts: { ...zero, ...amounts }, ...others });

  it('says that nothing arrived', async () => {
    const { text, pages } = await without({});
    expect(pages).toHaveLength(1);
    expect(text).toContain('Nothing to pay this time €0.00 No income for you arrived in this period.');
    expect(text).not.toContain('By source');
  });

  it('says that the balance is settled', async () => {
    expect((await without({ earned: '5.00', advances: '5.00' })).text).toContain('Your balance is zero.');
  });

  it('says that advances exceed earnings', async () => {
    const { text } = await without({ opening: '-1200.00', advances: '50.00', closing: '-1250.00', carriedOver: '-1250.00' });
    expect(text).toContain('Carried over to your next statement −€1,250.00 Advances, costs or corrections exceed your earnings');
  });

  it('says that the minimum is not reached', async () => {
    const { text } = await without({ earned: '12.00', closing: '12.00', carriedOver: '12.00', minimum: '50.00' });
    expect(text).toContain('€12.00 We pay from €50.00.');
  });

  it('asks for an account', async () => {
    const paid = { earned: '12.00', closing: '12.00', payable: '12.00', net: '12.00' };
    const { text } = await without(paid, { account: null, hasAccount: false, payOn: null });
    expect(text).toContain('To be paid to you €12.00 We need your account details to pay you.');
    const known = await without(paid, { account: null, payOn: null });
    expect(known.text).toContain('To be paid to you €12.00 to the account that you gave us');
  });
});

describe('amounts', () => {
  it('have the places of their currency', async () => {
    const amounts = { ...zero, earned: '150000', closing: '150000', payable: '150000', net: '150000' };
    expect((await read({ ...exampleStatement(), ...nothing, currency: 'JPY', amounts })).text).toContain('JP¥150,000');
    const dinars = { ...zero, earned: '1.500', closing: '1.500', payable: '1.500', net: '1.500' };
    expect((await read({ ...exampleStatement(), ...nothing, currency: 'KWD', amounts: dinars })).text).toContain('KWD 1.500');
  });

  it('are never shortened', async () => {
    const large = '123456789012345678901234.56';
    const shown = '123,456,789,012,345,678,901,234.56';
    const works = [{ ...exampleStatement().works[0]!, received: large, fee: large, forYou: large }];
    const amounts = { ...zero, earned: large, closing: large, payable: large, net: large };
    const { text } = await read({ ...exampleStatement(), ...nothing, works, amounts, sources: [{ key: 'GEMA', amount: large }] });
    expect(text).toContain(`${shown} ${shown} ${shown}`);
    expect(text).toContain(`€${shown}`);
  });
});

describe('names', () => {
  it('of any script are printed', async () => {
    const titles = ['桜の花・ザ', '사랑해요', 'ไทย', 'हन', 'Հայ', 'ქართ', 'Привет Ελλάδα', 'שיר', 'مرحبا'];
    const works = titles.map((title) => ({ ...exampleStatement().works[0]!, title }));
    const { text } = await read({ ...exampleStatement(), works });
    for (const title of titles) expect(text).toContain(title);
  });

  it('that are long leave the period readable, on every page', async () => {
    const payee = { name: 'Wolfgang-Amadeus '.repeat(12).trim(), taxNumber: null, country: 'SE' };
    const { pages } = await read({ ...exampleStatement('fr'), payee });
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toContain('1er juillet – 30 septembre 2026');
    expect(pages[0]).toContain('Wolfgang-Amadeus Wolfgang-Amadeus');
  });

  it('that are too long are cut or wrapped, and nothing leaves the page', async () => {
    const long = 'Wolfgang-Amadeus '.repeat(40);
    const payee = { name: long, taxNumber: long, country: 'SE' };
    const statement = { ...exampleStatement('de'), payee, sender: [long, long], sources: [{ key: long, amount: '1020.33' }] };
    const bytes = await statementPdf(statement, rootDir);
    const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
    const { items } = await page.getTextContent();
    const ends = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.transform[4] + item.width] : []));
    expect(Math.max(...ends)).toBeLessThanOrEqual(595.28 - 48 + 0.5);
  });
});

it('is printed on the paper of the payee’s country', async () => {
  const { width, height } = await read({ ...exampleStatement(), payee: { name: 'Ann', taxNumber: null, country: 'US' } });
  expect([width, height]).toEqual([612, 792]);
});

it('says that a draft is one, without fingerprint', async () => {
  const draft = { ...exampleStatement(), number: null, issuedOn: null, fingerprint: null, linesUrl: null };
  const { text } = await read(draft);
  expect(text).toContain('Draft. Not issued yet: the figures can change.');
  expect(text).not.toMatch(/Fingerprint|Scan|NL-2026-Q3/);
});

it('is named as the law asks of invoices that the customer writes', async () => {
  const titles = ['Royalty statement · Self-billing', 'Gutschrift', 'Autofacturation', 'Facturación por el destinatario'];
  for (const [index, language] of statementLanguages.keys.entries())
    expect((await read({ ...exampleStatement(language), isSelfBilling: true })).text).toContain(titles[index]);
});
