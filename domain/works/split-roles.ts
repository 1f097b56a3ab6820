import { z } from 'zod';

/** Roles of those who wrote the music. The keys are the names of the GraphQL enum's values, the values are stored and shown. */
export const ComposerRole = {
  COMPOSER: 'Composer',
  ARRANGER: 'Arranger',
  ADAPTOR: 'Adaptor',
  CO_COMPOSER: 'Co-Composer',
  MUSIC_PRODUCER: 'Music Producer',
  ORCHESTRATOR: 'Orchestrator',
  TRANSCRIBER: 'Transcriber',
} as const;
export type ComposerRole = (typeof ComposerRole)[keyof typeof ComposerRole];

/** Roles of those who wrote the lyrics. */
export const AuthorRole = {
  AUTHOR: 'Author',
  LYRICIST: 'Lyricist',
  ADAPTOR: 'Adaptor',
  AUTHOR_OF_ADDITIONAL_LYRICS: 'Author of Additional Lyrics',
  NEW_AUTHOR: 'New Author',
  CO_AUTHOR: 'Co-Author',
  TRANSLATOR: 'Translator',
} as const;
export type AuthorRole = (typeof AuthorRole)[keyof typeof AuthorRole];

/** Roles of publishers. */
export const PublisherRole = {
  ORIGINAL_PUBLISHER: 'Original Publisher',
  SUB_PUBLISHER: 'Sub-Publisher',
  CO_PUBLISHER: 'Co-Publisher',
  ADMINISTRATOR: 'Administrator',
  NO_PUBLISHER: 'No Publisher',
} as const;
export type PublisherRole = (typeof PublisherRole)[keyof typeof PublisherRole];

/** Whether a row with this role names a party. *No Publisher* says that nobody publishes a part of the work. */
export const needsParty = (role: string): boolean => role !== PublisherRole.NO_PUBLISHER;

/** What a new row starts with: the first of each list. */
export const defaultComposerRole: ComposerRole = 'Composer';
export const defaultAuthorRole: AuthorRole = 'Author';
export const defaultPublisherRole: PublisherRole = 'Original Publisher';

/**
 * Codes of the writer roles in CISAC's Common Works Registration (CWR, record SWR); null where CWR has none. Whoever adds to a
 * text is one of its authors (A); whoever replaces it is a sub-author (SA).
 */
export const writerCwrCodes: Record<ComposerRole | AuthorRole, string | null> = {
  Composer: 'C',
  Arranger: 'AR',
  Adaptor: 'AD',
  'Co-Composer': 'C',
  'Music Producer': null,
  Orchestrator: null,
  Transcriber: null,
  Author: 'A',
  Lyricist: 'A',
  'Author of Additional Lyrics': 'A',
  'New Author': 'SA',
  'Co-Author': 'A',
  Translator: 'TR',
};

/** Codes of the publisher roles in CWR (record SPU). A co-publisher has none: it is written as E in a chain of its own. */
export const publisherCwrCodes: Record<PublisherRole, string | null> = {
  'Original Publisher': 'E',
  'Sub-Publisher': 'SE',
  'Co-Publisher': null,
  Administrator: 'AM',
  'No Publisher': null,
};

/** One closed set of roles as a field, by its words or by the constants of the API; an absent role is the set's first. */
const roleField = <const R extends Record<string, string>>(roles: R, scalar: string, first: R[keyof R]) =>
  z
    .enum([...Object.values(roles), ...Object.keys(roles)] as (R[keyof R] | (keyof R & string))[], {
      error: `Choose one of these roles: ${Object.values(roles).join(', ')}.`,
    })
    .transform((given): R[keyof R] => (given in roles ? roles[given as keyof R] : (given as R[keyof R])))
    .default(first as never)
    .meta({ scalar });

export const composerRoleField = roleField(ComposerRole, 'ComposerRole', defaultComposerRole);
export const authorRoleField = roleField(AuthorRole, 'AuthorRole', defaultAuthorRole);
export const publisherRoleField = roleField(PublisherRole, 'PublisherRole', defaultPublisherRole);
