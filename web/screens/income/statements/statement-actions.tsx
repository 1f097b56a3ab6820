import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconDownload, IconTableShortcut, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { maxReasonLength } from '#domain/income/statement-limits.ts';
import { ReasonDialog } from '#web/kit/feedback/reason-dialog.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import type { StatementPageFragment } from './__generated__/statement.ts';
import { balanceOf, differencesText, isDeletable } from './statement-texts.ts';
import type { StatementActs } from './use-statement-acts.ts';

type ActionsProps = {
  statement: Pick<StatementPageFragment, 'state' | 'amounts' | 'duplicateOf' | 'downloadUrl' | 'viewerCanEdit' | 'lineCount'>;
  acts: StatementActs;
  /** Opens the mapping of the columns, if it can be changed. */
  onMap?: () => void;
};
/** What both questions share. */
const reason = { missing: 'Enter a reason. It is kept with the statement.', maxLength: maxReasonLength };

type Asked = 'post' | 'reverse' | null;

/** Asks why a statement is posted with a difference, or reversed. */
function Dialogs({ statement, acts, asked, onClose }: Omit<ActionsProps, 'onMap'> & { asked: Asked; onClose: () => void }) {
  const balance = balanceOf(statement.amounts);
  if (asked === 'post')
    return (
      <ReasonDialog
        {...reason}
        title="Post with a difference"
        label="Reason of the difference"
        placeholder="The bank charged a fee of 4.20"
        action="Post statement"
        onSend={acts.post}
        onClose={onClose}
      >
        <Text>
          The declared total and the sum of the lines differ by{' '}
          <b>{balance.kind === 'DIFFERENT' ? differencesText(balance.differences) : '0'}</b>. Check the problems and the declared
          total, or say why it differs.
        </Text>
      </ReasonDialog>
    );
  if (asked === 'reverse')
    return (
      <ReasonDialog
        {...reason}
        title="Reverse this statement"
        label="Reason of the reversal"
        placeholder="The source sent a corrected file"
        action="Reverse statement"
        danger
        onSend={acts.reverse}
        onClose={onClose}
      >
        <Text>Its lines are taken out of all figures. The statement and its file are kept.</Text>
      </ReasonDialog>
    );
  return null;
}

/** Posts, reverses, downloads and deletes a statement. */
export function StatementActions({ statement, acts, onMap }: ActionsProps) {
  const { state, amounts, duplicateOf, downloadUrl, viewerCanEdit, lineCount } = statement;
  const [asked, setAsked] = useState<Asked>(null);
  const isPhone = useIsPhone();
  const canPost = viewerCanEdit && state === 'READ';
  const canReverse = viewerCanEdit && state === 'POSTED';
  const canDelete = viewerCanEdit && isDeletable(state);
  const post = () => {
    if (balanceOf(amounts).kind === 'DIFFERENT') setAsked('post');
    else void acts.post(null);
  };
  return (
    <>
      {canPost && (
        <Button onClick={post} loading={acts.busy === 'post'} disabled={duplicateOf !== null || lineCount === 0}>
          Post
        </Button>
      )}
      {(canReverse || canDelete || downloadUrl !== null) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={isPhone ? 44 : 36} aria-label="More actions">
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {downloadUrl !== null && (
              <Menu.Item component="a" href={downloadUrl} download leftSection={<IconDownload size={16} stroke={1.7} />}>
                Download as received
              </Menu.Item>
            )}
            {onMap && (
              <Menu.Item leftSection={<IconTableShortcut size={16} stroke={1.7} />} onClick={onMap}>
                Change the mapping
              </Menu.Item>
            )}
            {canReverse && (
              <Menu.Item color="red" leftSection={<IconArrowBackUp size={16} stroke={1.7} />} onClick={() => setAsked('reverse')}>
                Reverse
              </Menu.Item>
            )}
            {canDelete && (
              <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.7} />} onClick={acts.remove}>
                Delete
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <Dialogs statement={statement} acts={acts} asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
