import { useApolloClient } from '@apollo/client/react';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import type { ListActs } from '#web/kit/list/define-list.tsx';
import { viewAction } from '#web/kit/list/record-actions.tsx';
import type { RoyaltyRunsQuery } from './__generated__/list.ts';
import { deleteRun } from './delete-run.ts';
import { NewRunDialog } from './new-run-dialog.tsx';
import { isOpen } from './run-texts.ts';

export type RunNode = RoyaltyRunsQuery['royaltyRuns']['nodes'][number];

/** What the viewer may do in the list of runs. */
export function useRunListActs(): ListActs<RunNode> {
  const client = useApolloClient();
  const { viewerCanEdit } = useViewer();
  const [isAdding, setAdding] = useState(false);
  if (!viewerCanEdit) return { rowActions: ({ id }) => [viewAction(royaltyPlaces.run(id))] };
  return {
    rowActions: (run) => [
      viewAction(royaltyPlaces.run(run.id)),
      ...(isOpen(run.state)
        ? [
            {
              key: 'delete',
              label: 'Delete',
              icon: <IconTrash size={17} stroke={1.7} />,
              danger: true,
              onClick: () => void deleteRun(client, run),
            },
          ]
        : []),
    ],
    primary: { label: 'New run', onClick: () => setAdding(true) },
    dialog: isAdding && <NewRunDialog onClose={() => setAdding(false)} />,
  };
}
