import { useApolloClient } from '@apollo/client/react';
import { IconBan, IconCircleCheck, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { productFormats, type UpcStatus, upcStatuses } from '#domain/catalogue/catalogue-terms.ts';
import { upcCodesExport } from '#domain/exports/lists/music.ts';
import { forgetCodes } from '#web/entities/codes/code-cache.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { report } from '#web/kit/feedback/report.ts';
import { choicesOf } from '#web/kit/list/choice-filters.tsx';
import { defineList } from '#web/kit/list/define-list.tsx';
import { UpcCodeUpdateDocument, useUpcRowFragment } from './__generated__/upc-row.ts';
import { AssignUpcDialog } from './assign-upc-dialog.tsx';
import { card, columns } from './upc-columns.tsx';
import { UpcImport } from './upc-import.tsx';
import { upcQuery } from './upc-query.ts';

type Chosen = { id: string; code: string };
type Node = Chosen & { status: UpcStatus; assignedAt: string | null };

/** Statuses that a person may choose. A code becomes active when a release gets it. */
const nextStatuses = ({ status, assignedAt }: Node): UpcStatus[] =>
  (status === 'INACTIVE' ? (assignedAt === null ? ['PENDING'] : []) : ['INACTIVE']) as UpcStatus[];
const statusIcons = { PENDING: IconCircleCheck, ACTIVE: IconCircleCheck, INACTIVE: IconBan };

function useActs() {
  const { viewerCanEdit } = useViewer();
  const client = useApolloClient();
  const [assigning, setAssigning] = useState<Chosen | null>(null);
  const [isImporting, setImporting] = useState(false);
  if (!viewerCanEdit) return {};
  const setStatus = async ({ id, code }: Chosen, status: UpcStatus) => {
    const mutation = client.mutate({ mutation: UpcCodeUpdateDocument, variables: { id, input: { status } } });
    if (await report(mutation, { done: `${code} is ${upcStatuses.labels[status].toLowerCase()}` })) forgetCodes(client);
  };
  return {
    rowActions: (node: Node) => [
      ...(node.assignedAt === null && node.status !== 'INACTIVE'
        ? [
            {
              key: 'assign',
              label: 'Assign to a release',
              icon: <IconLink size={17} stroke={1.7} />,
              onClick: () => setAssigning(node),
            },
          ]
        : []),
      ...nextStatuses(node).map((status) => {
        const Icon = statusIcons[status];
        return {
          key: status,
          label: `Set to ${upcStatuses.labels[status]}`,
          icon: <Icon size={17} stroke={1.7} />,
          onClick: () => void setStatus(node, status),
        };
      }),
    ],
    primary: { label: 'Import Codes', onClick: () => setImporting(true) },
    dialog: (
      <>
        {assigning && <AssignUpcDialog {...assigning} onClose={() => setAssigning(null)} />}
        {isImporting && <UpcImport client={client} onClose={() => setImporting(false)} />}
      </>
    ),
  };
}

export const Component = defineList({
  query: upcQuery,
  noun: 'UPC codes',
  useRow: useUpcRowFragment,
  columns,
  card,
  rowName: ({ code }) => code,
  useActs,
  filters: {
    status: {
      label: 'Status',
      useChoices: choicesOf('Any status', Object.fromEntries(upcStatuses.keys.map((key) => [key, upcStatuses.labels[key]]))),
      chip: (status) => ['Status is', upcStatuses.labels[status]],
      hides: (status) => `only ${upcStatuses.labels[status].toLowerCase()} codes are shown`,
    },
    format: {
      label: 'Format',
      useChoices: choicesOf('Any format', productFormats.labels),
      chip: (format) => ['Format is', productFormats.labels[format]],
      hides: (format) => `only codes of ${productFormats.labels[format].toLowerCase()} products are shown`,
    },
    use: {
      label: 'Use',
      useChoices: choicesOf('Free or given', { free: 'Free', given: 'Not free' }),
      chip: (use) => ['Use is', use === 'free' ? 'free' : 'not free'],
      hides: (use) => (use === 'free' ? 'only free codes are shown' : 'free codes are hidden'),
    },
  },
  exports: upcCodesExport,
  searchPlaceholder: 'Search codes or products...',
  empty: { title: 'No UPC codes yet', hint: 'Import the codes that GS1 or your distributor gave you.' },
  noResults: { title: 'No UPC codes found', hint: 'Try adjusting your search criteria' },
  errorTitle: 'Failed to load UPC codes',
});
