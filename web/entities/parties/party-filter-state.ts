import { capital } from '#web/kit/text/capital.ts';

/** The filters of contributors and publishers as the address holds them. `ipi` is `with` or `without`, `record` is `complete` or `incomplete`. */
export const partyFilterNames = ['role', 'society', 'country', 'ipi', 'record'] as const;
export type PartyFilterName = (typeof partyFilterNames)[number];
export type PartyFilters = Record<PartyFilterName, string | null>;

/** What follows the chip's subject, and what follows "only contributors" in a sentence. */
const words: Readonly<Record<'ipi' | 'record', Readonly<Record<string, readonly [chip: string, phrase: string]>>>> = {
  ipi: { with: ['present', 'with an IPI number'], without: ['missing', 'without an IPI number'] },
  record: {
    incomplete: ['incomplete', 'without an IPI number, a society or an email address'],
    complete: ['complete', 'with an IPI number, a society and an email address'],
  },
};
const known = (name: 'ipi' | 'record', value: string | null): string | null =>
  value !== null && Object.hasOwn(words[name], value) ? value : null;

export const partyOptions = (name: 'ipi' | 'record') =>
  Object.entries(words[name]).map(([value, [chip, phrase]]) => ({ value, label: capital(name === 'ipi' ? phrase : chip) }));

/** Returns the filters of an address; unknown values count as not set. */
export const readPartyFilters = (param: (name: string) => string | null): PartyFilters => ({
  role: param('role')?.slice(0, 60) || null,
  society: param('society')?.slice(0, 120) || null,
  country: param('country')?.slice(0, 80) || null,
  ipi: known('ipi', param('ipi')),
  record: known('record', param('record')),
});

const yesNo = (value: string | null, yes: string): boolean | null => (value === null ? null : value === yes);

/** The filter that the server gets for publishers; null if nothing is set. */
export function publisherFilterOf({ society, country, ipi, record }: PartyFilters) {
  const filter = { society, country, hasIpi: yesNo(ipi, 'with'), isIncomplete: yesNo(record, 'incomplete') };
  return Object.values(filter).every((value) => value === null) ? null : filter;
}

/** The same for contributors, who have roles as well. */
export function contributorFilterOf({ role, ...filters }: PartyFilters) {
  const rest = publisherFilterOf({ role: null, ...filters });
  return role === null ? rest : { ...rest, roles: [role] };
}

const subjects: Readonly<Record<PartyFilterName, string>> = {
  role: 'Role is',
  society: 'Society is',
  country: 'Country is',
  ipi: 'IPI number',
  record: 'Record',
};

/** A filter as its chip reads: "Society is" and "GEMA". */
export const partyChip = (name: PartyFilterName, value: string): readonly [string, string] => [
  subjects[name],
  name === 'ipi' || name === 'record' ? (words[name][value]?.[0] ?? value) : value,
];

/** What the filters hide, as ends of sentences; `noun` is "contributors" or "publishers". */
export const partyHidingPhrases = (noun: string, filters: PartyFilters): string[] =>
  partyFilterNames.flatMap((name) => {
    const value = filters[name];
    if (value === null) return [];
    const which = {
      role: `with the role ${value}`,
      society: `of ${value}`,
      country: `in ${value}`,
      ipi: words.ipi[value]?.[1],
      record: words.record[value]?.[1],
    };
    return [`only ${noun} ${which[name]} are shown`];
  });
