import { capitalize } from '#domain/kit/capitalize.ts';
import { constantFor, nounOf } from '#domain/kit/nouns.ts';
import { auditSubjects } from '#domain/platform/audit-terms.ts';
import { shortHash } from '#web/kit/text/short-hash.ts';
import type { AuditRowFragment } from './__generated__/columns.ts';

export type Entry = AuditRowFragment;

export const actorName = ({ user }: Pick<Entry, 'user'>): string => (user ? `${user.firstName} ${user.lastName}` : 'System');

const kindNames = new Map<string, string>(auditSubjects.map((type) => [constantFor(type), capitalize(nounOf(type))]));
export const kindName = ({ subjectKind }: Pick<Entry, 'subjectKind'>): string => kindNames.get(subjectKind) ?? 'Object';

export const shortId = (id: string): string => shortHash(id, 4, 8);

/** Name of the object; of a deleted one the name in the entry, or the short form of its ID. Null for acts without an object. */
export function objectName(entry: Pick<Entry, 'subjectId' | 'subjectName' | 'user' | 'changes'>): string | null {
  const { subjectId, user, changes } = entry;
  if (subjectId === null) return null;
  if (entry.subjectName) return entry.subjectName;
  if (user?.id === subjectId) return actorName(entry);
  const recorded = (name: string) => {
    const change = changes.find(({ field }) => field === name);
    return change?.after ?? change?.before;
  };
  return recorded('title') ?? recorded('name') ?? shortId(subjectId);
}
