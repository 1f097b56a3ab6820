import type { Percent } from '#domain/kit/percent.ts';
import { type SplitGroupName, type SplitRight, type SplitSheet, splitGroups } from './split-model.ts';

/** Total of one party over all roles. `key` is unique; `partyId` is null for rows without a party. */
export interface PartyTotal {
  key: string;
  kind: 'contributor' | 'publisher';
  partyId: string | null;
  partyName: string | null;
  roles: string[];
  performanceShare: Percent;
  mechanicalShare: Percent;
}

const kindOf = (group: SplitGroupName) => (group === 'publishers' ? 'publisher' : 'contributor');

/**
 * Returns one total per party in the order of their first rows, writers before publishers, and the unassigned remainder (100 % minus all
 * totals; negative above 100 %).
 */
export function partyTotals(sheet: SplitSheet): { parties: PartyTotal[]; unassigned: Record<SplitRight, Percent> } {
  const parties = new Map<string, PartyTotal>();
  for (const group of splitGroups) {
    for (const row of sheet[group].rows) {
      const kind = kindOf(group);
      const key = row.partyId ? `${kind} ${row.partyId}` : `${group} ${row.key}`;
      const line = parties.get(key);
      const roles = line?.roles ?? [];
      parties.set(key, {
        key,
        kind,
        partyId: row.partyId,
        partyName: line?.partyName ?? row.partyName ?? null,
        roles: roles.includes(row.role) ? roles : [...roles, row.role],
        performanceShare: (line?.performanceShare ?? 0) + row.performanceShare,
        mechanicalShare: (line?.mechanicalShare ?? 0) + row.mechanicalShare,
      });
    }
  }
  return {
    parties: [...parties.values()],
    unassigned: { performance: sheet.performance.unassigned, mechanical: sheet.mechanical.unassigned },
  };
}
