import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import type { ListActs } from '#web/kit/list/define-list.tsx';
import { bulkDelete, editActions, viewAction } from '#web/kit/list/record-actions.tsx';
import { type PartyKind, placesOf } from './party-kind.ts';
import { usePartyDeletion } from './use-party-deletion.tsx';

/** What the viewer may do in the list of one kind of party. */
export function usePartyListActs<Named, Choice extends Named & { id: string }, Node extends Named & { id: string }>(
  kind: PartyKind<Named, Choice>,
): ListActs<Node> {
  const { viewerCanEdit } = useViewer();
  const { remove, dialog } = usePartyDeletion(kind);
  const { title, listHref, detailHref } = placesOf(kind);
  const partyOf = (node: Node) => ({ id: node.id, name: kind.nameOf(node) });
  const view = ({ id }: Node) => viewAction(detailHref(id));
  if (!viewerCanEdit) return { rowActions: (node) => [view(node)] };
  return {
    rowActions: (node) => [view(node), ...editActions(detailHref(node.id), () => remove([partyOf(node)]))],
    bulkActions: [bulkDelete((nodes, clear) => remove(nodes.map(partyOf), clear))],
    primary: { label: `Add ${title}`, href: `${listHref}/add` },
    dialog,
  };
}
