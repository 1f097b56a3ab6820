import { capitalize } from '#domain/kit/capitalize.ts';
import { constantFor, nounOf } from '#domain/kit/nouns.ts';
import { actionName } from '#domain/platform/audit-changes.ts';
import { type AuditAction, auditActions, auditSubjects } from '#domain/platform/audit-terms.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { joined, oneOf, type Sql } from '../../kit/sql-conditions.ts';

/** Stored acts whose value is not their text: a value is the noun of an object and a verb, as in the names of mutations. */
const renamedActs: Partial<Record<AuditAction, string>> = {
  'asset.retryIngest': 'ASSET_INGEST_RETRY',
  'asset.setPoster': 'ASSET_POSTER_SET',
  'database.backup': 'BACKUP_START',
  'webhook.rotateSecret': 'WEBHOOK_SECRET_ROTATE',
  'database.cancelBackup': 'BACKUP_CANCEL',
  'database.clean': 'LOGS_DELETE',
  'database.deleteBackup': 'BACKUP_DELETE',
  'demo.income': 'DEMO_INCOME_ADD',
  'demo.royalties': 'DEMO_ROYALTIES_ADD',
  'demo.media': 'DEMO_MEDIA_ADD',
  'exchangeRate.import': 'EXCHANGE_RATES_IMPORT',
  'feature.request': 'FEATURE_REQUEST_ADD',
  'incomeGroup.undo': 'INCOME_DECISION_UNDO',
  'member.role': 'MEMBER_ROLE_CHANGE',
  'musicDocument.addVersion': 'MUSIC_DOCUMENT_VERSION_ADD',
  'plan.extend-trial': 'PLAN_TRIAL_EXTEND',
  'plan.trial': 'PLAN_TRIAL_START',
  'recording.divide': 'RECORDING_DIVISION_SAVE',
  'release.platforms': 'RELEASE_PLATFORMS_IMPORT',
  'royaltySettings.update': 'ROYALTY_SETTINGS_SAVE',
  'two-factor.renew-codes': 'TWO_FACTOR_CODES_RENEW',
  'two-factor.use-code': 'TWO_FACTOR_CODE_USE',
  'work.moveSplits': 'SPLIT_PERIOD_MOVE',
  'work.societyNumbers': 'WORK_SOCIETY_NUMBERS_SAVE',
  'workspace.currency': 'WORKSPACE_CURRENCY_CHANGE',
};
const fullNouns: Readonly<Record<string, string>> = { group: 'assetGroup', isrc: 'isrcCode', upc: 'upcCode' };

const actConstant = (act: AuditAction): string =>
  renamedActs[act] ??
  constantFor(act.replace(/^\w+(?=\.)/, (noun) => fullNouns[noun] ?? noun).replace(/\.undoMerge$/, '.mergeUndo'));

/** Registers an enum for stored texts. Entries are never changed, so texts that have no name any more are `UNKNOWN`. */
function storedEnum<const Text extends string>(
  name: string,
  description: string,
  texts: readonly Text[],
  { describe, unknown, constant }: { describe: (text: Text) => string; unknown: string; constant: (text: Text) => string },
) {
  const constants = new Map<string, string>(texts.map((text) => [text, constant(text)]));
  const descriptions = Object.fromEntries(texts.map((text) => [constants.get(text)!, `${capitalize(describe(text))}.`]));
  const type = describedEnum(name, description, enumOf([...constants.values(), 'UNKNOWN']), {
    ...descriptions,
    UNKNOWN: unknown,
  });
  return {
    type,
    of: (text: string): string => constants.get(text) ?? 'UNKNOWN',
    /** Returns the stored texts of constants. `UNKNOWN` has none. */
    textsOf: (names: readonly string[]): Text[] => texts.filter((text) => names.includes(constants.get(text)!)),
    /** SQL condition for rows whose `column` has one of the constants. No condition without a list; an empty list matches no row. */
    oneOf(column: string, names: readonly string[] | null | undefined): Sql[] {
      if (!names) return [];
      const known = oneOf(column, this.textsOf(names));
      return names.includes('UNKNOWN')
        ? [joined([{ sql: `${column} <> all(?::text[])`, values: [texts] }, ...known], 'or')]
        : known;
    },
  };
}

export const auditAction = storedEnum('AuditAction', 'What was done: an object and a verb.', auditActions, {
  describe: actionName,
  unknown: 'An act that this version has no name for. `summary` shows it.',
  constant: actConstant,
});
export const auditSubjectKind = storedEnum('AuditSubjectKind', 'Kind of the object of an act.', auditSubjects, {
  describe: (type) => (type === 'AssetsChange' ? 'Bulk change of assets that can be undone' : nounOf(type)),
  unknown: 'A kind that this version has no name for.',
  constant: constantFor,
});
