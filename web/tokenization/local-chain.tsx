import { Badge, Tooltip } from '@mantine/core';

/** Marks a test chain in amber, because its records prove nothing to others. */
export function LocalChain() {
  return (
    <Tooltip label="Test chain: its records prove nothing to others." multiline w={260}>
      <Badge component="span" color="yellow">
        Local chain
      </Badge>
    </Tooltip>
  );
}
