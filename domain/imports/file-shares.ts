import { apportion } from '#domain/kit/apportion.ts';
import { HUNDRED, HUNDREDTH, type Percent, percentText } from '#domain/kit/percent.ts';
import { failure, type Result, success } from '#domain/kit/result.ts';
import { defaultMainSplit, type MainShares } from '#domain/works/split-model.ts';

/** A writer's share of one right; null if the file has none. A writer of music and lyrics receives half for each. */
export type WriterShare = { isComposer: boolean; isAuthor: boolean; share: Percent | null };
/** A publisher's share. Without shares, `weight` divides: the shares of the writers that the publisher represents. */
export type PublisherShare = { share: Percent | null; weight: Percent };

/** The division of one right: the main split, and the factor of each writer as composer and as author, and of each publisher. */
export type DividedRight = { main: MainShares; composers: Percent[]; authors: Percent[]; publishers: Percent[] };

const tolerance = 3 * HUNDREDTH;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const isWhole = (total: Percent) => Math.abs(total - HUNDRED) <= tolerance;

/** Divides whole units by weights. */
const divided = (total: Percent, weights: readonly number[]): Percent[] =>
  apportion(BigInt(total), weights.map(BigInt)).map(Number);

/** The publishers' part of the whole, and the total that the shares of all writers should have. */
function basisOf(
  writers: Percent,
  publishers: Percent,
  hasPublishers: boolean,
): Result<{ publishing: Percent; expected: Percent }> {
  const isShared = publishers > 0;
  // Shares of the whole, as societies show them.
  if (isShared && writers + publishers <= HUNDRED + tolerance)
    return success({ publishing: publishers, expected: Math.max(HUNDRED - publishers, 0) });
  // Both sides total 100 %, as in the United States: each side is a half.
  if (isShared && isWhole(writers) && isWhole(publishers)) return success({ publishing: HUNDRED / 2, expected: HUNDRED });
  // Shares of the writers' part, beside the publishers' part of the whole.
  if (isShared && isWhole(writers) && publishers < HUNDRED) return success({ publishing: publishers, expected: HUNDRED });
  if (isShared || writers > HUNDRED + tolerance) {
    const total = isShared
      ? `${percentText(writers)} for writers and ${percentText(publishers)} for publishers`
      : percentText(writers);
    return failure(`The shares total ${total}. Correct them to at most 100 %.`);
  }
  return success({ publishing: hasPublishers ? defaultMainSplit.performance.publishingShare : 0, expected: HUNDRED });
}

/**
 * Divides one right by the shares in a file: shares of the whole that total 100 % over writers and publishers, shares of the writers' part
 * (manuscript shares), or 100 % for each side. Missing shares stay unassigned. Fails if shares exceed the whole.
 */
export function divideRight(writers: readonly WriterShare[], publishers: readonly PublisherShare[]): Result<DividedRight> {
  const writersTotal = sum(writers.map(({ share }) => share ?? 0));
  const publishersTotal = sum(publishers.map(({ share }) => share ?? 0));
  const basis = basisOf(writersTotal, publishersTotal, publishers.length > 0);
  if (!basis.ok) return basis;
  const { publishing, expected } = basis.value;
  // Doubled, so that halves stay whole.
  const half = ({ isComposer, isAuthor, share }: WriterShare) => (isComposer && isAuthor ? (share ?? 0) : 2 * (share ?? 0));
  const musicWeights = writers.filter(({ isComposer }) => isComposer).map(half);
  const lyricsWeights = writers.filter(({ isAuthor }) => isAuthor).map(half);
  const [musicShare = 0] = divided(HUNDRED, [sum(musicWeights), sum(lyricsWeights)]);
  const isAssigned = Math.abs(expected - writersTotal) <= tolerance;
  const factorTotal = isAssigned ? HUNDRED : Math.min(HUNDRED, Math.round((writersTotal / expected) * HUNDRED));
  return success({
    main: { publishingShare: publishing, musicShare: writersTotal > 0 ? musicShare : unsharedMusic(musicWeights, lyricsWeights) },
    composers: divided(factorTotal, musicWeights),
    authors: divided(factorTotal, lyricsWeights),
    publishers: divided(
      HUNDRED,
      publishersTotal > 0 ? publishers.map(({ share }) => share ?? 0) : publishers.map((p) => p.weight),
    ),
  });
}

/** Music share of a work whose writers have no shares. */
const unsharedMusic = (composers: readonly unknown[], authors: readonly unknown[]): Percent =>
  authors.length === 0 && composers.length > 0
    ? HUNDRED
    : composers.length === 0 && authors.length > 0
      ? 0
      : defaultMainSplit.performance.musicShare;
