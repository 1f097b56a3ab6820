import type { ApolloCache } from '@apollo/client';
import type { MemberRole } from '#domain/accounts/account.ts';

/** Evicts the number of used seats, which only the server can count. */
export const evictSeats = (cache: ApolloCache): unknown => cache.evict({ id: 'ROOT_QUERY', fieldName: 'featureAccess' });

/** Updates the user's rights after a change of their role. */
export function applyRole(cache: ApolloCache, role: MemberRole): void {
  cache.modify({
    id: cache.identify({ __typename: 'Viewer' }) ?? '',
    fields: { memberRole: () => role, viewerCanEdit: () => role !== 'VIEWER' },
  });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'billing' });
}
