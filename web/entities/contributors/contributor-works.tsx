import { useState } from 'react';
import { describeError } from '#web/apollo/errors.ts';
import { CreditedWorks, creditedPageSize } from '../parties/credited-works.tsx';
import { useContributorWorksQuery } from './__generated__/deletion.ts';

/** The works on which a contributor is credited. */
export function ContributorWorks({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const { data, previousData, error } = useContributorWorksQuery({ variables: { id, page, first: creditedPageSize } });
  return (
    <CreditedWorks
      works={(data ?? previousData)?.contributor?.works}
      page={page}
      onPage={setPage}
      error={error && describeError(error)}
      none="Not credited on any work yet."
    />
  );
}
