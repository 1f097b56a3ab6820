import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { isrcCodesExport } from '#domain/exports/lists/music.ts';
import { useIsrcRowFragment } from '#web/entities/codes/__generated__/isrc-row.ts';
import { usePrefixChoices, yearChoices } from '#web/entities/codes/isrc-choices.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { choicesOf } from '#web/kit/list/choice-filters.tsx';
import { defineList } from '#web/kit/list/define-list.tsx';
import { AssignIsrcDialog } from './assign-isrc-dialog.tsx';
import { card, columns } from './isrc-columns.tsx';
import { IsrcGenerator } from './isrc-generator.tsx';
import { isrcQuery } from './isrc-query.ts';

type Chosen = { id: string; code: string };

/** Assignment of a free code in its row. */
function useActs() {
  const { viewerCanEdit } = useViewer();
  const [assigning, setAssigning] = useState<Chosen | null>(null);
  if (!viewerCanEdit) return {};
  return {
    rowActions: ({ id, code, assignedAt }: Chosen & { assignedAt: string | null }) =>
      assignedAt === null
        ? [
            {
              key: 'assign',
              label: 'Assign to a recording',
              icon: <IconLink size={17} stroke={1.7} />,
              onClick: () => setAssigning({ id, code }),
            },
          ]
        : [],
    dialog: assigning && <AssignIsrcDialog {...assigning} onClose={() => setAssigning(null)} />,
  };
}

export const Component = defineList({
  query: isrcQuery,
  noun: 'ISRC codes',
  useRow: useIsrcRowFragment,
  columns,
  card,
  rowName: ({ code }) => code,
  useActs,
  notice: <IsrcGenerator />,
  filters: {
    use: {
      label: 'Use',
      useChoices: choicesOf('Free or assigned', { free: 'Free', assigned: 'Assigned' }),
      chip: (use) => ['Use is', use],
      hides: (use) => `only ${use} codes are shown`,
    },
    prefix: {
      label: 'Prefix',
      useChoices: usePrefixChoices,
      chip: (prefix) => ['Prefix is', prefix],
      hides: (prefix) => `only codes with the prefix ${prefix} are shown`,
    },
    year: {
      label: 'Year',
      useChoices: yearChoices,
      chip: (year) => ['Year is', year],
      hides: (year) => `only codes of ${year} are shown`,
    },
  },
  exports: isrcCodesExport,
  searchPlaceholder: 'Search codes or tracks...',
  empty: { title: 'No ISRC codes yet', hint: 'Generate codes above, or import the codes that you already use.' },
  noResults: { title: 'No ISRC codes found', hint: 'Try adjusting your search criteria' },
  errorTitle: 'Failed to load ISRC codes',
});
