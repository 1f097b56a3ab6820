import { Group, Loader, Stack } from '@mantine/core';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';

/** Skeleton of the panel. */
export function PanelLoading() {
  return (
    <Stack gap={20} maw={720} role="status">
      <Group gap={10} c="dimmed">
        <Loader size={18} aria-hidden="true" />
        Loading tokenization data...
      </Group>
      <TextSkeleton lines={6} />
    </Stack>
  );
}
