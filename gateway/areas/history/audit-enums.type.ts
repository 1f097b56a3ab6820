import { capitalize } from '#domain/kit/capitalize.ts';
import { constantFor, nounOf } from '#domain/kit/nouns.ts';
import { actionName } from '#domain/platform/audit-changes.ts';
import { auditActions, auditSubjects } from '#domain/platform/audit-terms.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';

/** Registers an enum for stored texts. Entries are never changed, so texts that have no name any more are `UNKNOWN`. */
function storedEnum<const Text extends string>(
  name: string,
  description: string,
  texts: readonly Text[],
  describe: (text: Text) => string,
  unknown: string,
) {
  const constants = new Map<string, string>(texts.map((text) => [text, constantFor(text)]));
  const descriptions = Object.fromEntries(texts.map((text) => [constants.get(text)!, `${capitalize(describe(text))}.`]));
  const type = describedEnum(name, description, enumOf([...constants.values(), 'UNKNOWN']), {
    ...descriptions,
    UNKNOWN: unknown,
  });
  return { type, of: (text: string): string => constants.get(text) ?? 'UNKNOWN' };
}

export const auditAction = storedEnum(
  'AuditAction',
  'What was done: an object and a verb.',
  auditActions,
  actionName,
  'An act that this version has no name for. `summary` shows it.',
);
export const auditSubjectKind = storedEnum(
  'AuditSubjectKind',
  'Kind of the object of an act.',
  auditSubjects,
  (type) => (type === 'AssetsChange' ? 'Bulk change of assets that can be undone' : nounOf(type)),
  'A kind that this version has no name for.',
);
