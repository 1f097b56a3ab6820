import type { MemberRole } from '#domain/accounts/account.ts';

type Area = {
  label: string;
  /** What a key with the read scope can do. */
  read: string;
  /** What the write scope adds. */
  write: string;
  /** Least role of the key's creator for the write scope. */
  writer: MemberRole;
};

/** The areas of the API that keys open one by one. Each row gives a read and a write scope. */
export const apiKeyAreas = {
  CATALOGUE: {
    label: 'Catalogue',
    read: 'Read works, recordings, releases, contributors, publishers, labels and documents.',
    write: 'Add, change, import, export and delete records of the catalogue.',
    writer: 'EDITOR',
  },
  MEDIA: {
    label: 'Media',
    read: 'Read images, videos, documents and sounds with their files.',
    write: 'Upload, change and delete files and groups.',
    writer: 'EDITOR',
  },
  TOKENS: {
    label: 'Tokens',
    read: 'Read tokens, proofs and chains.',
    write: 'Mint tokens and anchor proofs.',
    writer: 'EDITOR',
  },
  INCOME: {
    label: 'Income',
    read: 'Read royalty statements, their lines, matches, rates and figures.',
    write: 'Upload, post and reverse statements, and decide matches.',
    writer: 'EDITOR',
  },
  MEMBERS: {
    label: 'Members',
    read: 'Read members and invitations.',
    write: 'Invite and remove members, and change their roles, except for owners.',
    writer: 'OWNER',
  },
} as const satisfies Record<string, Area>;

export type ApiKeyArea = keyof typeof apiKeyAreas;
export type ApiKeyLevel = 'READ' | 'WRITE';
export type ApiKeyScope = `${ApiKeyArea}_${ApiKeyLevel}`;

export const apiKeyAreaKeys = Object.keys(apiKeyAreas) as ApiKeyArea[];
export const scopeOf = (area: ApiKeyArea, level: ApiKeyLevel): ApiKeyScope => `${area}_${level}`;
export const apiKeyScopes: readonly ApiKeyScope[] = apiKeyAreaKeys.flatMap((area) => [
  scopeOf(area, 'READ'),
  scopeOf(area, 'WRITE'),
]);

/** What a scope allows, in words. */
export const scopeTexts = Object.fromEntries(
  apiKeyAreaKeys.flatMap((area) => {
    const { read, write } = apiKeyAreas[area];
    return [
      [scopeOf(area, 'READ'), read],
      [scopeOf(area, 'WRITE'), `${write} Includes \`${scopeOf(area, 'READ')}\`.`],
    ];
  }),
) as Record<ApiKeyScope, string>;

/** The scopes that a key had before there were areas, until 2027-06-30: it read everything but members, or also changed it. */
export const formerScopes = ['READ', 'WRITE'] as const;
type FormerScope = (typeof formerScopes)[number];
const formerAreas = ['CATALOGUE', 'MEDIA', 'TOKENS'] as const;

/** Returns what a former scope stands for. */
export const scopesOfFormer = (scope: FormerScope): ApiKeyScope[] =>
  formerAreas.flatMap((area) => (scope === 'WRITE' ? [scopeOf(area, 'READ'), scopeOf(area, 'WRITE')] : [scopeOf(area, 'READ')]));

/** Returns the former scope that comes closest. */
export const formerScopeOf = (scopes: readonly ApiKeyScope[]): FormerScope =>
  scopes.some((scope) => scope.endsWith('_WRITE')) ? 'WRITE' : 'READ';

/** A set of scopes, one bit each. */
export type ScopeMask = number;

const bits = new Map(apiKeyScopes.map((scope, index) => [scope, 2 ** index]));
const bitOf = (scope: ApiKeyScope): ScopeMask => bits.get(scope) ?? 0;

/** Returns the set of exactly these scopes. */
export const maskOf = (scopes: readonly ApiKeyScope[]): ScopeMask => scopes.reduce((mask, scope) => mask | bitOf(scope), 0);

/** Returns the scopes of a key, with the read scope of each area that it may write. */
export const grantedMask = (scopes: readonly ApiKeyScope[]): ScopeMask =>
  maskOf([...scopes, ...apiKeyAreaKeys.flatMap((area) => (scopes.includes(`${area}_WRITE`) ? [scopeOf(area, 'READ')] : []))]);

/** Returns the scopes of a set in display order. */
export const scopesIn = (mask: ScopeMask): ApiKeyScope[] => apiKeyScopes.filter((scope) => (mask & bitOf(scope)) !== 0);

/** Whether a set includes a scope. */
export const includesScope = (mask: ScopeMask, scope: ApiKeyScope): boolean => (mask & bitOf(scope)) !== 0;

const editorScopes = maskOf(
  apiKeyAreaKeys.filter((area) => apiKeyAreas[area].writer === 'EDITOR').map((area) => scopeOf(area, 'WRITE')),
);

/** Role of a key: never owner, and never more rights than its creator has now. */
export const roleOfKey = (granted: ScopeMask, creator: MemberRole): MemberRole =>
  (granted & editorScopes) !== 0 && creator !== 'VIEWER' ? 'EDITOR' : 'VIEWER';

/** Why a key is refused. With `isEither`, one of the scopes is enough. */
export function scopeMissingMessage(scopes: readonly ApiKeyScope[], isEither: boolean): string {
  const list = scopes.join(isEither ? ' or ' : ', ');
  return `This API key lacks the ${scopes.length === 1 ? 'scope' : 'scopes'} ${list}. An owner of the workspace can change its scopes in the settings.`;
}
