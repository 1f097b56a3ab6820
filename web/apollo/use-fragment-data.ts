import type { TypedDocumentNode } from '@apollo/client';
import type { StoreObject } from '@apollo/client/cache';
import type { FragmentType, MaybeMasked } from '@apollo/client/masking';
import { useApolloClient, useFragment } from '@apollo/client/react';
import { useState } from 'react';

type Fragment<T> = TypedDocumentNode<T, Record<string, never>> | TypedDocumentNode<T, unknown>;

/**
 * Returns the data of a component's fragment, always complete. When the object leaves the cache, the last complete result is kept, so
 * components never see a partial object. Null without an object. Throws if the parent's query does not spread the fragment.
 */
export function useFragmentData<T, From extends FragmentType<T> | null>(
  fragment: Fragment<T>,
  fragmentName: string,
  from: From,
): MaybeMasked<T> | Extract<From, null> {
  const result = useFragment({ fragment: fragment as TypedDocumentNode<T>, fragmentName, from: from as FragmentType<T> | null });
  const { cache } = useApolloClient();
  const id = from === null ? undefined : cache.identify(from as StoreObject);
  const found = from !== null && result.complete ? { id, data: result.data as MaybeMasked<T> } : null;
  const [last, setLast] = useState(found);
  if (found !== null && (last?.data !== found.data || last.id !== id)) setLast(found);
  if (from === null) return null as Extract<From, null>;
  if (found !== null) return found.data;
  // The component may have received another object meanwhile.
  if (last === null || last.id !== id) throw new Error(`The query does not select all fields of the fragment ${fragmentName}.`);
  return last.data;
}

/** Returns the data of a fragment of several objects. Keeps the last complete result when objects leave the cache. */
export function useFragmentList<T>(
  fragment: Fragment<T>,
  fragmentName: string,
  from: readonly FragmentType<T>[],
): readonly MaybeMasked<T>[] {
  const { data, complete } = useFragment({ fragment: fragment as TypedDocumentNode<T>, fragmentName, from: [...from] });
  const [last, setLast] = useState<readonly MaybeMasked<T>[]>([]);
  if (!complete) return last;
  const found = data as MaybeMasked<T>[];
  if (found !== last) setLast(found);
  return found;
}
