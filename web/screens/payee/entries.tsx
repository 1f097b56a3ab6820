import { Group, Stack, Text, Title } from '@mantine/core';
import type { EntryKind } from '#domain/royalties/royalty-terms.ts';
import { fillText } from '#domain/royalties/statement-texts.ts';
import { usePortalWords } from './words.tsx';

type Entry = { kind: EntryKind; date: string; amount: string; note: string | null };
type EntriesProps = {
  title: string;
  entries: readonly Entry[] /** Number of all entries, if some are left out. */;
  count?: number;
};

/** What moved the balance besides income, with its notes. */
export function Entries({ title, entries, count = entries.length }: EntriesProps) {
  const { ofStatements, format } = usePortalWords();
  if (entries.length === 0) return null;
  const others = count - entries.length;
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h3">
        {title}
      </Title>
      {entries.map(({ kind, date, amount, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal entries may repeat, and keep their places
        <Group key={index} justify="space-between" wrap="nowrap" align="flex-start">
          <Stack gap={0} miw={0} style={{ overflowWrap: 'anywhere' }}>
            <Text>{ofStatements.entryKinds[kind]}</Text>
            <Text size="sm" c="dimmed">
              {note ? `${format.day(date)} · ${note}` : format.day(date)}
            </Text>
          </Stack>
          <Text style={{ whiteSpace: 'nowrap' }} data-figures>
            {format.money(amount)}
          </Text>
        </Group>
      ))}
      {others > 0 && <Text c="dimmed">{fillText(ofStatements.parts.others, { count: format.count(others) })}</Text>}
    </Stack>
  );
}
