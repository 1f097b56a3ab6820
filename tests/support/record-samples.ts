import type { MusicNoun } from '#domain/records/record-kinds.ts';

type Sample = (name: string, marker?: string) => Record<string, unknown>;

/**
 * Input of a new record of each kind. Tests that every kind has to pass read it: the life of a record, the sweep of the bin, and for kinds
 * that name no others the isolation of workspaces. `name` is unique, and all texts contain `marker`.
 */
export const recordSamples: Readonly<Record<MusicNoun, Sample>> = {
  work: (title) => ({ title }),
  recording: (title, artist = title) => ({ title, artist }),
  release: (title, artist = title) => ({ title, artist }),
  contributor: (firstName, marker = firstName) => ({
    firstName,
    lastName: marker,
    reference: firstName,
    notes: marker,
    email: `${firstName.replaceAll(' ', '.')}@${marker.replaceAll(' ', '.')}.example`.toLowerCase(),
    zipCode: marker.slice(0, 12),
    city: `City ${marker}`,
    country: 'Germany',
    iban: 'DE89370400440532013000',
  }),
  publisher: (name, companyName = name) => ({ name, companyName, reference: name, notes: companyName }),
  label: (name, marker = name) => ({
    name,
    reference: name,
    notes: marker,
    genres: [marker],
    distributionPartners: [marker],
  }),
  musicDocument: (title) => ({ title, type: 'OTHER' }),
};
