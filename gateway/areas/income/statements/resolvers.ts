import { IncomeSourcesResolver } from '../sources/sources.resolver.ts';
import { StatementTemplatesResolver } from '../templates/templates.resolver.ts';
import { IncomeLinesResolver } from './lines.resolver.ts';
import { StatementDetailsResolver } from './statement-details.resolver.ts';
import { StatementsResolver } from './statements.resolver.ts';

/** Sources of income, templates and statements. */
export const statementResolvers = [
  IncomeSourcesResolver,
  StatementTemplatesResolver,
  StatementsResolver,
  StatementDetailsResolver,
  IncomeLinesResolver,
] as const;
