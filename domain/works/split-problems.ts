import { clampPercent, HUNDRED, HUNDREDTH, type Percent, percentText } from '#domain/kit/percent.ts';
import {
  FACTOR_TOLERANCE,
  factorOf,
  type GroupSheet,
  type MainSplit,
  type SplitGroupName,
  type SplitProblem,
  type SplitRight,
  type SplitRow,
  type SplitSheet,
  splitGroups,
  splitRights,
} from './split-model.ts';
import { needsParty } from './split-roles.ts';

type Computed = Omit<SplitSheet, 'isComplete' | 'problems'>;

const rightTitle = { performance: 'Performance', mechanical: 'Mechanical' } as const;

/** Display names of the groups. */
export const groupWords = {
  composers: { title: 'Songwriters', many: 'songwriters', party: 'contributor' },
  authors: { title: 'Authors', many: 'authors', party: 'contributor' },
  publishers: { title: 'Publishers', many: 'publishers', party: 'publisher' },
} as const;

/** Returns a sentence such as "Mechanical factors add up to 93.33 %: 6.67 % missing."; null within the tolerance. */
export function missingSentence(right: SplitRight, factorTotal: Percent): string | null {
  const missing = HUNDRED - factorTotal;
  if (Math.abs(missing) <= FACTOR_TOLERANCE) return null;
  const fault = missing > 0 ? `${percentText(missing)} missing` : `${percentText(-missing)} too much`;
  return `${rightTitle[right]} factors add up to ${percentText(factorTotal)}: ${fault}.`;
}

/** Whether a row names nobody although its role needs a party. */
export const lacksParty = ({ partyId, role }: Pick<SplitRow, 'partyId' | 'role'>): boolean => !partyId && needsParty(role);

/** Whether a row gets nothing although its group has a share to divide. */
export const lacksShare = (row: SplitRow, group: Record<SplitRight, { amount: Percent }>): boolean =>
  splitRights.some((right) => group[right].amount > 0) && splitRights.every((right) => clampPercent(row[factorOf[right]]) === 0);

/** Returns rows that repeat the party and role of an earlier row, with that row. Rows without a party count only if the role needs none. */
export function repeatedRows<R extends Pick<SplitRow, 'partyId' | 'role'>>(
  rows: readonly R[],
): { row: R; index: number; first: R }[] {
  const seen = new Map<string, R>();
  return rows.flatMap((row, index) => {
    if (lacksParty(row)) return [];
    const identity = `${row.partyId} ${row.role}`;
    const first = seen.get(identity);
    if (first) return [{ row, index, first }];
    seen.set(identity, row);
    return [];
  });
}

/** Message for a party with two rows of one role. */
export const repeatedMessage = (party: string, role: string): string =>
  `${party} is entered more than once as ${role}: use one row for each role.`;

function rowProblems(name: SplitGroupName, rows: readonly SplitRow[]): SplitProblem[] {
  const words = groupWords[name];
  const base = { severity: 'error', group: name, right: null } as const;
  const repeated = repeatedRows(rows).map(({ row, first }): SplitProblem => {
    const party = row.partyName || first.partyName || `The same ${words.party}`;
    return { ...base, code: 'duplicate-party-role', rowKeys: [first.key, row.key], message: repeatedMessage(party, row.role) };
  });
  const unchosen = rows.flatMap((row, index): SplitProblem[] => {
    if (!lacksParty(row)) return [];
    const message = `Choose a ${words.party} in row ${index + 1} of the ${words.many}.`;
    return [{ ...base, code: 'party-missing', rowKeys: [row.key], message }];
  });
  const outside = splitRights.flatMap((right) =>
    rows.flatMap((row, index): SplitProblem[] => {
      if (clampPercent(row[factorOf[right]]) === row[factorOf[right]]) return [];
      const message = `Enter a ${right} factor between 0 and 100 in row ${index + 1} of the ${words.many}.`;
      return [{ ...base, right, code: 'out-of-range', rowKeys: [row.key], message }];
    }),
  );
  return [...repeated, ...unchosen, ...outside];
}

/** Returns warnings for rows that get nothing. A row without a party has its own message. */
function shareProblems(name: SplitGroupName, group: GroupSheet): SplitProblem[] {
  return group.rows.flatMap((row, index): SplitProblem[] => {
    if (lacksParty(row) || !lacksShare(row, group)) return [];
    const message = `${row.partyName || `Row ${index + 1}`} gets nothing. Enter a factor above 0 %, or remove the row.`;
    return [{ code: 'share-missing', severity: 'warning', group: name, right: null, rowKeys: [row.key], message }];
  });
}

