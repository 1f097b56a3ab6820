import type { RouteObject } from 'react-router';
import { type Crumb, frame, indexScreen, screen } from '../router/screen.tsx';

const inRoyalties = (title: string) => ({ title, crumbs: ['Royalties'] });
const statements: Crumb = ['Statements', '/dashboard/royalties/statements'];
const belowStatements = (title: string) => ({ title, crumbs: ['Royalties', statements] });

/** Income, and the statements that it comes from. */
export const screens: RouteObject[] = [
  frame('royalties/statements', () => import('#web/screens/income/statements/frame.tsx'), [
    indexScreen(() => import('#web/screens/income/statements/list.tsx'), inRoyalties('Statements'), {
      load: async () => (await import('#web/screens/income/statements/list-query.ts')).statementsQuery.loader,
    }),
    screen('sources', () => import('#web/screens/income/sources/sources.tsx'), belowStatements('Sources')),
    screen('templates', () => import('#web/screens/income/templates/templates.tsx'), belowStatements('Templates')),
  ]),
  screen('royalties/statements/:id', () => import('#web/screens/income/statements/statement.tsx'), belowStatements('Statement')),
];
