import { useFragment } from '@apollo/client/react';
import { UploadOutcomeFragmentDoc } from './__generated__/upload.ts';
import type { MediaUpload } from './media-upload.ts';
import { totalsOf } from './queue/items.ts';
import type { UploadSnapshot } from './queue/upload-types.ts';
import { stateText } from './upload-texts.ts';

/** Overall progress in one line. Files that turn out to be repeats after their upload count as already here. */
export function useStateText({ items, rates }: UploadSnapshot<MediaUpload>): string {
  const from = items.flatMap(({ state, result, keepsBoth }) =>
    state === 'done' && result !== null && !keepsBoth ? [{ __typename: 'Asset' as const, id: result }] : [],
  );
  const { data } = useFragment({ fragment: UploadOutcomeFragmentDoc, from });
  const repeats = data.filter((asset) => asset?.ingest?.state === 'DUPLICATE').length;
  return stateText(totalsOf(items, rates), items, repeats);
}
