import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import type { NeighbourLinks } from './use-neighbours.ts';

type NeighboursProps = { kind: AssetKind; links: NeighbourLinks };

/** Links in the heading to the previous and next asset of the list. */
export function Neighbours({ kind, links }: NeighboursProps) {
  const { one } = assetKindNouns[kind];
  return (
    <ActionIcon.Group aria-label={`Other ${assetKindNouns[kind].many} of the list`}>
      <Tooltip label={`Previous ${one} (k)`}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Previous ${one}`}
          disabled={links.previous === null}
          onClick={() => links.previous?.()}
        >
          <IconChevronLeft size={18} stroke={1.8} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={`Next ${one} (j)`}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Next ${one}`}
          disabled={links.next === null}
          onClick={() => links.next?.()}
        >
          <IconChevronRight size={18} stroke={1.8} />
        </ActionIcon>
      </Tooltip>
    </ActionIcon.Group>
  );
}

/** The same links at the foot of the page on phones, where the heading has no room. */
export function NeighboursAtFoot({ kind, links }: NeighboursProps) {
  const { one } = assetKindNouns[kind];
  return (
    <Group component="nav" mt={24} aria-label={`Other ${assetKindNouns[kind].many} of the list`} grow gap={8}>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} />}
        disabled={links.previous === null}
        onClick={() => links.previous?.()}
      >
        Previous {one}
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} />}
        disabled={links.next === null}
        onClick={() => links.next?.()}
      >
        Next {one}
      </Button>
    </Group>
  );
}
