import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { UNKNOWN_COUNTRY } from '#domain/lookups/countries.ts';
import { foldText } from '#domain/lookups/fold.ts';
import { isoCountryCodeForName, isoCountryName } from '#domain/lookups/iso-countries.ts';
import { type Society, societyCode } from '#domain/lookups/societies.ts';
import {
  ALIASES,
  COUNTRY_CODES,
  DISPLAY_NAMES,
  HISTORIC_COUNTRY_NAMES,
  MECHANICAL_ONLY,
  NO_COLLECTIVE_MANAGEMENT,
  ONLINE_ONLY,
  ORGANIZATIONS,
  OTHER_REPERTOIRE,
} from './society-facts.ts';

/**
 * Writes db/seeds/data/societies.json from CISAC's list of society codes and from society-facts.ts:
 * `tsx scripts/data/societies.ts`, then `biome check --write db/seeds/data`. Run both after changing a source. A test compares them.
 */

interface Row {
  readonly cisac_code: string;
  readonly name: string;
  readonly country: string;
  readonly membership: string;
  readonly active: string;
}

const folder = new URL('../../db/seeds/data/', import.meta.url);

function countryCodeOf(cisacCode: number, countryName: string): string | null {
  const listed = HISTORIC_COUNTRY_NAMES.get(foldText(countryName)) ?? isoCountryCodeForName(countryName);
  return COUNTRY_CODES.get(cisacCode) ?? (listed === UNKNOWN_COUNTRY.isoCode ? null : listed);
}

/** A society from its row of the list. Technical hubs process data for others and are neither PRO nor CMO. */
function societyFromRow(row: Row): Society {
  const cisacCode = Number(row.cisac_code);
  const name = DISPLAY_NAMES.get(cisacCode) ?? row.name;
  const countryCode = countryCodeOf(cisacCode, row.country);
  const isCmo = row.membership !== 'Technical hub' && !NO_COLLECTIVE_MANAGEMENT.has(cisacCode);
  const licensesNoPerformances = MECHANICAL_ONLY.has(cisacCode) || ONLINE_ONLY.has(cisacCode) || OTHER_REPERTOIRE.has(cisacCode);
  const aliases = [...(name === row.name ? [] : [row.name]), ...(ALIASES.get(cisacCode) ?? [])];
  return {
    cisacCode,
    code: societyCode(name, countryCode),
    name,
    countryCode,
    countryName: isoCountryName(countryCode ?? UNKNOWN_COUNTRY.isoCode),
    organization: ORGANIZATIONS.get(cisacCode) ?? name,
    aliases: [...new Set(aliases)],
    isPro: isCmo && !licensesNoPerformances,
    isCmo,
    isActive: row.active === 'yes',
  };
}

/** All societies of the committed list, by CISAC code. */
export function readSocieties(): Society[] {
  const rows: Row[] = parse(readFileSync(new URL('societies.csv', folder)), { columns: true, skip_empty_lines: true });
  return rows.map(societyFromRow);
}

if (import.meta.main) {
  const lines = readSocieties().map((society) => `  ${JSON.stringify(society)}`);
  writeFileSync(new URL('societies.json', folder), `[\n${lines.join(',\n')}\n]\n`);
}
