import { Badge, Tooltip } from '@mantine/core';

/** Marks a test chain in amber, because its records cannot be verified elsewhere. */
export function LocalChain() {
  return (
    <Tooltip label="Test chain. Its records cannot be verified elsewhere." multiline w={260}>
      <Badge component="span" color="yellow">
        Local chain
      </Badge>
    </Tooltip>
  );
}
