import { type MusicNoun, type NounWith, type RecordNoun, recordKinds } from '#domain/records/record-kinds.ts';

type SubjectOf = { readonly [Noun in RecordNoun]: (typeof recordKinds)[Noun]['type'] } & { readonly group: 'AssetGroup' };
/** Nouns of catalogue objects for messages and actions, with the object types of the audit trail. */
export const catalogueSubjects = {
  ...Object.fromEntries(Object.entries(recordKinds).map(([noun, { type }]) => [noun, type])),
  group: 'AssetGroup',
} as SubjectOf;
export type CatalogueNoun = keyof typeof catalogueSubjects;

export type CatalogueVerb = 'create' | 'update' | 'delete' | 'restore';
export type PartyNoun = NounWith<'isReplaced'>;
type AssetNoun = Exclude<RecordNoun, MusicNoun>;
export type AssetFileVerb = 'keepDuplicate' | 'retryIngest' | 'setPoster';
export type GroupMembersVerb = 'add' | 'remove' | 'reorder';

type CatalogueAction =
  | `${CatalogueNoun}.${CatalogueVerb}`
  | `${RecordNoun}.purge`
  | `${PartyNoun}.replace`
  | `${NounWith<'isMerged'>}.${'merge' | 'undoMerge'}`
  | `duplicate.${'dismiss' | 'reopen'}`
  | `${AssetNoun}.upload`
  | 'video.claim'
  | 'musicDocument.addVersion'
  | `asset.${AssetFileVerb}`
  | `assets.${'change' | 'revert' | 'delete' | 'restore'}`
  | `group.${GroupMembersVerb}`
  | `release.${'platforms' | 'export'}`
  | `isrc.${'create' | 'import' | 'assign'}`
  | `upc.${'import' | 'update' | 'assign'}`;
export type PlanAction =
  `plan.${'trial' | 'extend-trial' | 'change' | 'cancel' | 'resume' | 'refund' | 'sync' | 'trial-end' | 'renew' | 'end'}`;
type AccountAction =
  | `account.${'register' | 'delete' | 'export'}`
  | `email.${'verification-send' | 'verify' | 'change-request' | 'change-cancel' | 'change'}`
  | 'mail-preferences.set'
  | `passkey.${'create' | 'update' | 'delete'}`
  | `password.${'change' | 'reset-request' | 'reset'}`
  | 'profile.update'
  | `session.${'start' | 'end' | 'end-others'}`
  | `two-factor.${'begin' | 'enable' | 'disable' | 'renew-codes' | 'use-code'}`
  | `user.${'create' | 'invite' | 'update' | 'activate' | 'deactivate' | 'delete' | 'promote'}`;
type WorkspaceAction =
  | `apiKey.${'create' | 'revoke'}`
  | `invitation.${'send' | 'resend' | 'revoke' | 'accept'}`
  | `member.${'role' | 'leave' | 'remove'}`
  | `workspace.${'rename' | 'switch'}`;

/** Actions of the audit trail: a subject and what was done. */
export type AuditAction =
  | CatalogueAction
  | PlanAction
  | AccountAction
  | WorkspaceAction
  | `tokenization.${'start' | 'retry' | 'verify'}`
  | `savedFilter.${'save' | 'delete'}`
  | `import.${'start' | 'commit' | 'reopen' | 'cancel' | 'undo' | 'delete'}`
  | `export.${'start' | 'cancel' | 'delete' | 'download'}`
  | 'proof.anchor'
  | 'settings.update'
  | 'tier.publish'
  | `product.${'sync' | 'create' | 'update'}`
  | `announcement.${'create' | 'update' | 'delete'}`
  | `database.${'backup' | 'cancelBackup' | 'deleteBackup' | 'optimize' | 'clean'}`
  | 'postal_code.save'
  | 'feature.request'
  | 'demo.media';

/** Object types of the audit trail. `AssetsChange` is a bulk change of assets that can be undone. */
export const auditSubjects = [
  ...new Set(Object.values(catalogueSubjects)),
  'Announcement',
  'ApiKey',
  'AssetsChange',
  'Database',
  'Export',
  'FeatureRequest',
  'Fingerprint',
  'Import',
  'Invitation',
  'IsrcCode',
  'Member',
  'PlanSubscription',
  'Product',
  'PostalCode',
  'SavedFilter',
  'Session',
  'Settings',
  'Tier',
  'Tokenization',
  'UpcCode',
  'User',
  'Workspace',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
