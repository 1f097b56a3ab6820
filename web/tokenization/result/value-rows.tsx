import { ActionIcon, Card, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { useCopy } from '#web/kit/text/use-copy.ts';

export type ValueRow = {
  label: string;
  value: ReactNode;
  /** Text to copy; no button without it. */
  copy?: string | null | undefined;
  isCode?: boolean;
};

function CopyCell({ label, text }: { label: string; text: string }) {
  const { copied, copyIt } = useCopy(text);
  const name = label.toLowerCase();
  return (
    <Group gap={8} wrap="nowrap">
      <Text span size="xs" fw={500} c="var(--mantine-color-success)" role="status">
        {copied ? 'Copied' : ''}
      </Text>
      <ActionIcon color={copied ? 'green' : 'gray'} aria-label={`Copy ${name}`} onClick={copyIt}>
        {copied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.7} />}
      </ActionIcon>
    </Group>
  );
}

/** Names and values with copy buttons. */
export function ValueRows({ rows }: { rows: readonly ValueRow[] }) {
  return (
    <Card py={0}>
      <FactList
        ruled
        facts={rows.map(({ label, value, copy, isCode }) => [
          label,
          <Group key={label} gap={8} justify="space-between" wrap="nowrap">
            <Group gap="4px 8px" title={copy ?? undefined}>
              {isCode ? <CodeText>{value}</CodeText> : value}
            </Group>
            {copy && <CopyCell label={label} text={copy} />}
          </Group>,
        ])}
      />
    </Card>
  );
}
