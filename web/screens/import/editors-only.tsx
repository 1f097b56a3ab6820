import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';

/** Shows viewers which role they need instead of the content. */
export function EditorsOnly({ children }: { children: ReactNode }) {
  const { viewerCanEdit } = useViewer();
  if (viewerCanEdit) return children;
  return (
    <EmptyState
      title="Imports need the editor role"
      hint="Your role in this workspace is viewer. An owner can make you an editor."
    >
      <Button component={Link} to="/dashboard/settings/members" variant="default">
        Show members
      </Button>
    </EmptyState>
  );
}
