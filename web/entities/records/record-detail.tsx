import { type QueryRef, useFragment } from '@apollo/client/react';
import { Button } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { DetailHead } from '#web/kit/detail/detail-screen.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { FormSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { usePageName } from '#web/kit/page-name.ts';
import { RecordEditor, type TabsProps } from './record-editor.tsx';
import type { RecordForm, RecordSchema, StoredRecord } from './record-form.ts';
import { placesOf } from './record-places.ts';

const Framed = ({ children }: { children: ReactNode }) => <Page width="content">{children}</Page>;

type WaitingProps<N, C extends N & { id: string }, D extends N & StoredRecord, S extends RecordSchema> = {
  of: RecordForm<N, C, D, S>;
  id: string;
};

/** Shows the cached heading at once; the fields follow. */
function Waiting<N, C extends N & { id: string }, D extends N & StoredRecord, S extends RecordSchema>({
  of: { kind, documents },
  id,
}: WaitingProps<N, C, D, S>) {
  const { words, title, back } = placesOf(kind);
  const known = useFragment({ fragment: documents.head, from: `${title.replaceAll(' ', '')}:${id}` });
  const label = `Loading ${words} details...`;
  if (!known.complete) return <DetailLoading label={label} />;
  const head = known.data as N & { reference?: string | null };
  return (
    <Framed>
      <DetailHead title={kind.nameOf(head)} back={back} sub={head.reference ?? null} />
      <output aria-label={label}>
        <FormSkeleton fields={8} />
      </output>
    </Framed>
  );
}

type DetailLoader = () => { record: QueryRef<{ record: unknown }> };

type RecordDetailProps<N, C extends N & { id: string }, D extends N & StoredRecord, S extends RecordSchema> = {
  of: RecordForm<N, C, D, S>;
  /** Shows the fields in the first of several tabs. */
  Tabs?: ComponentType<TabsProps<D>>;
};

/** The page of a record: its form, or an error. The route's loader returns its query as `record`. */
export function RecordDetail<N, C extends N & { id: string }, D extends N & StoredRecord, S extends RecordSchema>({
  of,
  Tabs,
}: RecordDetailProps<N, C, D, S>) {
  const { id = '' } = useParams();
  const { title, back } = placesOf(of.kind);
  const { data, error, refetch } = usePreloadedQuery(usePreloaded<DetailLoader>().record);
  const record = data?.record as D | null | undefined;
  usePageName(record ? of.kind.nameOf(record) : null);
  const backButton = (
    <Button variant="default" component={Link} to={back.href}>
      {back.label}
    </Button>
  );
  if (record) return <RecordEditor key={record.id} of={of} record={record} {...(Tabs && { Tabs })} />;
  if (error)
    return (
      <Framed>
        <ErrorPanel {...of.failures.load(error)} onRetry={() => void refetch()}>
          {backButton}
        </ErrorPanel>
      </Framed>
    );
  if (record === null)
    return (
      <Framed>
        <EmptyState title={`${title} not found`} hint="It may have been deleted, or the address is wrong.">
          {backButton}
        </EmptyState>
      </Framed>
    );
  return <Waiting of={of} id={id} />;
}
