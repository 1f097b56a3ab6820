import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLock } from '#web/entities/plan/edit-button.tsx';
import { FeatureLocked } from '#web/entities/plan/feature-refusal.tsx';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';

/** Screens of payments, which others than owners may not read. */
export function OwnersOnly({ children }: { children: ReactNode }) {
  const { memberRole } = useViewer();
  const { isLocked } = useLock('MUSIC_PUBLISHING');
  if (isLocked) return <FeatureLocked feature="MUSIC_PUBLISHING" />;
  if (memberRole === 'OWNER') return children;
  return (
    <EmptyState
      title="Payments are for owners"
      hint="Owners of this workspace pay what issued runs made payable. Statements say how far they are paid."
    >
      <Button component={Link} to={royaltyPlaces.runs} variant="default">
        Runs
      </Button>
    </EmptyState>
  );
}
