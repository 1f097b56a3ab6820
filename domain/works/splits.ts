import { roundHalfUp, roundToTotal } from '#domain/kit/apportion.ts';
import { clampPercent, HUNDRED, type Percent } from '#domain/kit/percent.ts';
import {
  FACTOR_TOLERANCE,
  type FactorState,
  factorOf,
  type GroupRight,
  type GroupSheet,
  type MainShares,
  type MainSplit,
  type RightTotals,
  type ShareRow,
  type SplitGroups,
  type SplitRight,
  type SplitRow,
  type SplitSheet,
} from './split-model.ts';
import { lacksParty, lacksShare, splitProblems } from './split-problems.ts';

const WHOLE = BigInt(HUNDRED);

/** A group's share of one right: as an exact fraction over 100 % squared, and rounded so that the three shares total 100 %. */
interface GroupAmount {
  numerator: bigint;
  amount: Percent;
}
type RightAmounts = Record<'publishing' | 'music' | 'lyrics', GroupAmount>;

function amountsOf({ publishingShare, musicShare }: MainShares): RightAmounts {
  const publishing = BigInt(clampPercent(publishingShare));
  const musicPart = BigInt(clampPercent(musicShare));
  const writers = WHOLE - publishing;
  const music = writers * musicPart;
  const lyrics = writers * (WHOLE - musicPart);
  const [musicAmount = 0n, lyricsAmount = 0n] = roundToTotal([music, lyrics], WHOLE, writers);
  return {
    publishing: { numerator: publishing * WHOLE, amount: Number(publishing) },
    music: { numerator: music, amount: Number(musicAmount) },
    lyrics: { numerator: lyrics, amount: Number(lyricsAmount) },
  };
}

function stateOf(rowCount: number, amount: Percent, factorTotal: Percent): FactorState {
  if (rowCount === 0) return 'empty';
  const nothingToDivide = amount === 0 && factorTotal === 0;
  return nothingToDivide || Math.abs(HUNDRED - factorTotal) <= FACTOR_TOLERANCE ? 'valid' : 'check';
}

/** Divides a group's amount by its factors. The rows total the amount exactly if the factors total 100 %. */
function divide(part: GroupAmount, factors: readonly Percent[]): { right: GroupRight; shares: Percent[] } {
  const factorTotal = factors.reduce((sum, factor) => sum + factor, 0);
  const numerators = factors.map((factor) => part.numerator * BigInt(factor));
  const denominator = WHOLE * WHOLE;
  const total = factorTotal === HUNDRED ? BigInt(part.amount) : roundHalfUp(part.numerator * BigInt(factorTotal), denominator);
  const shares = roundToTotal(numerators, denominator, total).map(Number);
  const state = stateOf(factors.length, part.amount, factorTotal);
  return { right: { amount: part.amount, factorTotal, missing: HUNDRED - factorTotal, total: Number(total), state }, shares };
}

function groupSheet<R extends SplitRow>(rows: readonly R[], parts: Record<SplitRight, GroupAmount>): GroupSheet<R> {
  const factors = (right: SplitRight) => rows.map((row) => clampPercent(row[factorOf[right]]));
  const performance = divide(parts.performance, factors('performance'));
  const mechanical = divide(parts.mechanical, factors('mechanical'));
  const hasOpenRow = rows.some((row) => lacksParty(row) || lacksShare(row, parts));
  const needsCheck = hasOpenRow || [performance.right.state, mechanical.right.state].includes('check');
  return {
    rows: rows.map(
      (row, index): ShareRow<R> => ({
        ...row,
        performanceShare: performance.shares[index] ?? 0,
        mechanicalShare: mechanical.shares[index] ?? 0,
      }),
    ),
    state: rows.length === 0 ? 'empty' : needsCheck ? 'check' : 'valid',
    performance: performance.right,
    mechanical: mechanical.right,
  };
}

function totalsOf(amounts: RightAmounts, groups: readonly GroupRight[]): RightTotals {
  const assigned = groups.reduce((sum, group) => sum + group.total, 0);
  return {
    publishing: amounts.publishing.amount,
    music: amounts.music.amount,
    lyrics: amounts.lyrics.amount,
    assigned,
    unassigned: HUNDRED - assigned,
  };
}

const withLyrics = (shares: MainShares) => {
  const musicShare = clampPercent(shares.musicShare);
  return { publishingShare: clampPercent(shares.publishingShare), musicShare, lyricsShare: HUNDRED - musicShare };
};

/**
 * Computes every share of a work exactly, on the server and while the user types. Publishers: publishing share × factor. Composers: (100 %
 * − publishing share) × music share × factor; authors likewise with the lyrics share, 100 % − music share. Shares are in units of 1/10,000
 * percent of the whole, rounded by the largest remainder, so the rows of a group total its rounded total. Values outside 0 to 100 % are
 * clamped and reported as problems.
 */
export function computeSplitSheet<C extends SplitRow, P extends SplitRow>(
  main: MainSplit,
  groups: SplitGroups<C, P>,
): SplitSheet<C, P> {
  const amounts = { performance: amountsOf(main.performance), mechanical: amountsOf(main.mechanical) };
  const parts = (part: keyof RightAmounts) => ({ performance: amounts.performance[part], mechanical: amounts.mechanical[part] });
  const composers = groupSheet(groups.composers, parts('music'));
  const authors = groupSheet(groups.authors, parts('lyrics'));
  const publishers = groupSheet(groups.publishers, parts('publishing'));
  const totals = (right: SplitRight) => totalsOf(amounts[right], [composers[right], authors[right], publishers[right]]);
  const sheet = {
    main: { performance: withLyrics(main.performance), mechanical: withLyrics(main.mechanical) },
    composers,
    authors,
    publishers,
    performance: totals('performance'),
    mechanical: totals('mechanical'),
  };
  const problems = splitProblems(main, sheet);
  const isComplete = !problems.some(({ severity }) => severity === 'error' || severity === 'incomplete');
  return { ...sheet, isComplete, problems };
}
