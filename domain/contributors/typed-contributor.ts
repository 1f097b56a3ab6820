import { splitName } from './full-name.ts';

/** What a picker's search text says about a contributor: an IPI number, an email address or a name. */
export function typedContributor(text: string): { firstName: string; lastName: string; ipiNumber?: string; email?: string } {
  const typed = text.trim();
  const nameless = { firstName: '', lastName: '' };
  if (/^[\d\s.]+$/.test(typed)) return { ...nameless, ipiNumber: typed };
  return typed.includes('@') ? { ...nameless, email: typed } : splitName(typed);
}
