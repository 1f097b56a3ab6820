import type { ApolloCache } from '@apollo/client';
import type { MemberRole } from '#domain/accounts/account.ts';

/** Sessions that have ended leave the list. */
export function forgetSessions(cache: ApolloCache, ids: readonly string[] | null | undefined): void {
  for (const id of ids ?? []) cache.evict({ id: cache.identify({ __typename: 'Session', id }) ?? '' });
  cache.gc();
}

/** How many seats are taken is counted by the server. */
export const countSeatsAgain = (cache: ApolloCache): unknown => cache.evict({ id: 'ROOT_QUERY', fieldName: 'featureAccess' });

/** Puts a new object at the head of a list of the workspace, unless the list has it already. */
export function addFirst(cache: ApolloCache, field: 'invitations' | 'apiKeys', object: { __typename: string; id: string }): void {
  const id = cache.identify(object);
  if (id === undefined) return;
  cache.modify({
    fields: {
      [field]: (list: readonly { __ref: string }[] = []) =>
        list.some(({ __ref }) => __ref === id) ? list : [{ __ref: id }, ...list],
    },
  });
}

/** Takes an object out of every list. */
export function forget(cache: ApolloCache, typeName: 'Member' | 'Invitation', id: string): void {
  cache.evict({ id: cache.identify({ __typename: typeName, id }) ?? '' });
  cache.gc();
}

/** Updates what screens offer after the user's own role changed. */
export function takeRole(cache: ApolloCache, role: MemberRole): void {
  cache.modify({
    id: cache.identify({ __typename: 'Viewer' }) ?? '',
    fields: { memberRole: () => role, viewerCanEdit: () => role !== 'VIEWER' },
  });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'billing' });
}
