import { z } from 'zod';

/** Roles of composers. Keys are GraphQL enum values; values are stored and shown. */
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

/** Roles of authors. */
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

/** Whether a row with this role requires a party. *No Publisher* marks a share without a publisher. */
export const needsParty = (role: string): boolean => role !== PublisherRole.NO_PUBLISHER;

/** Default role: the first of each list. */
export const defaultComposerRole: ComposerRole = 'Composer';
export const defaultAuthorRole: AuthorRole = 'Author';
export const defaultPublisherRole: PublisherRole = 'Original Publisher';

/**
 * Writer roles in CISAC's Common Works Registration (CWR, record SWR); null if CWR has none. Roles that add to a text
 * are authors (A); those that replace it are sub-authors (SA).
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

/** Publisher roles in CWR (record SPU). A co-publisher has none: it is written as E in its own chain. */
export const publisherCwrCodes: Record<PublisherRole, string | null> = {
  'Original Publisher': 'E',
  'Sub-Publisher': 'SE',
  'Co-Publisher': null,
  Administrator: 'AM',
  'No Publisher': null,
};

/** A role field that accepts labels and API constants. Defaults to the first role. */
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
