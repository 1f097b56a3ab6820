import { useApolloClient } from '@apollo/client/react';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { defineList } from '#web/kit/list/define-list.tsx';
import { viewAction } from '#web/kit/list/record-actions.tsx';
import { releaseHref } from '../places.ts';
import { releaseKind } from '../releases/release-kind.ts';
import { usePlatformsRowFragment } from './__generated__/columns.ts';
import { card, columns } from './columns.tsx';
import { platformsQuery } from './list-query.ts';
import { PlatformsExport } from './platforms-export.tsx';
import { PlatformsImport } from './platforms-import.tsx';
import { usePlatformChoices } from './use-platform-choices.ts';

function useActs() {
  const { viewerCanEdit } = useViewer();
  const client = useApolloClient();
  const [isImporting, setImporting] = useState(false);
  const view = (node: { id: string }) => viewAction(releaseHref(node));
  if (!viewerCanEdit) return { rowActions: (node: { id: string }) => [view(node)] };
  return {
    rowActions: (node: { id: string }) => [
      view(node),
      { key: 'edit', label: 'Edit platforms', icon: <IconPencil size={17} stroke={1.7} />, href: `${releaseHref(node)}/edit` },
    ],
    primary: { label: 'Import Platforms', onClick: () => setImporting(true) },
    dialog: isImporting && <PlatformsImport client={client} onClose={() => setImporting(false)} />,
  };
}

export const Component = defineList({
  query: platformsQuery,
  noun: 'releases',
  useRow: usePlatformsRowFragment,
  columns,
  card,
  rowName: releaseKind.nameOf,
  rowHref: releaseHref,
  useActs,
  filters: {
    platform: {
      label: 'Platform',
      useChoices: usePlatformChoices,
      chip: (platform) => ['Live on', platform],
      hides: (platform) => `only releases on ${platform} are shown`,
    },
  },
  ExportDialog: PlatformsExport,
  searchPlaceholder: 'Search releases, artists or UPC...',
  empty: { title: 'No releases found', hint: 'Add a release first, then enter where it is live.' },
  noResults: { title: 'No releases found', hint: 'Try adjusting your search criteria' },
  errorTitle: 'Failed to load platforms',
});
