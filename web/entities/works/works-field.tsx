import type { FieldValues } from 'react-hook-form';
import { RecordsField } from '#web/kit/form/records-field.tsx';
import type { FieldProps } from '#web/kit/form/use-field.ts';
import { useWorkNameQuery } from './__generated__/work-choices.ts';
import { NewWork } from './new-work.tsx';
import { useWorkSearch } from './use-work-search.ts';

/** Found and opened works are cached, so names are rarely requested. */
function WorkName({ id }: { id: string }) {
  const { data } = useWorkNameQuery({ variables: { id }, fetchPolicy: 'cache-first' });
  return data?.work?.title ?? '…';
}

/** Several works, found by title or ISWC. */
export function WorksField<T extends FieldValues>(props: FieldProps<T>) {
  return (
    <RecordsField<T>
      {...props}
      placeholder="Search works by title or ISWC"
      search={useWorkSearch()}
      Name={WorkName}
      hrefOf={(id) => `/dashboard/music/works/${id}`}
      noun="work"
      newWindow={(window) => <NewWork {...window} />}
    />
  );
}
