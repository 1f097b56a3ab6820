import { HUNDRED } from '#domain/kit/percent.ts';
import type { SplitRight } from '#domain/works/split-model.ts';
import { factorOf } from '#domain/works/split-model.ts';
import { needsParty } from '#domain/works/split-roles.ts';
import type { Term } from './choose-term.ts';
import type { DatedParty, DatedSheet } from './dated-sheet.ts';
import { type Division, divisionOf, type Place, ratioOf, shareOf } from './division.ts';
import type { LineRole } from './royalty-terms.ts';

/** The key of a party, by which its payee is found. Null for a share without a publisher. */
const partyKey = ({ contributorId, publisherId }: Pick<DatedParty, 'contributorId' | 'publisherId'>): string | null =>
  contributorId ? `contributor ${contributorId}` : publisherId ? `publisher ${publisherId}` : null;

export type WorkMoney = {
  sheet: DatedSheet;
  isComplete: boolean;
  right: SplitRight;
  role: LineRole;
};

type Controlled = { payeeId: string; isPaid: boolean; isWriter: boolean; units: bigint };

const WHOLE = BigInt(HUNDRED);

/** Share of a party in the whole work, in units of 100 % cubed. */
function unitsOf({ main }: DatedSheet, right: SplitRight, party: DatedParty): bigint {
  const { publishingShare, musicShare } = main[right];
  const factor = BigInt(party[factorOf[right]]);
  if (party.group === 'publishers') return factor * BigInt(publishingShare) * WHOLE;
  const part = party.group === 'composers' ? BigInt(musicShare) : WHOLE - BigInt(musicShare);
  return factor * (WHOLE - BigInt(publishingShare)) * part;
}

const isOfRole = (role: LineRole, { group }: DatedParty): boolean =>
  role === 'ALL' || (role === 'PUBLISHER') === (group === 'publishers');

/**
 * Divides money for a work by its split sheet. What arrives is for the parties that the workspace pays or is itself, so each has its share over
 * the sum of theirs. Lines for one side are divided on that side alone, as long as it has anybody.
 *
 * `placeOf` finds the payee of a party, `termOf` the term that a payee meets. Money of a work with an unknown party is held, because dividing it
 * among the others would pay them too much.
 */
export function divideWork(
  { sheet, isComplete, right, role }: WorkMoney,
  placeOf: (key: string) => Place | null,
  termOf: (payeeId: string) => Term | null,
): Division {
  if (!isComplete) return { held: 'SPLITS_INCOMPLETE', party: null };
  const ofRole = controlledOf(sheet.parties.filter((party) => isOfRole(role, party)));
  if ('party' in ofRole) return { held: 'NO_PAYEE', party: ofRole.party };
  const found = ofRole.controlled.length > 0 || role === 'ALL' ? ofRole : controlledOf(sheet.parties);
  if ('party' in found) return { held: 'NO_PAYEE', party: found.party };
  const { controlled } = found;
  if (controlled.length === 0) return { held: 'NOBODY_OURS', party: null };

  const totalOf = (parties: readonly Controlled[]) => parties.reduce((sum, { units }) => sum + units, 0n);
  const total = totalOf(controlled);
  const writers = totalOf(controlled.filter(({ isWriter }) => isWriter));
  const shares = controlled
    .filter(({ isPaid }) => isPaid)
    .map(({ payeeId, isWriter, units }) => {
      const term = termOf(payeeId);
      // A rate is about all income of the writers' music, so the part of the publishers counts, too.
      const base = term && term.deal !== 'FEE' && isWriter ? writers : total;
      return shareOf(payeeId, term, ratioOf(units, base));
    });
  return divisionOf(shares);

  function controlledOf(parties: readonly DatedParty[]): { controlled: Controlled[] } | { party: string } {
    const result: Controlled[] = [];
    for (const party of parties) {
      const key = partyKey(party);
      const units = unitsOf(sheet, right, party);
      if (units === 0n || key === null || !needsParty(party.role)) continue;
      const place = placeOf(key);
      if (place === null) return { party: key };
      if (place.standing === 'ELSEWHERE') continue;
      const isWriter = party.group !== 'publishers';
      result.push({ payeeId: place.payeeId, isPaid: place.standing === 'PAID', isWriter, units });
    }
    return { controlled: result };
  }
}
