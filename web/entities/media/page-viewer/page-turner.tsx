import { ActionIcon, Group, Text, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useIsPhone } from '#web/kit/media.ts';

type PageTurnerProps = { number: number; count: number; onTurn: (page: number) => void };

/** Previous page, next page, or a page number. */
export function PageTurner({ number, count, onTurn }: PageTurnerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const size = useIsPhone() ? 44 : 32;
  const go = () => {
    const page = Number(typed);
    if (typed !== null && Number.isInteger(page) && page >= 1) onTurn(page);
    setTyped(null);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  return (
    // Not a form, because it may be inside one.
    <Group gap={8} wrap="nowrap" role="group" aria-label="Turn pages">
      <ActionIcon
        variant="default"
        size={size}
        aria-label="Previous page"
        disabled={number <= 1}
        onClick={() => onTurn(number - 1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <TextInput
        size="xs"
        w={52}
        aria-label="Page"
        inputMode="numeric"
        value={typed ?? String(number)}
        styles={{ input: { textAlign: 'center', fontVariantNumeric: 'tabular-nums' } }}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={go}
        onKeyDown={(event) => event.key === 'Enter' && onSubmit(event)}
      />
      <Text span c="dimmed">
        of {count}
      </Text>
      <ActionIcon
        variant="default"
        size={size}
        aria-label="Next page"
        disabled={number >= count}
        onClick={() => onTurn(number + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </Group>
  );
}
