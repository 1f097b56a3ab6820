import { foldText } from '#domain/lookups/fold.ts';
import { type PaidRole, paidRoles } from './income-terms.ts';

/** Words of sources for whose share a line pays, folded. */
const words: Readonly<Record<PaidRole, string>> = {
  WRITER: 'w|writer|c|ca|a|composer|author|songwriter|urheber|komponist|textdichter|auteur|compositeur|autor|compositor',
  PUBLISHER: 'p|publisher|e|ed|om|op|original publisher|sub-publisher|administrator|verlag|verleger|editeur|editor|editorial',
};

const roles: ReadonlyMap<string, PaidRole> = new Map(
  paidRoles.keys.flatMap((role) =>
    [foldText(paidRoles.labels[role]), ...words[role].split('|')].map((word) => [word, role] as const),
  ),
);

/** Returns whose share a cell names; null for other texts. */
export const paidRoleOf = (text: string): PaidRole | null => (text.length > 60 ? null : (roles.get(foldText(text)) ?? null));
