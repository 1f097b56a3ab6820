import { nounOf } from '../kit/nouns.ts';

/** A changed value as text. `before` is null when the entry does not say it. */
export type AuditChange = { field: string; before: string | null; after: string | null };

const isPair = (value: unknown): value is [unknown, unknown] => Array.isArray(value) && value.length === 2;
const shown = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Actions that record each changed value as a pair: before and after. Others record facts about the act. */
const recordsPairs = (action: string): boolean =>
  /\.(?:update|change|publish|role|rename|currency|merge|move|moveSplits)$/.test(action);

/** Returns what an entry of the audit trail changed, in the order it was written. */
export const changesOf = (action: string, changes: Readonly<Record<string, unknown>> | null): AuditChange[] =>
  Object.entries(changes ?? {}).map(([field, value]) =>
    recordsPairs(action) && isPair(value)
      ? { field, before: shown(value[0]), after: shown(value[1]) }
      : { field, before: null, after: shown(value) },
  );

/** Verbs whose past is not formed with -ed, and words that are not verbs. */
const irregular: Readonly<Record<string, string>> = {
  send: 'sent',
  resend: 'resent',
  set: 'set',
  reset: 'reset',
  leave: 'left',
  begin: 'begun',
  retry: 'retried',
  verify: 'verified',
  cancel: 'cancelled',
  backup: 'backed up',
  clean: 'cleaned up',
  sync: 'synchronized',
  media: 'media added',
  income: 'statements added',
  royalties: 'royalty runs added',
  choose: 'statements chosen',
  withdraw: 'withdrawn',
  undo: 'undone',
  map: 'mapped',
  pay: 'paid',
  rotateSecret: 'secret rotated',
  commit: 'committed',
  undoMerge: 'separated',
  dismiss: 'dismissed',
  reopen: 'reopened',
  role: 'role changed',
  platforms: 'platforms changed',
  currency: 'currency changed',
  moveSplits: 'splits moved to another day',
  societyNumbers: 'numbers at societies changed',
  trial: 'trial started',
  'extend-trial': 'trial extended',
  'trial-end': 'trial ended',
  addVersion: 'version added',
  keepDuplicate: 'kept beside its duplicate',
  retryIngest: 'processing retried',
  setPoster: 'poster set',
  cancelBackup: 'backup cancelled',
  deleteBackup: 'backup deleted',
  'verification-send': 'verification sent',
  'change-request': 'change requested',
  'change-cancel': 'change cancelled',
  'reset-request': 'reset requested',
  'end-others': 'ended in other browsers',
  'renew-codes': 'recovery codes renewed',
  'use-code': 'recovery code used',
};
const pastOf = (verb: string): string => irregular[verb] ?? (verb.endsWith('e') ? `${verb}d` : `${verb}ed`);

/** Acts on a part of their object. */
const ofParts: Readonly<Record<string, string>> = {
  'royaltyRun.accept': 'Royalty run problem accepted',
  'royaltyPayment.download': 'Royalty payment file downloaded',
};

/** `contributor.update` as "Contributor updated", `two-factor.enable` as "Two-factor enabled". */
export function actionName(action: string): string {
  const ofPart = ofParts[action];
  if (ofPart !== undefined) return ofPart;
  const [subject = '', verb = ''] = action.split('.');
  const words = `${nounOf(subject)} ${pastOf(verb)}`.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a changed value as a line of text: "title: Tides → Tidal". */
export const changeText = ({ field, before, after }: AuditChange): string =>
  before === null ? `${nounOf(field)}: ${after ?? 'empty'}` : `${nounOf(field)}: ${before} → ${after ?? 'empty'}`;
