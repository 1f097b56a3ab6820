import { useApolloClient } from '@apollo/client/react';
import { attempt } from '#web/apollo/attempt.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { forgetLists } from '../records/record-kind.ts';
import { RecordingUpdateDocument } from './__generated__/recording-detail.ts';
import { RecordingWorksDocument } from './__generated__/work-recordings.ts';
import { recordingKind } from './recording-kind.ts';

type Links = {
  /** Says that the recording is heard on the work, too. */
  add: (recording: { id: string; name: string }) => Promise<void>;
  /** Keeps the recording in the catalogue without the work. */
  remove: (recording: { id: string; name: string }) => Promise<void>;
};

/** Links recordings to a work. Each change can be undone for ten seconds. */
export function useWorkLinks(workId: string): Links {
  const client = useApolloClient();
  /** Returns whether the works were changed. They are read first, so that links made elsewhere are kept. */
  const change = async (id: string, worksOf: (ids: readonly string[]) => string[]): Promise<boolean> => {
    const { data } = await client.query({ query: RecordingWorksDocument, variables: { id }, fetchPolicy: 'network-only' });
    const { version = 0, works = [] } = data?.recording ?? {};
    const input = { workIds: worksOf(works.map((work) => work.id)) };
    const { problem } = await attempt(client.mutate({ mutation: RecordingUpdateDocument, variables: { id, version, input } }));
    if (problem) toast.problem(problem, 'Failed to change the recordings of the work');
    // The payload has the works of the recording; the lists of works and their counts by status follow from all recordings.
    forgetLists(client.cache, recordingKind);
    return problem === null;
  };
  const link = (id: string) => change(id, (ids) => [...new Set([...ids, workId])]);
  const unlink = (id: string) => change(id, (ids) => ids.filter((each) => each !== workId));
  return {
    add: async ({ id, name }) => {
      if (await link(id)) toast.success(`Recording "${name}" added to the work`, () => unlink(id));
    },
    remove: async ({ id, name }) => {
      if (await unlink(id)) toast.success(`Recording "${name}" removed from the work`, () => link(id));
    },
  };
}
