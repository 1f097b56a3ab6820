import { useFragment } from '@apollo/client/react';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useParams } from 'react-router';
import { describeError, endsSession } from '#web/apollo/errors.ts';
import { warm } from '#web/apollo/preload.ts';
import { type PublisherRecordFragment, PublisherRecordFragmentDoc } from '#web/entities/publishers/__generated__/publisher.ts';
import { DetailHead, Page } from '#web/kit/detail/detail-screen.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { FormSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { usePageName } from '#web/kit/page-name.ts';
import { PublisherDetailDocument, usePublisherDetailQuery } from './__generated__/detail.ts';
import { PublisherEditor } from './editor.tsx';
import { back } from './places.ts';

export const loader = ({ params }: LoaderFunctionArgs): null => warm(PublisherDetailDocument, { id: params.id ?? '' });

export const Loading = () => <DetailLoading label="Loading publisher details..." />;

const BackButton = () => (
  <Button variant="default" component={Link} to={back.href}>
    {back.label}
  </Button>
);

function failureOf(error: unknown): string {
  if (endsSession(error)) return 'Please log in to view publisher details';
  return `Failed to load publisher details: ${describeError(error) || 'Unknown error'}`;
}

const Framed = ({ children }: { children: ReactNode }) => <Page width="content">{children}</Page>;

/** What the list has loaded already stands there at once; the fields follow. */
function Waiting({ id }: { id: string }) {
  const from = { __typename: 'Publisher', id } as const;
  const known = useFragment<PublisherRecordFragment>({
    fragment: PublisherRecordFragmentDoc,
    fragmentName: 'PublisherRecord',
    from,
  });
  if (!known.complete) return <Loading />;
  return (
    <Framed>
      <DetailHead title={known.data.name} back={back} sub={known.data.reference} />
      <output aria-label="Loading publisher details...">
        <FormSkeleton fields={8} />
      </output>
    </Framed>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = usePublisherDetailQuery({ variables: { id } });
  const publisher = data?.publisher;
  usePageName(publisher ? publisher.name : null);
  if (publisher) return <PublisherEditor key={publisher.id} publisher={publisher} />;
  if (error)
    return (
      <Framed>
        <ErrorPanel title={failureOf(error)} onRetry={() => void refetch()}>
          <BackButton />
        </ErrorPanel>
      </Framed>
    );
  if (publisher === null)
    return (
      <Framed>
        <EmptyState title="Publisher not found" hint="It may have been deleted, or the address is wrong.">
          <BackButton />
        </EmptyState>
      </Framed>
    );
  return <Waiting id={id} />;
}
