import { useApolloClient } from '@apollo/client/react';
import { formatIsrc } from '#domain/codes/isrc.ts';
import type { RecordingFilter } from '#web/__generated__/schema.ts';
import type { Option } from '#web/kit/form/select-field.tsx';
import { TrackChoicesDocument } from './__generated__/recording-search.ts';

export const recordingTitle = ({ title, versionTitle }: { title: string; versionTitle: string | null }): string =>
  versionTitle ? `${title} (${versionTitle})` : title;

/** Returns a search for recordings by title, artist or ISRC. */
export function useRecordingSearch(filter: RecordingFilter | null = null) {
  const client = useApolloClient();
  return async (text: string): Promise<Option[]> => {
    const variables = { search: text || null, filter };
    const { data } = await client.query({ query: TrackChoicesDocument, variables, fetchPolicy: 'network-only' });
    return (data?.recordings.nodes ?? []).map((recording) => ({
      value: recording.id,
      label: recordingTitle(recording),
      description: [recording.artist, recording.isrc && formatIsrc(recording.isrc)].filter(Boolean).join(' · '),
    }));
  };
}
