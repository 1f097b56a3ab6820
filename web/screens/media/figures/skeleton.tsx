import { Skeleton, Stack } from '@mantine/core';
import { numbered, skeletonWidth } from '#web/kit/feedback/skeletons.tsx';
import { Columns } from '#web/kit/layout/columns.tsx';
import { Page } from '#web/kit/layout/page.tsx';

/** Skeleton of the overview. */
export function Loading() {
  return (
    <Page>
      <Stack gap={20} aria-hidden="true">
        <Skeleton h={86} radius="md" />
        <Columns aside={numbered(10).map((row) => <Skeleton key={row} h={14} w={skeletonWidth(row, 2)} />)}>
          <Skeleton h={330} radius="md" />
          <Skeleton h={280} radius="md" />
        </Columns>
      </Stack>
    </Page>
  );
}
