import { Card, Group } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Blockchain } from '#domain/tokens/token-terms.ts';
import { royaltyTexts } from '#domain/tokens/type-texts.ts';

/** Explains the resale royalty. */
export function RoyaltyNote({ blockchain }: { blockchain: Blockchain }) {
  return (
    <Card bg="var(--stave-rail)">
      <Group gap={10} align="flex-start" wrap="nowrap">
        <IconInfoCircle size={20} stroke={1.7} color="var(--mantine-color-dimmed)" aria-hidden="true" />
        <p>
          <b>Royalties on resale are signalled, not enforced.</b> {royaltyTexts[blockchain]}
        </p>
      </Group>
    </Card>
  );
}
