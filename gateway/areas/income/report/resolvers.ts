import { ExpectedStatementsResolver, GapsResolver } from './gaps.resolver.ts';
import { LinesOfFiguresResolver } from './lines.resolver.ts';
import { recordIncomeResolvers } from './record-income.resolver.ts';
import { IncomeReportResolver } from './report.resolver.ts';

/** Figures of income, the lines behind them, and what is missing. */
export const reportResolvers = [
  IncomeReportResolver,
  LinesOfFiguresResolver,
  ...recordIncomeResolvers,
  GapsResolver,
  ExpectedStatementsResolver,
] as const;
