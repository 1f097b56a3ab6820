import { HUNDRED } from '#domain/kit/percent.ts';
import { compareFractions, multiplyFractions, subtractFractions, sumFractions } from '#domain/money/fraction.ts';
import type { Term } from './choose-term.ts';
import { type Division, divisionOf, ofPercent, one, type Place, ratioOf, shareOf } from './division.ts';

type Owner = { name: string; sharePercent: number };

const totalOf = (owners: readonly Owner[]): number => owners.reduce((sum, { sharePercent }) => sum + sharePercent, 0);

export type RecordingMoney = {
  /** Owners of the master with their shares in 1/10,000 percent. */
  owners: readonly Owner[];
  /** Name of the label, which owns recordings without owners. */
  label: string | null;
  /** Keys of performers, as `partyKey` returns them. */
  performers: readonly string[];
  /** Payees whose terms name the recording, whether they perform or not. */
  named: readonly string[];
};

/**
 * Divides money for a recording. Artists and producers with a rate come first; what is left is divided among the owners of the master by their
 * shares. `ownerOf` finds the payee of an owner by name, `placeOf` that of a performer, `rateOf` the first rate that fits a payee, and `feeOf` the
 * first fee. A rate for all artists takes nothing from owners.
 */
export function divideRecording(
  { owners, label, performers, named }: RecordingMoney,
  ownerOf: (name: string) => Place | null,
  placeOf: (key: string) => Place | null,
  rateOf: (payeeId: string) => Term | null,
  feeOf: (payeeId: string) => Term | null,
): Division {
  const parties = owners.length > 0 || label === null ? owners : [{ name: label, sharePercent: HUNDRED }];
  if (totalOf(parties) !== HUNDRED) return { held: 'OWNERS_INCOMPLETE', party: null };
  const places = parties.map((owner) => ({ ...owner, place: ownerOf(owner.name) }));
  const missing = places.find(({ place }) => place === null);
  if (missing) return { held: 'NO_PAYEE', party: missing.name };
  // What arrives is for the owners that the workspace pays or is itself.
  const controlled = places.filter(({ place }) => place!.standing !== 'ELSEWHERE');
  if (controlled.length === 0) return { held: 'NOBODY_OURS', party: null };

  const performing = performers.map(placeOf).filter((place) => place?.standing === 'PAID');
  const artists = new Set([...performing.map((place) => place!.payeeId), ...named]);
  const rates = [...artists].flatMap((payeeId) => {
    const rate = rateOf(payeeId);
    return rate ? [shareOf(payeeId, rate, one)] : [];
  });
  const left = subtractFractions(one, sumFractions(rates.map(({ share }) => share)));
  if (compareFractions(left, ofPercent(0)) < 0) return { held: 'OVER_ALLOCATED', party: null };
  const owned = controlled.flatMap(({ place, sharePercent }) => {
    if (place!.standing !== 'PAID') return [];
    const part = multiplyFractions(left, ratioOf(BigInt(sharePercent), BigInt(totalOf(controlled))));
    return [shareOf(place!.payeeId, feeOf(place!.payeeId), part)];
  });
  return divisionOf([...rates, ...owned]);
}
