import type { Unmasked } from '@apollo/client/masking';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { attempt } from '#web/apollo/attempt.ts';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { assetMoved, evictGroup, isInOrder } from '#web/entities/media/asset-lists.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { LibraryGroupMoveDocument, type LibraryGroupMoveMutation } from './__generated__/changes.ts';
import { LibraryDocument } from './__generated__/library.ts';
import type { Criteria } from './library-state.ts';

/** Position of an asset in its collection or project, from 0, and the last one. */
type Position = { at: number; last: number };

export type Order = {
  positionOf: (asset: AssetCard) => Position;
  move: (asset: AssetCard, from: number, to: number) => Promise<void>;
};

const expected: Unmasked<LibraryGroupMoveMutation> = {
  assetGroupReorder: { __typename: 'AssetGroupPayload', group: null, userErrors: [] },
};

/** Reads the ID of the asset at a position, from the cache if it is there. */
function useAssetAt(criteria: Criteria) {
  const client = useApolloClient();
  return (position: number): string | Promise<string | undefined> => {
    const request = { query: LibraryDocument, variables: { ...criteria, first: 1, page: position + 1, withCount: false } };
    const cached = client.cache.readQuery({ ...request, optimistic: true });
    return (
      cached?.assets.nodes[0]?.id ??
      client.query({ ...request, fetchPolicy: 'network-only' }).then(({ data }) => data?.assets.nodes[0]?.id)
    );
  };
}

type Ordering = {
  canMove: boolean;
  positionOf: (asset: AssetCard) => Position;
  /** Called with the new position of an asset. */
  onMove: ((to: number) => void) | undefined;
};

/**
 * Moves assets within their collection or project, before the server responds. `order` is null where they cannot be moved: elsewhere, in
 * another order, or while assets are filtered. `moved` describes the last move to screen readers.
 */
export function useOrder(criteria: Criteria, { canMove, positionOf, onMove }: Ordering) {
  const client = useApolloClient();
  const assetAt = useAssetAt(criteria);
  const [moved, setMoved] = useState('');
  const group = criteria.filter?.group;
  const move = async (asset: AssetCard, from: number, to: number): Promise<void> => {
    if (!group || from === to) return;
    setMoved(`${asset.title} moved to position ${to + 1} of ${positionOf(asset).last + 1}`);
    onMove?.(to);
    const above = to > from ? to : to - 1;
    let isDone = true;
    const send = async () => {
      const found = above < 0 ? null : assetAt(above);
      const after = found instanceof Promise ? await found : found;
      if (after === undefined) return { data: { refusal: { userErrors: [{ message: 'The list has changed. Try again.' }] } } };
      return client.mutate({
        mutation: LibraryGroupMoveDocument,
        variables: { id: group, assetIds: [asset.id], after },
        context: { queue: group },
        optimisticResponse: expected,
        update: (cache, { data: outcome }) => {
          if (outcome?.assetGroupReorder.userErrors.length === 0) isDone = assetMoved(cache, { group, id: asset.id, after });
        },
      });
    };
    const { payload, problem } = await attempt(send());
    // Read again where the cache does not know the order, and where the server knows another one.
    if (payload && (problem || !isDone)) evictGroup(client.cache, group);
    if (problem === null) return;
    setMoved('');
    toast.problem(problem, `Failed to move “${asset.title}”`);
  };
  const order: Order | null = canMove && isInOrder(criteria) ? { positionOf, move } : null;
  return { order, moved };
}
