import {
  activityExport,
  billingHistoryExport,
  revenueExport,
  subscribersExport,
  subscriptionReportExport,
  usersExport,
} from './administration.ts';
import { assetExports } from './assets.ts';
import { contributorsExport } from './contributors.ts';
import { incomeLinesExport, incomeReportExport } from './income.ts';
import { labelsExport } from './labels.ts';
import type { ListExport } from './list-export.ts';
import {
  isrcCodesExport,
  musicDocumentsExport,
  recordingsExport,
  releasePlatformsExport,
  releasesExport,
  upcCodesExport,
} from './music.ts';
import { publishersExport } from './publishers.ts';
import { statementProblemsExport, statementsExport } from './statements.ts';
import { proofsExport, tokensExport } from './tokens-and-proofs.ts';
import { worksExport } from './works.ts';

const lists: readonly ListExport[] = [
  worksExport,
  contributorsExport,
  publishersExport,
  labelsExport,
  recordingsExport,
  releasesExport,
  releasePlatformsExport,
  isrcCodesExport,
  upcCodesExport,
  musicDocumentsExport,
  ...Object.values(assetExports),
  incomeReportExport,
  incomeLinesExport,
  tokensExport,
  proofsExport,
  statementsExport,
  statementProblemsExport,
  billingHistoryExport,
  activityExport,
  usersExport,
  subscribersExport,
  revenueExport,
  subscriptionReportExport,
];

/** The lists that can be exported, by their names. */
export const exportedLists: ReadonlyMap<string, ListExport> = new Map(lists.map((list) => [list.name, list]));
