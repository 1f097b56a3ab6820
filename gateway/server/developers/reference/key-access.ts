import { type RootAccess, rootAccess } from '#domain/api-keys/root-access.ts';
import type { AccessOf } from './area-page.ts';

const codes = (scopes: readonly string[]) => scopes.map((scope) => `\`${scope}\``);

function sentenceOf(access: RootAccess): string {
  if (access === 'PEOPLE') return 'For people only. API keys get `FORBIDDEN`.';
  if (access === 'ANY_KEY') return 'Any API key may use it, without a scope.';
  if (typeof access === 'string') return `API keys need the scope \`${access}\`.`;
  return 'allOf' in access
    ? `API keys need the scopes ${codes(access.allOf).join(' and ')}.`
    : `API keys need the scope ${codes(access.anyOf).join(' or ')}.`;
}

/** Returns what an API key needs for a root field, as a sentence. */
export const keyAccess: AccessOf = (kind, name) => sentenceOf(rootAccess[kind][name] ?? 'PEOPLE');