function factorProblems(name: SplitGroupName, group: GroupSheet): SplitProblem[] {
  return splitRights.flatMap((right): SplitProblem[] => {
    const { state, factorTotal, missing } = group[right];
    const message = state === 'check' ? missingSentence(right, factorTotal) : null;
    if (message === null) return [];
    const code = missing > 0 ? 'factors-missing' : 'factors-exceeded';
    return [{ code, severity: 'incomplete', group: name, right, rowKeys: [], message }];
  });
}

/** Returns the problems of an empty group. A group without a share is not a problem. */
function emptyProblems(name: SplitGroupName, sheet: Computed, isStarted: boolean): SplitProblem[] {
  const group = sheet[name];
  const open = splitRights.filter((right) => group.state === 'empty' && group[right].amount > 0);
  if (open.length === 0) return [];
  const right = open.length === 1 ? (open[0] ?? null) : null;
  const amounts = open.map((each) => `${percentText(group[each].amount)} of the ${each} royalties`).join(' and ');
  const verb = open.length > 1 ? 'are' : 'is';
  const base = { group: name, right, rowKeys: [] };
  const gap: SplitProblem = {
    ...base,
    code: 'group-empty',
    severity: 'incomplete',
    message: `No ${groupWords[name].many} are entered: ${amounts} ${verb} not assigned.`,
  };
  if (!isStarted || name === 'composers') return [gap];
  const hint: Pick<SplitProblem, 'code' | 'message'> =
    name === 'authors'
      ? { code: 'lyrics-without-authors', message: 'If the work has no lyrics, set the music share to 100 %.' }
      : { code: 'publishing-without-publishers', message: 'If the work has no publisher, set the publishing share to 0 %.' };
  return [gap, { ...base, ...hint, severity: 'hint' }];
}

function mainProblems(main: MainSplit): SplitProblem[] {
  const labels = { publishingShare: 'publishing share', musicShare: 'music share' } as const;
  const fields = ['publishingShare', 'musicShare'] as const;
  return splitRights.flatMap((right) =>
    fields.flatMap((field): SplitProblem[] => {
      if (clampPercent(main[right][field]) === main[right][field]) return [];
      const message = `Enter a ${right} ${labels[field]} between 0 and 100.`;
      return [{ code: 'out-of-range', severity: 'error', group: null, right, rowKeys: [], message }];
    }),
  );
}

/**
 * Returns warnings if writers receive less than half of the performance royalties, which most societies require. Only for complete factors,
 * because missing factors have their own message.
 */
function societyWarnings(sheet: Computed): SplitProblem[] {
  const half = HUNDRED / 2;
  const base = { severity: 'warning' as const, right: 'performance' as const, rowKeys: [] };
  const warnings: SplitProblem[] = [];
  const publishers = sheet.publishers.performance.total;
  if (publishers > half + HUNDREDTH) {
    const message = `Publishers receive ${percentText(publishers)} of the performance royalties: most societies allow at most 50 %.`;
    warnings.push({ ...base, code: 'publishers-above-half', group: 'publishers', message });
  }
  const writers = [sheet.composers.performance, sheet.authors.performance];
  const received = writers.reduce((sum, group) => sum + group.total, 0);
  const areComplete = writers.every((group) => group.state === 'valid' || (group.state === 'empty' && group.amount === 0));
  if (areComplete && received < half - HUNDREDTH) {
    const message = `Writers receive ${percentText(received)} of the performance royalties: most societies ask for at least 50 %.`;
    warnings.push({ ...base, code: 'writers-below-half', group: null, message });
  }
  return warnings;
}

/** Returns all problems of a sheet: errors first, then incomplete parts, warnings and hints. */
export function splitProblems(main: MainSplit, sheet: Computed): SplitProblem[] {
  const isStarted = splitGroups.some((name) => sheet[name].rows.length > 0);
  const problems = [
    ...mainProblems(main),
    ...splitGroups.flatMap((name) => [
      ...rowProblems(name, sheet[name].rows),
      ...factorProblems(name, sheet[name]),
      ...shareProblems(name, sheet[name]),
      ...emptyProblems(name, sheet, isStarted),
    ]),
    ...societyWarnings(sheet),
  ];
  const order = { error: 0, incomplete: 1, warning: 2, hint: 3 };
  return problems.sort((a, b) => order[a.severity] - order[b.severity]);
}
