import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A price in large type, with the billing period. */
export const Price = ({ before, amount, children }: { before?: string; amount: string; children?: ReactNode }) => (
  <Group gap={8} mih={44}>
    {before && (
      <Text span c="dimmed">
        {before}
      </Text>
    )}
    <Text span fz="xl" lh={1.25} fw={600} style={{ letterSpacing: '-0.03em', fontVariantNumeric: 'tabular-nums' }}>
      {amount}
    </Text>
    {children}
  </Group>
);
