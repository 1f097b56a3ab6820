import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RoyaltyNavDocument } from '#web/entities/royalties/__generated__/royalty-nav.ts';
import {
  OwnRoyaltiesDocument,
  PayeeCodeSendDocument,
  PayeeLinkRenewDocument,
  PayeePortalDocument,
  PayeeQuestionAskDocument,
  PayeeSessionStartDocument,
  PortalLinesDocument,
  PortalStatementDocument,
} from '#web/screens/payee/__generated__/payee.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, network } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, fits, link, sees, seesNo } from './support/screen.ts';

const path = '/payee/secret?language=de';
const portal = {
  id: 'p1',
  name: 'Mara Lind',
  sender: 'Northlight',
  language: 'DE' as const,
  currency: 'EUR',
  owed: '1082.73',
  balance: '-20.00',
  statements: {
    totalCount: 1,
    nodes: [
      {
        id: 's1',
        number: 'R1-0001',
        periodStart: '2026-07-01',
        periodEnd: '2026-09-30',
        net: '1082.73',
        carriedOver: '-20.00',
        paymentState: 'OPEN' as const,
      },
    ],
  },
  entries: { nodes: [{ id: 'e1', kind: 'ADVANCE' as const, date: '2026-07-02', amount: '20.00', note: 'Studio' }] },
};
const statement = {
  id: 's1',
  number: 'R1-0001',
  periodStart: '2026-07-01',
  periodEnd: '2026-09-30',
  issuedAt: '2026-10-05T10:00:00.000Z',
  currency: 'EUR',
  ...Object.fromEntries(
    [
      'opening',
      'adjusted',
      'reservesTaken',
      'reservesReleased',
      'costs',
      'advances',
      'entered',
      'payments',
      'salesTax',
      'unpaid',
      'carriedOver',
      'minimum',
    ].map((name) => [name, '0.00']),
  ),
  earned: '1273.80',
  payable: '1273.80',
  withholding: '15',
  withheld: '191.07',
  net: '1082.73',
  closing: '1082.73',
  openInAll: '1082.73',
  pdf: '/payee-statements/s1/statement.pdf',
  workbook: '/payee-statements/s1/statement.xlsx',
  sources: [
    { name: 'GEMA', amount: '1000.00' },
    { name: 'Store A', amount: '273.80' },
  ],
  works: Array.from({ length: 9 }, (_, index) => ({
    title: index === 0 ? 'Harbour Lights' : `Work ${index}`,
    code: `T-000.000.00${index}-0`,
    subject: 'WORK' as const,
    share: '28.75',
    received: '100.00',
    fee: index === 0 ? '4.31' : '0.00',
    forYou: '24.44',
  })),
  furtherWorks: { count: 3, forYou: '5.00' },
  splitBasis: 'RUN_DAY' as const,
  entries: [{ kind: 'ADJUSTMENT' as const, date: '2026-08-14', note: 'Preis im Songcamp', amount: '-20.50' }],
  entryCount: 3,
  rates: [{ from: 'USD', to: 'EUR', rate: '0.8621', date: '2026-09-30', isBank: false }],
  questions: [{ id: 'q1', createdAt: '2026-10-06T10:00:00.000Z', about: 'Harbour Lights', text: 'Warum?', answer: 'Darum.' }],
};
const line = {
  id: 'l1',
  title: 'Harbour Lights',
  amount: '12.345',
  received: '24.69',
  currency: 'EUR',
  source: 'Store A',
  periodStart: '2026-06-01',
  periodEnd: '2026-06-30',
  explanation: [{ figure: '× 50 %', text: 'share', detail: 'Split sheet' }],
};
const opened = (more: object = {}) => answer(PayeePortalDocument, { payeePortal: { ...portal, ...more } });
const closed = answer(PayeePortalDocument, { payeePortal: null });
const lines = (...nodes: object[]) =>
  answer(PortalLinesDocument, {
    portalStatement: { id: 's1', lines: { nodes, pageInfo: { hasNextPage: false, endCursor: null } } },
  });

