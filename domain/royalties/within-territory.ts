import { memoize } from '#domain/kit/memoize.ts';
import { territoryGroups } from './territory-groups.ts';

const world = '2136';

const countriesOf = memoize((group: string): ReadonlySet<string> => new Set(territoryGroups[group]?.split(' ')));

/**
 * Whether a territory lies in another one. Both are ISO 3166-1 alpha-2 codes or TIS numbers of groups. Null, an unknown territory, lies in the
 * world alone.
 */
export function isWithinTerritory(territory: string | null, wider: string): boolean {
  if (wider === world || territory === wider) return true;
  if (territory === null || territory === world) return false;
  const members = countriesOf(wider);
  const inner = territory in territoryGroups ? [...countriesOf(territory)] : [territory];
  return inner.every((country) => members.has(country));
}
