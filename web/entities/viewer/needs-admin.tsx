import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';

/** Replaces an administration page for users who are not administrators. `what`: "subscription management features". */
export function NeedsAdmin({ what = 'the administration of this platform' }: { what?: string }) {
  return (
    <EmptyState title="Admin Access Required" hint={`You need admin privileges to access ${what}.`}>
      <Button component={Link} to="/dashboard">
        Back to Dashboard
      </Button>
    </EmptyState>
  );
}
