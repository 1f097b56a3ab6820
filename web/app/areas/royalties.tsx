import type { RouteObject } from 'react-router';
import { type Crumb, frame, indexScreen, screen } from '../router/screen.tsx';

type Loaders = typeof import('#web/screens/income/loaders.ts');
/** A loader of income, matching or rates, requested beside the screen. */
const from = (name: keyof Loaders) => ({ load: async () => (await import('#web/screens/income/loaders.ts'))[name] });

type RoyaltyLoaders = typeof import('#web/screens/royalties/loaders.ts');
/** A loader of runs and statements of payees. */
const ofRuns = (name: keyof RoyaltyLoaders) => ({
  load: async () => (await import('#web/screens/royalties/loaders.ts'))[name],
});

const inRoyalties = (title: string) => ({ title, crumbs: ['Royalties'] });
const income: Crumb = ['Income', '/dashboard/royalties/income'];
const statements: Crumb = ['Statements', '/dashboard/royalties/statements'];
const runs: Crumb = ['Runs', '/dashboard/royalties/runs'];
const belowStatements = (title: string) => ({ title, crumbs: ['Royalties', statements] });

type PaymentLoaders = typeof import('#web/screens/royalties/payments/loaders.ts');
/** A loader of payments. */
const ofPayments = (name: keyof PaymentLoaders) => ({
  load: async () => (await import('#web/screens/royalties/payments/loaders.ts'))[name],
});
const payments: Crumb = ['Payments', '/dashboard/royalties/payments'];

const payeeLoader = { load: async () => (await import('#web/screens/royalties/payees/loaders.ts')).payeeLoader };
const payees: Crumb = ['Payees', '/dashboard/royalties/payees'];
const belowPayees = (title: string) => ({ title, crumbs: ['Royalties', payees] });

/** Income, the statements that it comes from, and who gets it in which run. */
export const screens: RouteObject[] = [
  screen('royalties/income', () => import('#web/screens/income/income/income.tsx'), inRoyalties('Income'), from('incomeLoader')),
  screen(
    'royalties/income/lines',
    () => import('#web/screens/income/lines/lines.tsx'),
    { title: 'Lines', crumbs: ['Royalties', income] },
    from('linesLoader'),
  ),
  screen(
    'royalties/rates',
    () => import('#web/screens/income/rates/rates.tsx'),
    { title: 'Exchange Rates', crumbs: ['Royalties', income] },
    from('ratesLoader'),
  ),
  screen(
    'royalties/matching',
    () => import('#web/screens/income/matching/matching.tsx'),
    inRoyalties('Matching'),
    from('matchingLoader'),
  ),
  frame('royalties/statements', () => import('#web/screens/income/statements/frame.tsx'), [
    indexScreen(() => import('#web/screens/income/statements/list.tsx'), inRoyalties('Statements'), {
      load: async () => (await import('#web/screens/income/statements/list-query.ts')).statementsQuery.loader,
    }),
    screen('sources', () => import('#web/screens/income/sources/sources.tsx'), belowStatements('Sources')),
    screen('templates', () => import('#web/screens/income/templates/templates.tsx'), belowStatements('Templates')),
  ]),
  screen('royalties/statements/:id', () => import('#web/screens/income/statements/statement.tsx'), belowStatements('Statement')),
  screen('royalties/runs', () => import('#web/screens/royalties/runs/list.tsx'), inRoyalties('Runs'), {
    load: async () => (await import('#web/screens/royalties/runs/list-query.ts')).runsQuery.loader,
  }),
  screen(
    'royalties/runs/:run',
    () => import('#web/screens/royalties/runs/run.tsx'),
    { title: 'Run', crumbs: ['Royalties', runs] },
    ofRuns('runLoader'),
  ),
  screen(
    'royalties/runs/:run/payees/:payee',
    () => import('#web/screens/royalties/payee-statement/statement.tsx'),
    { title: 'Payee statement', crumbs: ['Royalties', runs] },
    ofRuns('payeeStatementLoader'),
  ),
  screen('royalties/questions', () => import('#web/screens/royalties/questions/questions.tsx'), inRoyalties('Questions')),
  screen('royalties/mine', () => import('#web/screens/payee/own.tsx'), inRoyalties('My Royalties')),
  screen('royalties/payees', () => import('#web/screens/royalties/payees/list.tsx'), inRoyalties('Payees'), {
    load: async () => (await import('#web/screens/royalties/payees/list-query.ts')).payeesQuery.loader,
  }),
  screen('royalties/payees/:id', () => import('#web/screens/royalties/payees/payee.tsx'), belowPayees('Payee'), payeeLoader),
  screen(
    'royalties/payees/:id/edit',
    () => import('#web/screens/royalties/payees/payee.tsx'),
    belowPayees('Edit Payee'),
    payeeLoader,
  ),
  screen(
    'royalties/payments',
    () => import('#web/screens/royalties/payments/payments.tsx'),
    inRoyalties('Payments'),
    ofPayments('paymentsLoader'),
  ),
  screen(
    'royalties/payments/:id',
    () => import('#web/screens/royalties/payments/batch.tsx'),
    { title: 'Payment batch', crumbs: ['Royalties', payments] },
    ofPayments('paymentBatchLoader'),
  ),
  screen('royalties/terms', () => import('#web/screens/royalties/terms/terms.tsx'), inRoyalties('Terms'), {
    load: async () => (await import('#web/screens/royalties/terms/loaders.ts')).termsLoader,
  }),
];
