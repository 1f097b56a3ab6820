import { lazy, Suspense } from 'react';
import type { PayableRecord } from './record-payee.tsx';

const RecordPayee = lazy(async () => ({ default: (await import('./record-payee.tsx')).RecordPayee }));

/** The payee of a record, beside its fields. Its code and data follow those of the record. */
export const PayeePanel = ({ record }: { record: PayableRecord }) => (
  <Suspense fallback={null}>
    <RecordPayee record={record} />
  </Suspense>
);
