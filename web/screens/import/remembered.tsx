import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { attempt } from '#web/apollo/attempt.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { Line, Lines } from '#web/kit/layout/lines.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { useImportFieldsQuery } from './__generated__/home.ts';
import {
  ImportReplacementDeleteDocument,
  ImportReplacementsDocument,
  type ImportReplacementsQuery,
  useImportReplacementsQuery,
} from './__generated__/replace.ts';

type Replacement = ImportReplacementsQuery['importReplacements'][number];

/** The values that are replaced in the mapped fields, as in earlier files. Empty without any. */
export function Remembered({ targets }: { targets: readonly (string | null)[] }) {
  const client = useApolloClient();
  const { data } = useImportReplacementsQuery({ fetchPolicy: 'cache-and-network' });
  const { data: known } = useImportFieldsQuery();
  const mapped = new Set(targets.map((target) => target?.split('#')[0]));
  const shown = data?.importReplacements.filter(({ field }) => mapped.has(field)) ?? [];
  if (shown.length === 0) return null;
  const labelOf = ({ field }: Replacement) => known?.importFields.find(({ key }) => key === field)?.label ?? field;
  const forget = async ({ field, value }: Replacement) => {
    const { payload, problem } = await attempt(
      client.mutate({ mutation: ImportReplacementDeleteDocument, variables: { field, value } }),
    );
    if (problem) return toast.error(`Couldn’t forget the replacement. ${problem.message}`, problem.cause);
    const importReplacements = payload.importReplacements ?? [];
    client.cache.writeQuery({ query: ImportReplacementsDocument, data: { importReplacements } });
  };
  return (
    <Panel title="Replaced values" lead="These values are replaced as in earlier files. Forget those that no longer apply." bare>
      <Lines aria-label="Replaced values" data-dense>
        {shown.map((each) => (
          <Line
            key={`${each.field} ${each.value}`}
            title={`“${each.value}” → ${each.replacement === '' ? 'empty' : `“${each.replacement}”`}`}
            note={labelOf(each)}
            aside={
              <Button
                size="xs"
                variant="default"
                aria-label={`Forget the replacement of “${each.value}”`}
                onClick={() => void forget(each)}
              >
                Forget
              </Button>
            }
          />
        ))}
      </Lines>
    </Panel>
  );
}
