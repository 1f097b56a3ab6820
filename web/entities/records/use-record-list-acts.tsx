import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import type { ListActs } from '#web/kit/list/define-list.tsx';
import { bulkDelete, editActions, viewAction } from '#web/kit/list/record-actions.tsx';
import type { RecordKind } from './record-kind.ts';
import { placesOf } from './record-places.ts';
import { useRecordDeletion } from './use-record-deletion.tsx';

/** What the viewer may do in the list of one kind of record. */
export function useRecordListActs<Named, Choice extends Named & { id: string }, Node extends Named & { id: string }>(
  kind: RecordKind<Named, Choice>,
): ListActs<Node> {
  const { viewerCanEdit } = useViewer();
  const { remove, dialog } = useRecordDeletion(kind);
  const { title, listHref, detailHref } = placesOf(kind);
  const recordOf = (node: Node) => ({ id: node.id, name: kind.nameOf(node) });
  const view = ({ id }: Node) => viewAction(detailHref(id));
  if (!viewerCanEdit) return { rowActions: (node) => [view(node)] };
  return {
    rowActions: (node) => [view(node), ...editActions(detailHref(node.id), () => remove([recordOf(node)]))],
    bulkActions: [bulkDelete((nodes, clear) => remove(nodes.map(recordOf), clear))],
    primary: { label: `Add ${title}`, href: `${listHref}/add` },
    dialog,
  };
}
