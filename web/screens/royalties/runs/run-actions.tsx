import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconDownload, IconFileInvoice, IconRefresh, IconSend, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { maxRunReason } from '#domain/royalties/run-limits.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { ReasonDialog } from '#web/kit/feedback/reason-dialog.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import type { RoyaltyRunHeadFragment } from './__generated__/run.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { isOpen } from './run-texts.ts';
import { SendLinksDialog } from './send-links-dialog.tsx';
import type { RunActs } from './use-run-acts.ts';

type ActionsProps = { run: RoyaltyRunHeadFragment; acts: RunActs };
type Asked = 'choose' | 'links' | 'reverse' | null;

const icon = { size: 16, stroke: 1.7 } as const;

/** Problems that nobody let be. */
const openProblems = ({ problemGroups }: RoyaltyRunHeadFragment): number =>
  problemGroups.reduce((sum, { open }) => sum + open, 0);

/** The next step of the run, for those who may take it. */
function NextStep({ run, acts, onSendLinks }: ActionsProps & { onSendLinks: () => void }) {
  const { state, viewerCanEdit, viewerCanIssue } = run;
  if (viewerCanIssue && (state === 'DRAFT' || state === 'REVIEW'))
    return (
      <Button onClick={() => acts.approve(openProblems(run))} loading={acts.busy === 'approve'}>
        Approve
      </Button>
    );
  if (viewerCanEdit && state === 'DRAFT')
    return (
      <Button onClick={acts.review} loading={acts.busy === 'review'}>
        Send for review
      </Button>
    );
  if (viewerCanIssue && state === 'APPROVED')
    return (
      <Button onClick={acts.issue} loading={acts.busy === 'issue'}>
        Issue
      </Button>
    );
  if (state === 'ISSUED')
    return (
      <>
        {viewerCanEdit && (
          <Button variant="default" leftSection={<IconSend {...icon} />} onClick={onSendLinks}>
            Send links
          </Button>
        )}
        {viewerCanIssue && (
          <Button component={Link} to={royaltyPlaces.payments}>
            Pay
          </Button>
        )}
      </>
    );
  return null;
}

type Item = { key: string; label: string; icon: ReactNode; onClick: () => void; danger?: boolean };

/** Other acts, by state and right. */
function itemsOf({ run, acts }: ActionsProps, ask: (asked: Asked) => void): Item[] {
  const { state, viewerCanEdit, viewerCanIssue } = run;
  const canChange = viewerCanEdit && isOpen(state);
  return [
    ...(viewerCanIssue && state === 'DRAFT'
      ? [{ key: 'review', label: 'Send for review', icon: <IconSend {...icon} />, onClick: acts.review }]
      : []),
    ...(canChange
      ? [{ key: 'choose', label: 'Choose statements', icon: <IconFileInvoice {...icon} />, onClick: () => ask('choose') }]
      : []),
    ...(viewerCanIssue && state === 'APPROVED'
      ? [{ key: 'withdraw', label: 'Withdraw the approval', icon: <IconArrowBackUp {...icon} />, onClick: acts.withdraw }]
      : []),
    ...(viewerCanEdit && state === 'ISSUED'
      ? [{ key: 'download', label: 'Download all statements', icon: <IconDownload {...icon} />, onClick: acts.download }]
      : []),
    ...(viewerCanIssue && state === 'ISSUED'
      ? [
          {
            key: 'reverse',
            label: 'Reverse',
            icon: <IconArrowBackUp {...icon} />,
            danger: true,
            onClick: () => ask('reverse'),
          },
        ]
      : []),
    ...(canChange ? [{ key: 'delete', label: 'Delete', icon: <IconTrash {...icon} />, danger: true, onClick: acts.remove }] : []),
  ];
}

function Others({ items }: { items: readonly Item[] }) {
  const isPhone = useIsPhone();
  if (items.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={isPhone ? 44 : 36} aria-label="More actions">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ key, label, icon: leftSection, onClick, danger = false }) => (
          <Menu.Item key={key} leftSection={leftSection} onClick={onClick} {...(danger && { color: 'red' })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Computes, approves, issues, reverses and deletes a run. */
export function RunActions({ run, acts }: ActionsProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const isPhone = useIsPhone();
  const close = () => setAsked(null);
  return (
    <>
      {run.viewerCanEdit && isOpen(run.state) && (
        <Button
          variant={run.state === 'FAILED' ? 'filled' : 'default'}
          leftSection={isPhone ? null : <IconRefresh {...icon} />}
          onClick={acts.compute}
          loading={acts.busy === 'compute'}
        >
          Compute again
        </Button>
      )}
      <NextStep run={run} acts={acts} onSendLinks={() => setAsked('links')} />
      <Others items={itemsOf({ run, acts }, setAsked)} />
      {asked === 'choose' && <ChooseDialog id={run.id} acts={acts} onClose={close} />}
      {asked === 'links' && <SendLinksDialog run={run.id} onClose={close} />}
      {asked === 'reverse' && (
        <ReasonDialog
          title="Reverse this run"
          label="Reason of the reversal"
          placeholder="A source sent a wrong statement"
          missing="Enter a reason. It is kept with the run."
          maxLength={maxRunReason}
          action="Reverse run"
          danger
          onSend={acts.reverse}
          onClose={close}
        >
          <Text>
            The ledger gets counter entries, and the statements of payees do not count any more. Another run can divide the money.
            The reversed run is kept. Payments that were made stay, and count against what their payees are owed next.
          </Text>
        </ReasonDialog>
      )}
    </>
  );
}
