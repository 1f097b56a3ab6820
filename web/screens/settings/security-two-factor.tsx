import type { FragmentType } from '@apollo/client/masking';
import { Box, Button, Group, Modal, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { shortDate } from '#web/kit/text/dates.ts';
import { type TwoFactorPartsFragment, useTwoFactorPartsFragment } from './__generated__/security.ts';
import { useRecoveryCodesRenewMutation, useTwoFactorDisableMutation } from './__generated__/security-changes.ts';

import { PasswordQuestion } from './security-password-question.tsx';
import { RecoveryCodes } from './security-recovery-codes.tsx';
import { TwoFactorSetup } from './security-two-factor-setup.tsx';

type Task = 'set-up' | 'renew' | 'turn-off';
const titles: Record<Task, string> = {
  'set-up': 'Set up two-factor sign-in',
  renew: 'Renew recovery codes',
  'turn-off': 'Turn off two-factor sign-in',
};
/** Number of remaining codes from which new ones are suggested. */
const fewCodes = 2;

type TaskProps = { onCodes: (codes: readonly string[]) => void; onClose: () => void };

function Renew({ onCodes, onClose }: TaskProps) {
  const [renew] = useRecoveryCodesRenewMutation();
  return (
    <PasswordQuestion
      action="Renew codes"
      onCancel={onClose}
      onSubmit={async (currentPassword) => {
        const { data } = await renew({ variables: { currentPassword } });
        const { recoveryCodes, userErrors = [] } = data?.recoveryCodesRenew ?? {};
        if (recoveryCodes) onCodes(recoveryCodes);
        return userErrors;
      }}
    >
      You get ten new codes. Your current codes stop working.
    </PasswordQuestion>
  );
}

function TurnOff({ onClose }: TaskProps) {
  const [disable] = useTwoFactorDisableMutation();
  return (
    <PasswordQuestion
      action="Turn off"
      danger
      onCancel={onClose}
      onSubmit={async (currentPassword) => {
        const { data } = await disable({ variables: { currentPassword } });
        const { viewer, userErrors = [] } = data?.twoFactorDisable ?? {};
        if (viewer) {
          toast.success('Two-factor sign-in is off.');
          onClose();
        }
        return userErrors;
      }}
    >
      You will sign in with your password only. Your recovery codes stop working.
    </PasswordQuestion>
  );
}

const tasks = { renew: Renew, 'turn-off': TurnOff };

/** Dialog of the current action; recovery codes can only be closed by their button. */
function TaskDialog({ task, onClose }: { task: Task | null; onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setCodes(null);
    onClose();
  };
  const Body = task === null || task === 'set-up' ? null : tasks[task];
  return (
    <Modal
      opened={task !== null}
      onClose={close}
      size={500}
      title={codes ? 'Your recovery codes' : task && titles[task]}
      withCloseButton={codes === null}
      closeOnEscape={codes === null}
      closeOnClickOutside={codes === null}
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            toast.success(task === 'renew' ? 'The new recovery codes are active.' : 'Two-factor sign-in is on.');
            close();
          }}
        />
      ) : task === 'set-up' ? (
        <TwoFactorSetup onCodes={setCodes} onCancel={close} />
      ) : (
        Body && <Body onCodes={setCodes} onClose={close} />
      )}
    </Modal>
  );
}

function codesText(left: number): string {
  if (left === 0) return 'No recovery codes are left.';
  return `${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`;
}

/** State and actions of the second factor. */
export function TwoFactor({ state }: { state: FragmentType<TwoFactorPartsFragment> }) {
  const { isOn, enabledAt, recoveryCodesLeft } = useTwoFactorPartsFragment(state);
  const [task, setTask] = useState<Task | null>(null);
  const Icon = isOn ? IconShieldCheck : IconShieldOff;
  const isShort = isOn && recoveryCodesLeft <= fewCodes;
  return (
    <>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Icon
          size={24}
          stroke={1.6}
          color={isOn ? 'var(--mantine-color-success)' : 'var(--mantine-color-dimmed)'}
          style={{ flex: 'none' }}
          aria-hidden="true"
        />
        <div>
          <b>{isOn ? `On${enabledAt ? ` since ${shortDate(new Date(enabledAt))}` : ''}` : 'Off'}</b>
          <Text c="dimmed">{isOn ? codesText(recoveryCodesLeft) : 'You sign in with your password only.'}</Text>
        </div>
      </Group>
      {isShort && task === null && (
        <Box mt="md">
          <Banner kind="warning">Without recovery codes you cannot sign in if you lose your phone. Renew them now.</Banner>
        </Box>
      )}
      <Buttons>
        {isOn ? (
          <>
            <Button variant="default" onClick={() => setTask('renew')}>
              Renew recovery codes
            </Button>
            <Button variant="default" onClick={() => setTask('turn-off')}>
              Turn off
            </Button>
          </>
        ) : (
          <Button onClick={() => setTask('set-up')}>Set up two-factor sign-in</Button>
        )}
      </Buttons>
      <TaskDialog task={task} onClose={() => setTask(null)} />
    </>
  );
}
