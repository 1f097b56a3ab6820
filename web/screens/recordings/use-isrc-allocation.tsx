import { useApolloClient } from '@apollo/client/react';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { versionedTitle } from '#domain/catalogue/versioned-title.ts';
import { AllocateIsrcDialog } from '#web/entities/codes/allocate-isrc-dialog.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import type { BulkAction } from '#web/kit/list/list-types.ts';
import { RecordingRowFragmentDoc } from './__generated__/columns.ts';
import type { RecordingsQuery } from './__generated__/list.ts';

type Node = RecordingsQuery['recordings']['nodes'][number];
type Pending = { nodes: readonly Node[]; clear: () => void };

/** Allocates ISRCs for the selected recordings that have none. */
export function useIsrcAllocation() {
  const { cache } = useApolloClient();
  const [pending, setPending] = useState<Pending | null>(null);
  const isWithout = (node: Node) => {
    const row = cache.readFragment({
      fragment: RecordingRowFragmentDoc,
      fragmentName: 'RecordingRow',
      id: cache.identify(node) ?? '',
    });
    return row?.isrc == null;
  };
  const action: BulkAction<Node> = {
    key: 'isrc',
    label: 'Allocate ISRCs',
    icon: <IconBarcode size={16} stroke={1.7} />,
    onClick: (nodes, clear) => {
      const without = nodes.filter(isWithout);
      if (without.length === 0) toast.success('All selected recordings have an ISRC already');
      else setPending({ nodes: without, clear });
    },
  };
  const dialog = pending && (
    <AllocateIsrcDialog
      recordings={pending.nodes.map((node) => ({ id: node.id, title: versionedTitle(node) }))}
      onDone={pending.clear}
      onClose={() => setPending(null)}
    />
  );
  return { action, dialog };
}
