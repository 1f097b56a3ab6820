import type { TypedDocumentNode } from '@apollo/client';
import type { StoreObject } from '@apollo/client/cache';
import type { FragmentType, MaybeMasked } from '@apollo/client/masking';
import { useApolloClient, useFragment } from '@apollo/client/react';
import { useRef } from 'react';

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
  const last = useRef<{ id: string | undefined; data: MaybeMasked<T> } | null>(null);
  if (from === null) return null as Extract<From, null>;
  const id = cache.identify(from as StoreObject);
  if (result.complete) last.current = { id, data: result.data as MaybeMasked<T> };
  // The component may have received another object meanwhile.
  if (last.current === null || last.current.id !== id)
    throw new Error(`The query does not select all fields of the fragment ${fragmentName}.`);
  return last.current.data;
}

/** Returns the data of a fragment of several objects. Keeps the last complete result when objects leave the cache. */
export function useFragmentList<T>(
  fragment: Fragment<T>,
  fragmentName: string,
  from: readonly FragmentType<T>[],
): readonly MaybeMasked<T>[] {
  const { data, complete } = useFragment({ fragment: fragment as TypedDocumentNode<T>, fragmentName, from: [...from] });
  const last = useRef<readonly MaybeMasked<T>[]>([]);
  if (complete) last.current = data as MaybeMasked<T>[];
  return last.current;
}
