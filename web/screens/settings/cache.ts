import type { ApolloCache } from '@apollo/client';
import type { MemberRole } from '#domain/accounts/account.ts';

/** Removes ended sessions from the list. */
export function forgetSessions(cache: ApolloCache, ids: readonly string[] | null | undefined): void {
  for (const id of ids ?? []) cache.evict({ id: cache.identify({ __typename: 'Session', id }) ?? '' });
  cache.gc();
}

/** Evicts the number of used seats, which only the server can count. */
export const evictSeats = (cache: ApolloCache): unknown => cache.evict({ id: 'ROOT_QUERY', fieldName: 'featureAccess' });

/** Inserts a new object at the top of a list of the workspace, unless the list contains it. */
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

/** Removes an object from every list. */
export function forget(cache: ApolloCache, typeName: 'Member' | 'Invitation', id: string): void {
  cache.evict({ id: cache.identify({ __typename: typeName, id }) ?? '' });
  cache.gc();
}

/** Updates the user's rights after a change of their role. */
export function applyRole(cache: ApolloCache, role: MemberRole): void {
  cache.modify({
    id: cache.identify({ __typename: 'Viewer' }) ?? '',
    fields: { memberRole: () => role, viewerCanEdit: () => role !== 'VIEWER' },
  });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'billing' });
}
