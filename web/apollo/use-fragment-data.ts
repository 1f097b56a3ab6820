import type { TypedDocumentNode } from '@apollo/client';
import type { FragmentType, MaybeMasked } from '@apollo/client/masking';
import { useFragment } from '@apollo/client/react';
import { useRef } from 'react';

/**
 * The data of a component's own fragment, always whole. While an object leaves the cache (it was deleted, its row
 * is about to go) the last whole reading stands in, so that no component ever sees half an object.
 * Throws when the parent's query never asked for the fragment: a mistake in a document.
 */
export function useFragmentData<T>(
  fragment: TypedDocumentNode<T, Record<string, never>> | TypedDocumentNode<T, unknown>,
  fragmentName: string,
  from: FragmentType<T>,
): MaybeMasked<T> {
  const result = useFragment({ fragment: fragment as TypedDocumentNode<T>, fragmentName, from });
  const whole = useRef<MaybeMasked<T> | null>(null);
  if (result.complete) whole.current = result.data as MaybeMasked<T>;
  if (whole.current === null) throw new Error(`The query above does not select all fields of the fragment ${fragmentName}.`);
  return whole.current;
}