test('A link asks for a code in the language of its address, and opens with it', async () => {
  network.use(closed);
  await openPage(path);
  await sees(/^Wir senden einen Code/);
  await expectAccessible();
  network.use(answer(PayeeCodeSendDocument, { payeeCodeSend: { isSent: true, userErrors: [] } }));
  await button('Code senden').click();
  await sees(/^Wenn der Link gilt/);
  await page.getByLabelText('Code').fill('12 34x5');
  await expect.element(button('Öffnen')).toBeDisabled();
  await page.getByLabelText('Code').fill('123456');
  const wrong = { field: ['code'], code: 'INVALID' as const, message: 'Wrong.' };
  network.use(answer(PayeeSessionStartDocument, { payeeSessionStart: { payeePortal: null, userErrors: [wrong] } }));
  await button('Öffnen').click();
  await sees(/^Dieser Code ist falsch/);
  await expectAccessible();
  const sent: unknown[] = [];
  network.use(
    opened(),
    answer(PayeeSessionStartDocument, (variables) => {
      sent.push(variables);
      return { payeeSessionStart: { payeePortal: { id: 'p1' }, userErrors: [] } };
    }),
  );
  await button('Öffnen').click();
  await sees(/^1\.082,73/);
  expect(sent).toEqual([{ token: 'secret', code: '123456' }]);
});

test('A link that does not work mails a new one, and says nothing else', async () => {
  network.use(closed, answer(PayeeLinkRenewDocument, { payeeLinkRenew: { isSent: true, userErrors: [] } }));
  await openPage('/payee/secret');
  await button('Send me a new link').click();
  await sees(/^If the link was yours/);
  await seesNo(button('Send me a code'));
});

test('A payee reads what is owed, and why, on a phone', async () => {
  await page.viewport(390, 844);
  network.use(opened(), answer(PortalStatementDocument, { portalStatement: statement }), lines(line));
  await openPage(path);
  await sees('Wird Ihnen ausgezahlt');
  await sees(/^Außerdem auf Ihrem Konto: −20,00/);
  await sees('Vorschuss');
  await fits();
  await expectAccessible();
  await button(/R1-0001/).click();
  await sees(/^Quellensteuer/);
  await sees('−191,07 €');
  await sees('14. August 2026 · Preis im Songcamp');
  await sees('2 weitere');
  await sees('Nach Quelle');
  await sees(/^28,75.% der Musik · 100,00.€ eingegangen · Gebühr 4,31.€$/);
  await sees('Werke werden nach den Anteilen vom 30. September 2026 verteilt.');
  await seesNo(page.getByText('3 weitere Werke'));
  await button('Mehr anzeigen').click();
  await sees('5,00 €');
  await sees(/^1 USD entspricht 0,8621 EUR, am 30\. September 2026$/);
  await expect.element(link('PDF')).toHaveAttribute('href', statement.pdf);
  await sees(/^24,69.€ von Store A · 1\.–30\. Juni 2026$/);
  await sees('Antwort: Darum.');
  await button(/^Harbour Lights.*12,34.*Erklären$/).click();
  await sees('Split sheet');
  await sees(/^12,34/);
  await fits();
  await expectAccessible();
  await button('Alle Abrechnungen').click();
  await sees('Wird Ihnen ausgezahlt');
});

test('A statement says how far it is paid', async () => {
  const shows = (openInAll: string) => answer(PortalStatementDocument, { portalStatement: { ...statement, openInAll } });
  network.use(opened(), shows('0.00'), lines(line));
  await openPage(`${path}&statement=s1`);
  await sees('An Sie ausgezahlt');
  await sees(/^1\.082,73/);
  await seesNo(page.getByText('Wird Ihnen ausgezahlt'));
  network.use(shows('300.00'));
  await openPage(`${path}&statement=s1`);
  await sees('Noch an Sie auszuzahlen');
  await sees(/^300,00/);
  await sees(/^782,73.€ von 1\.082,73.€ sind schon ausgezahlt\.$/);
  network.use(
    opened({ owed: '0.00', statements: { totalCount: 1, nodes: [{ ...portal.statements.nodes[0]!, paymentState: 'PAID' }] } }),
  );
  await openPage(path);
  await sees('Ausgezahlt');
});

