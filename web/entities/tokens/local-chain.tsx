import { Badge, Tooltip } from '@mantine/core';

/** Says that a chain is this installation's own: amber, since nobody else can see what stands there. */
export function LocalChain() {
  return (
    <Tooltip label="This chain runs on this installation alone. What stands on it convinces nobody else." multiline w={260}>
      <Badge component="span" color="yellow">
        Local chain
      </Badge>
    </Tooltip>
  );
}
