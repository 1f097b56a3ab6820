import { type QueryRef, useFragment } from '@apollo/client/react';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { DetailHead } from '#web/kit/detail/detail-screen.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { FormSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { usePageName } from '#web/kit/page-name.ts';
import { PartyEditor } from './party-editor.tsx';
import type { PartyForm, PartyRecord, PartySchema } from './party-form.ts';
import { placesOf } from './party-kind.ts';

const Framed = ({ children }: { children: ReactNode }) => <Page width="content">{children}</Page>;

type WaitingProps<N, C extends N & { id: string }, D extends N & PartyRecord, S extends PartySchema> = {
  of: PartyForm<N, C, D, S>;
  id: string;
};

/** Shows the cached heading at once; the fields follow. */
function Waiting<N, C extends N & { id: string }, D extends N & PartyRecord, S extends PartySchema>({
  of: { kind, documents },
  id,
}: WaitingProps<N, C, D, S>) {
  const { title, back } = placesOf(kind);
  const known = useFragment({ fragment: documents.head, from: `${title}:${id}` });
  const label = `Loading ${kind.noun} details...`;
  if (!known.complete) return <DetailLoading label={label} />;
  const head = known.data as N & { reference: string | null };
  return (
    <Framed>
      <DetailHead title={kind.nameOf(head)} back={back} sub={head.reference} />
      <output aria-label={label}>
        <FormSkeleton fields={8} />
      </output>
    </Framed>
  );
}

type DetailLoader = () => { party: QueryRef<{ party: unknown }> };

/** The page of a party: its form, or an error. The route's loader returns its query as `party`. */
export function PartyDetail<N, C extends N & { id: string }, D extends N & PartyRecord, S extends PartySchema>({
  of,
}: {
  of: PartyForm<N, C, D, S>;
}) {
  const { id = '' } = useParams();
  const { title, back } = placesOf(of.kind);
  const { data, error, refetch } = usePreloadedQuery(usePreloaded<DetailLoader>().party);
  const party = data?.party as D | null | undefined;
  usePageName(party ? of.kind.nameOf(party) : null);
  const backButton = (
    <Button variant="default" component={Link} to={back.href}>
      {back.label}
    </Button>
  );
  if (party) return <PartyEditor key={party.id} of={of} record={party} />;
  if (error)
    return (
      <Framed>
        <ErrorPanel {...of.failures.load(error)} onRetry={() => void refetch()}>
          {backButton}
        </ErrorPanel>
      </Framed>
    );
  if (party === null)
    return (
      <Framed>
        <EmptyState title={`${title} not found`} hint="It may have been deleted, or the address is wrong.">
          {backButton}
        </EmptyState>
      </Framed>
    );
  return <Waiting of={of} id={id} />;
}
