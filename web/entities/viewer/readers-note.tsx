import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { DetailHead } from '#web/kit/detail/detail-screen.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';

/** Replaces a form for read-only members. */
export function ReadersNote({ title, back }: { title: string; back: { href: string; label: string } }) {
  return (
    <Page width="form">
      <DetailHead title={title} back={back} />
      <EmptyState title="You can view this catalogue, but not change it" hint="Your role in this workspace is viewer.">
        <Button variant="default" component={Link} to={back.href}>
          {back.label}
        </Button>
      </EmptyState>
    </Page>
  );
}
