import { Group, Text } from '@mantine/core';
import { fileSize } from '#web/kit/text/file-size.ts';
import { useUploadRoomQuery } from './__generated__/upload.ts';

const nearlyFull = 0.8;

/** Storage left in the plan. */
export function Room() {
  const { data } = useUploadRoomQuery();
  const room = data?.storageUsage;
  if (!room) return null;
  const { usedBytes, limitBytes } = room;
  if (limitBytes === null)
    return (
      <Text size="xs" c="dimmed">
        {fileSize(usedBytes)} of storage used, without a limit
      </Text>
    );
  return (
    <Group
      component="p"
      justify="space-between"
      fz="xs"
      c={usedBytes / limitBytes >= nearlyFull ? 'var(--stave-warn)' : 'dimmed'}
    >
      <span>
        {fileSize(usedBytes)} of {fileSize(limitBytes)} storage used
      </span>
      <span>{fileSize(Math.max(0, limitBytes - usedBytes))} left</span>
    </Group>
  );
}
