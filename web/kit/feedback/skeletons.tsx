import { Skeleton, Stack } from '@mantine/core';

/** Widths that vary from row to row without jumping between paints. */
export const skeletonWidth = (row: number, column: number): string => `${38 + ((row * 29 + column * 17) % 44)}%`;

/** 1 to `count`, as keys of placeholders. */
export const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Skeleton of a text. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Stack gap={10} aria-hidden="true">
      {numbered(lines).map((line) => (
        <Skeleton key={line} h={12} w={skeletonWidth(line, 1)} />
      ))}
    </Stack>
  );
}

/** Skeleton of a form: pairs of label and input. */
export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  return (
    <div aria-hidden="true" style={{ display: 'grid', gap: 20, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}>
      {numbered(fields).map((field) => (
        <div key={field}>
          <Skeleton h={12} w={96} mb={8} />
          <Skeleton h={36} />
        </div>
      ))}
    </div>
  );
}
