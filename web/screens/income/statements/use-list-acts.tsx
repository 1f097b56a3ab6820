import { useApolloClient } from '@apollo/client/react';
import { IconCheck, IconDownload, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { attempt, type Problem } from '#web/apollo/attempt.ts';
import { removeRows } from '#web/apollo/list-changes.ts';
import { useLock } from '#web/entities/plan/edit-button.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import type { ListActs } from '#web/kit/list/define-list.tsx';
import type { RowAction } from '#web/kit/list/list-types.ts';
import { viewAction } from '#web/kit/list/record-actions.tsx';
import { countText } from '#web/kit/text/count-text.ts';
import { statementHref } from '../places.ts';
import { StatementDeleteDocument, StatementPostDocument } from './__generated__/acts.ts';
import type { StatementsQuery } from './__generated__/list.ts';
import { StatementFiles } from './add-statements.tsx';
import { balanceOf, isDeletable } from './statement-texts.ts';
import { stopUpload } from './statement-upload.ts';

export type StatementNode = StatementsQuery['statements']['nodes'][number];

const statementsText = (count: number): string => countText(count, 'statement', 'statements');

/** Posts and deletes statements of the list. */
function useActs() {
  const client = useApolloClient();
  const remove = async (statements: readonly StatementNode[], onDone?: () => void) => {
    const unposted = statements.filter(({ state }) => isDeletable(state));
    if (unposted.length === 0) return toast.error('Posted statements can’t be deleted. Reverse them instead.');
    const [first, ...others] = unposted;
    const title = others.length === 0 ? `Delete “${first?.fileName}”?` : `Delete ${statementsText(unposted.length)}?`;
    const body = 'The file and its lines are deleted. They count in no figure.';
    if (!(await confirm({ title, body, action: 'Delete', danger: true }))) return;
    const deleted: string[] = [];
    let failure: Problem | null = null;
    for (const { id } of unposted) {
      stopUpload(id);
      const { problem } = await attempt(client.mutate({ mutation: StatementDeleteDocument, variables: { id } }));
      if (problem === null) deleted.push(id);
      else failure ??= problem;
    }
    removeRows(client.cache, 'statements', 'Statement', deleted);
    if (failure) toast.problem(failure, 'Failed to delete statements');
    else toast.success(`${statementsText(deleted.length)} deleted`);
    if (deleted.length > 0) onDone?.();
  };
  /** Statements with a difference are left, because each needs its reason. */
  const post = async (statements: readonly StatementNode[], onDone: () => void) => {
    const ready = statements.filter(({ state, amounts }) => state === 'READ' && balanceOf(amounts).kind !== 'DIFFERENT');
    const left = statements.length - ready.length;
    let posted = 0;
    let failure: Problem | null = null;
    for (const { id } of ready) {
      const variables = { id, reason: null };
      const { problem } = await attempt(client.mutate({ mutation: StatementPostDocument, variables }));
      if (problem === null) posted += 1;
      else failure ??= problem;
    }
    if (failure) toast.problem(failure, `${statementsText(posted)} posted. The others were refused`);
    else if (left > 0)
      toast.error(
        `${statementsText(posted)} posted. ${statementsText(left)} left: only statements that are ready and have no difference are posted together.`,
      );
    else toast.success(`${statementsText(posted)} posted`);
    if (posted > 0) onDone();
  };
  return { remove, post };
}

const download = ({ downloadUrl }: StatementNode): RowAction[] =>
  downloadUrl === null
    ? []
    : [
        {
          key: 'download',
          label: 'Download as received',
          icon: <IconDownload size={17} stroke={1.7} />,
          onClick: () => window.location.assign(downloadUrl),
        },
      ];

/** What the viewer may do in the list of statements. */
export function useStatementListActs(): ListActs<StatementNode> {
  const { viewerCanEdit } = useViewer();
  const { isLocked } = useLock('MUSIC_PUBLISHING');
  const { remove, post } = useActs();
  const files = useRef<HTMLInputElement>(null);
  const reads = (statement: StatementNode) => [viewAction(statementHref(statement)), ...download(statement)];
  if (!viewerCanEdit) return { rowActions: reads };
  const removal = (statement: StatementNode): RowAction[] =>
    isDeletable(statement.state)
      ? [
          {
            key: 'delete',
            label: 'Delete',
            icon: <IconTrash size={17} stroke={1.7} />,
            danger: true,
            onClick: () => void remove([statement]),
          },
        ]
      : [];
  return {
    rowActions: (statement) => [...reads(statement), ...removal(statement)],
    bulkActions: [
      {
        key: 'post',
        label: 'Post',
        icon: <IconCheck size={16} stroke={1.7} />,
        onClick: (statements, clear) => void post(statements, clear),
      },
      {
        key: 'delete',
        label: 'Delete',
        icon: <IconTrash size={16} stroke={1.7} />,
        onClick: (statements, clear) => void remove(statements, clear),
      },
    ],
    ...(!isLocked && { primary: { label: 'Add statements', onClick: () => files.current?.click() } }),
    dialog: <StatementFiles ref={files} />,
  };
}
