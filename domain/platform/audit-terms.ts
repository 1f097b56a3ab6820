import { type NounWith, nounsWith, type RecordNoun, recordKinds, recordNouns } from '#domain/records/record-kinds.ts';

type SubjectOf = { readonly [Noun in RecordNoun]: (typeof recordKinds)[Noun]['type'] } & { readonly group: 'AssetGroup' };
/** Nouns of catalogue objects for messages and actions, with the object types of the audit trail. */
export const catalogueSubjects = {
  ...Object.fromEntries(Object.entries(recordKinds).map(([noun, { type }]) => [noun, type])),
  group: 'AssetGroup',
} as SubjectOf;
export type CatalogueNoun = keyof typeof catalogueSubjects;

const catalogueNouns = Object.keys(catalogueSubjects) as CatalogueNoun[];

const catalogueVerbs = ['create', 'update', 'delete', 'restore'] as const;
export type CatalogueVerb = (typeof catalogueVerbs)[number];
export type PartyNoun = NounWith<'isReplaced'>;
const assetFileVerbs = ['keepDuplicate', 'retryIngest', 'setPoster'] as const;
export type AssetFileVerb = (typeof assetFileVerbs)[number];
const groupMembersVerbs = ['add', 'remove', 'reorder'] as const;
export type GroupMembersVerb = (typeof groupMembersVerbs)[number];

/** Returns the actions of nouns: each noun with each verb. */
const acts = <Noun extends string, Verb extends string>(nouns: readonly Noun[], ...verbs: Verb[]) =>
  nouns.flatMap((noun) => verbs.map((verb) => `${noun}.${verb}` as const));

const planActions = acts(
  ['plan'],
  'trial',
  'extend-trial',
  'change',
  'cancel',
  'resume',
  'refund',
  'sync',
  'trial-end',
  'renew',
  'end',
);
export type PlanAction = (typeof planActions)[number];

/** Actions of the audit trail: a subject and what was done. */
export const auditActions = [
  ...acts(catalogueNouns, ...catalogueVerbs),
  ...acts(recordNouns, 'purge'),
  ...acts(nounsWith('isReplaced'), 'replace'),
  ...acts(nounsWith('isMerged'), 'merge', 'undoMerge'),
  ...acts(['duplicate'], 'dismiss', 'reopen'),
  ...acts(['image', 'video', 'document'], 'upload'),
  ...acts(['video'], 'claim'),
  ...acts(['musicDocument'], 'addVersion'),
  ...acts(['asset'], ...assetFileVerbs),
  ...acts(['assets'], 'change', 'revert', 'delete', 'restore'),
  ...acts(['group'], ...groupMembersVerbs),
  ...acts(['release'], 'platforms', 'export'),
  ...acts(['isrc'], 'create', 'import', 'assign'),
  ...acts(['upc'], 'import', 'update', 'assign'),
  ...planActions,
  ...acts(['account'], 'register', 'delete', 'export'),
  ...acts(['email'], 'verification-send', 'verify', 'change-request', 'change-cancel', 'change'),
  ...acts(['mail-preferences'], 'set'),
  ...acts(['passkey'], 'create', 'update', 'delete'),
  ...acts(['password'], 'change', 'reset-request', 'reset'),
  ...acts(['profile'], 'update'),
  ...acts(['session'], 'start', 'end', 'end-others'),
  ...acts(['two-factor'], 'begin', 'enable', 'disable', 'renew-codes', 'use-code'),
  ...acts(['user'], 'create', 'invite', 'update', 'activate', 'deactivate', 'delete', 'promote'),
  ...acts(['apiKey'], 'create', 'update', 'rotate', 'revoke'),
  ...acts(['webhook'], 'create', 'update', 'delete', 'rotateSecret', 'test', 'replay'),
  ...acts(['invitation'], 'send', 'resend', 'revoke', 'accept'),
  ...acts(['member'], 'role', 'leave', 'remove'),
  ...acts(['workspace'], 'rename', 'switch', 'currency'),
  ...acts(['exchangeRate'], 'save', 'delete', 'import'),
  ...acts(['incomeGap'], 'dismiss', 'reopen'),
  ...acts(['tokenization'], 'start', 'retry', 'verify'),
  ...acts(['savedFilter'], 'save', 'delete'),
  ...acts(['import'], 'start', 'commit', 'reopen', 'cancel', 'undo', 'delete'),
  ...acts(['incomeGroup'], 'decide', 'undo'),
  ...acts(['recording'], 'divide'),
  ...acts(['work'], 'societyNumbers', 'moveSplits'),
  ...acts(['export'], 'start', 'cancel', 'delete', 'download'),
  ...acts(['statement'], 'start', 'map', 'declare', 'post', 'reverse', 'cancel', 'delete'),
  ...acts(['statementTemplate'], 'save', 'delete', 'offer', 'withdraw'),
  ...acts(['incomeSource'], 'create', 'update', 'delete'),
  ...acts(['payee', 'payeeContract'], 'create', 'update', 'delete'),
  ...acts(['payeeEntry'], 'add', 'reverse'),
  ...acts(['payeeLink'], 'send', 'renew', 'open', 'revoke'),
  ...acts(['payeeQuestion'], 'ask', 'answer'),
  ...acts(['royaltyTerm'], 'create', 'update', 'move', 'delete'),
  ...acts(['royaltySettings'], 'update'),
  ...acts(['royaltyPayment'], 'create', 'pay', 'undo', 'cancel', 'download'),
  ...acts(
    ['royaltyRun'],
    'create',
    'choose',
    'compute',
    'cancel',
    'review',
    'approve',
    'withdraw',
    'issue',
    'reverse',
    'delete',
    'accept',
  ),
  ...acts(['proof'], 'anchor'),
  ...acts(['settings'], 'update'),
  ...acts(['tier'], 'publish'),
  ...acts(['product'], 'sync', 'create', 'update'),
  ...acts(['announcement'], 'create', 'update', 'delete'),
  ...acts(['database'], 'backup', 'cancelBackup', 'deleteBackup', 'optimize', 'clean'),
  ...acts(['postal_code'], 'save'),
  ...acts(['feature'], 'request'),
  ...acts(['demo'], 'media', 'income', 'royalties'),
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Object types of the audit trail. `AssetsChange` is a bulk change of assets that can be undone. */
export const auditSubjects = [
  ...new Set(Object.values(catalogueSubjects)),
  'Announcement',
  'ApiKey',
  'AssetsChange',
  'Database',
  'ExchangeRate',
  'Export',
  'FeatureRequest',
  'Fingerprint',
  'Import',
  'IncomeGap',
  'IncomeGroup',
  'IncomeSource',
  'Invitation',
  'IsrcCode',
  'Member',
  'Payee',
  'PayeeContract',
  'PayeeEntry',
  'PayeeLink',
  'PayeeQuestion',
  'PlanSubscription',
  'Product',
  'PostalCode',
  'RoyaltyPayment',
  'RoyaltyPaymentBatch',
  'RoyaltyRun',
  'RoyaltyTerm',
  'SavedFilter',
  'Session',
  'Settings',
  'Statement',
  'StatementTemplate',
  'Tier',
  'Tokenization',
  'UpcCode',
  'User',
  'WebhookEndpoint',
  'Workspace',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