test('A statement that pays nothing says in large what is kept, and why', async () => {
  const kept = {
    ...statement,
    withheld: '0.00',
    payable: '0.00',
    net: '0.00',
    closing: '27.65',
    carriedOver: '27.65',
    minimum: '50.00',
  };
  network.use(opened(), answer(PortalStatementDocument, { portalStatement: kept }), lines(line));
  await openPage(`${path}&statement=s1`);
  await sees(/Wir zahlen ab 50,00.€/);
  await sees('27,65 €');
  const node = { ...portal.statements.nodes[0]!, net: '0.00', carriedOver: '7.65', paymentState: 'NOTHING_DUE' };
  network.use(opened({ statements: { totalCount: 1, nodes: [node] } }));
  await openPage(path);
  await sees(button(/7,65.€.*Übertrag/));
});

test('A question about a statement is sent, and appears with it', async () => {
  network.use(opened(), answer(PortalStatementDocument, { portalStatement: { ...statement, questions: [] } }), lines());
  await openPage(`${path}&statement=s1`);
  await sees('In diesem Zeitraum sind keine Einnahmen für Sie eingegangen.');
  await button(/^Eine Frage stellen/).click();
  await page.getByLabelText(/^Ihre Frage zu/).fill('Warum nichts?');
  const sent: unknown[] = [];
  network.use(
    answer(PayeeQuestionAskDocument, (variables) => {
      sent.push(variables);
      const portalQuestion = {
        id: 'q2',
        createdAt: '2026-10-06T10:00:00.000Z',
        about: 'R1-0001',
        text: 'Warum nichts?',
        answer: null,
      };
      return { payeeQuestionAsk: { portalQuestion, userErrors: [] } };
    }),
  );
  await button('Senden').click();
  await sees(/^Ihre Frage wurde gesendet/);
  await sees('Noch nicht beantwortet');
  expect(sent).toEqual([{ input: { statement: 's1', line: null, text: 'Warum nichts?' }, token: 'secret' }]);
});

test('A payee without a statement, and one whose statement is gone, read so', async () => {
  network.use(opened({ owed: '0.00', statements: { totalCount: 0, nodes: [] }, entries: { nodes: [] } }));
  await openPage(path);
  await sees('Zurzeit ist nichts auszuzahlen');
  await sees(/^Sie haben noch keine Abrechnung. Sobald Northlight/);
  network.use(answer(PortalStatementDocument, { portalStatement: null }));
  await openPage(`${path}&statement=s2`);
  await sees('Diese Abrechnung ist nicht mehr verfügbar.');
});

test('A member reads the same in the dashboard without a code, one payee after the other', async () => {
  const second = { ...portal, id: 'p2', name: 'Mara Band', language: 'EN' as const, statements: { totalCount: 0, nodes: [] } };
  network.use(
    answer(OwnRoyaltiesDocument, { payeePortals: [portal, second] }),
    answer(PortalStatementDocument, { portalStatement: statement }),
    lines(line),
  );
  // The navigation asks for the same list.
  const nav = answer(RoyaltyNavDocument, { payeePortals: [{ id: 'p1' }, { id: 'p2' }] });
  await openPage('/dashboard/royalties/mine', {}, {}, [nav]);
  await sees('Mara Lind');
  await sees('Mara Band');
  await expectAccessible();
  await button(/R1-0001/).click();
  await sees(/^Quellensteuer/);
  await seesNo(page.getByText('Mara Band'));
});

test('A member who is no payee reads why there is nothing', async () => {
  network.use(answer(OwnRoyaltiesDocument, { payeePortals: [] }));
  await openPage('/dashboard/royalties/mine');
  await sees('You have no royalties in this workspace');
});
