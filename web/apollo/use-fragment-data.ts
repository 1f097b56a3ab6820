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
export function useFragmentData<T>(fragment: Fragment<T>, fragmentName: string, from: FragmentType<T>): MaybeMasked<T>;
export function useFragmentData<T>(
  fragment: Fragment<T>,
  fragmentName: string,
  from: FragmentType<T> | null,
): MaybeMasked<T> | null;
export function useFragmentData<T>(
  fragment: Fragment<T>,
  fragmentName: string,
  from: FragmentType<T> | null,
): MaybeMasked<T> | null {
  const result = useFragment({ fragment: fragment as TypedDocumentNode<T>, fragmentName, from });
  const { cache } = useApolloClient();
  const last = useRef<{ id: string | undefined; data: MaybeMasked<T> } | null>(null);
  if (from === null) return null;
  const id = cache.identify(from as StoreObject);
  if (result.complete) last.current = { id, data: result.data as MaybeMasked<T> };
  // The component may have received another object meanwhile.
  if (last.current === null || last.current.id !== id)
    throw new Error(`The query does not select all fields of the fragment ${fragmentName}.`);
  return last.current.data;
}
