import { Button } from '@mantine/core';
import { Link, useRevalidator, useRouteError } from 'react-router';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { describeRouteError } from './describe-route-error.ts';

/** An error in one screen. The layout stays. */
export function PageError() {
  const { title, detail, isStale } = describeRouteError(useRouteError());
  const { revalidate } = useRevalidator();
  return (
    <ErrorPanel title={title} detail={detail} onRetry={() => (isStale ? window.location.reload() : void revalidate())}>
      <Button variant="subtle" component={Link} to="/dashboard">
        Back to Dashboard
      </Button>
    </ErrorPanel>
  );
}
