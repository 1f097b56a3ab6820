import { useFragment } from '@apollo/client/react';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { fullName } from '#domain/contributors/full-name.ts';
import { describeError } from '#web/apollo/errors.ts';
import {
  type ContributorRecordFragment,
  ContributorRecordFragmentDoc,
} from '#web/entities/contributors/__generated__/contributor.ts';
import { DetailHead, Page } from '#web/kit/detail/detail-screen.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { FormSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { usePageName } from '#web/kit/page-name.ts';
import { useContributorDetailQuery } from './__generated__/detail.ts';
import { ContributorEditor } from './editor.tsx';
import { back } from './places.ts';

export const Loading = () => <DetailLoading label="Loading contributor details..." />;

const BackButton = () => (
  <Button variant="default" component={Link} to={back.href}>
    {back.label}
  </Button>
);

const Framed = ({ children }: { children: ReactNode }) => <Page width="content">{children}</Page>;

/** What the list has loaded already stands there at once; the fields follow. */
function Waiting({ id }: { id: string }) {
  const from = { __typename: 'Contributor', id } as const;
  const known = useFragment<ContributorRecordFragment>({
    fragment: ContributorRecordFragmentDoc,
    fragmentName: 'ContributorRecord',
    from,
  });
  if (!known.complete) return <Loading />;
  return (
    <Framed>
      <DetailHead title={fullName(known.data)} back={back} sub={known.data.reference} />
      <output aria-label="Loading contributor details...">
        <FormSkeleton fields={8} />
      </output>
    </Framed>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useContributorDetailQuery({ variables: { id } });
  const person = data?.contributor;
  usePageName(person ? fullName(person) : null);
  if (person) return <ContributorEditor key={person.id} person={person} />;
  if (error)
    return (
      <Framed>
        <ErrorPanel title="Failed to load contributor details" detail={describeError(error)} onRetry={() => void refetch()}>
          <BackButton />
        </ErrorPanel>
      </Framed>
    );
  if (person === null)
    return (
      <Framed>
        <EmptyState title="Contributor not found" hint="It may have been deleted, or the address is wrong.">
          <BackButton />
        </EmptyState>
      </Framed>
    );
  return <Waiting id={id} />;
}
