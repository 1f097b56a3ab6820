import { Button, Checkbox, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { saveText } from '#web/kit/save-file.ts';
import { CopyButton } from '#web/kit/text/copy-text.tsx';
import { shortDate } from '#web/kit/text/dates.ts';

import classes from './security.module.css';

const fileName = 'stave-recovery-codes.txt';

/** The codes are shown only once, so the user must confirm that they are saved. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [areKept, setAreKept] = useState(false);
  const { email } = useViewer().user;
  const text = `Recovery codes of ${email} for Stave (${window.location.host}), created on ${shortDate(new Date())}.\nEach works once, instead of a code from the app.\n\n${codes.join('\n')}\n`;
  return (
    <>
      <Text c="dimmed" mb="md">
        Each code lets you sign in once without your phone. Store the codes in a safe place. They are shown only once.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap={8} my={20}>
        <CopyButton value={codes.join('\n')}>Copy codes</CopyButton>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.7} />} onClick={() => saveText(fileName, text)}>
          Download as text
        </Button>
      </Group>
      <Checkbox label="I have saved the codes" checked={areKept} onChange={(event) => setAreKept(event.currentTarget.checked)} />
      <Buttons justify="flex-end">
        <Button disabled={!areKept} onClick={onDone}>
          Done
        </Button>
      </Buttons>
    </>
  );
}
