import { foldText } from '#domain/lookups/fold.ts';

/** Delay after the last keystroke before the catalogue is searched. */
export const ROLE_SEARCH_DEBOUNCE_MS = 300;

type RoleCategory = 'Creative' | 'Production' | 'Performance' | 'Technical' | 'Business';

/** A suggested role. Free text is valid, too. Roles do not grant permissions. */
export interface Role {
  readonly name: string;
  readonly category: RoleCategory;
  readonly description: string;
}

export const ROLE_CATALOGUE: readonly Role[] = [
  { name: 'Songwriter', category: 'Creative', description: 'Writes both the music and the words of songs.' },
  { name: 'Composer', category: 'Creative', description: 'Writes the music of a work: melody, harmony and rhythm.' },
  { name: 'Lyricist', category: 'Creative', description: 'Writes the words of a work.' },
  {
    name: 'Arranger',
    category: 'Creative',
    description: 'Adapts an existing work for other instruments, voices or a new style.',
  },
  {
    name: 'Producer',
    category: 'Production',
    description: 'Leads the making of a recording, from the first take to the finished sound.',
  },
  { name: 'Performer', category: 'Performance', description: 'Performs on a recording or on stage as a main or guest artist.' },
  { name: 'Vocalist', category: 'Performance', description: 'Sings lead or backing parts.' },
  { name: 'Instrumentalist', category: 'Performance', description: 'Plays one or more instruments on a recording or on stage.' },
  { name: 'Sound Engineer', category: 'Technical', description: 'Records the takes and looks after the studio equipment.' },
  { name: 'Mixer', category: 'Technical', description: 'Balances the recorded tracks and blends them into one mix.' },
  { name: 'Mastering Engineer', category: 'Technical', description: 'Prepares the final mix for release on every format.' },
  { name: 'Publisher', category: 'Business', description: 'Administers the rights in works and collects what they earn.' },
  { name: 'Manager', category: 'Business', description: 'Represents an artist or writer and guides the career.' },
  { name: 'Booking Agent', category: 'Business', description: 'Finds and negotiates live performances.' },
];

const catalogueNames: ReadonlyMap<string, string> = new Map(ROLE_CATALOGUE.map(({ name }) => [foldText(name), name]));

/** Returns catalogue roles whose name, category or description contains the query, except those already chosen. */
export function searchRoles(query: string, chosen: readonly string[] = []): Role[] {
  const folded = foldText(query);
  const hidden = new Set(chosen.map(foldText));
  return ROLE_CATALOGUE.filter(
    (role) =>
      !hidden.has(foldText(role.name)) &&
      [role.name, role.category, role.description].some((text) => foldText(text).includes(folded)),
  );
}

/**
 * Normalizes a list of roles: trimmed, without duplicates and empty roles, known roles spelled as in the catalogue. Splits roles at commas,
 * because roles are also exchanged as comma-separated text. The schema checks lengths.
 */
export function normalizeRoles(roles: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const part of roles.flatMap((role) => role.split(','))) {
    const name = part.trim().replace(/\s+/g, ' ');
    const key = foldText(name);
    if (key !== '' && !kept.has(key)) kept.set(key, catalogueNames.get(key) ?? name);
  }
  return [...kept.values()];
}

/** Parses comma-separated roles such as 'Composer, Producer'. */
export function parseRoles(text: string): string[] {
  return normalizeRoles([text]);
}

/** Formats roles as comma-separated text. */
export function formatRoles(roles: readonly string[]): string {
  return normalizeRoles(roles).join(', ');
}
