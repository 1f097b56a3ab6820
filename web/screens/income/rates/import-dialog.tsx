import { useApolloClient } from '@apollo/client/react';
import { Button, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { attempt, type Problem } from '#web/apollo/attempt.ts';
import { forgetFigures } from '#web/entities/income/forget-figures.ts';
import { DropBox } from '#web/kit/drop/drop-box.tsx';
import { ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { toast } from '#web/kit/feedback/toast.tsx';
import { useReturnFocus } from '#web/kit/keys/use-return-focus.ts';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { plainDate } from '#web/kit/text/dates.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { type ExchangeRatesImportMutation, useExchangeRatesImportMutation } from './__generated__/rates.ts';
import { convertedText } from './rate-form.tsx';
import { sentPart } from './rates-file.ts';

type Preview = ExchangeRatesImportMutation['exchangeRatesImport'];
/** A file that the server has read, and what its import would change. */
type Read = { name: string; text: string; preview: Preview };

function Changes({ name, preview }: Pick<Read, 'name' | 'preview'>) {
  const { added, changed, unchanged, kept, currencies, from, to } = preview;
  return (
    <FactList
      align="end"
      ruled
      facts={[
        ['File', name],
        ['Days', from && to ? `${plainDate(from)} to ${plainDate(to)}` : 'None'],
        ['Currencies', currencies?.join(', ')],
        ['New rates', numberText(added ?? 0)],
        ['Rates with another value', numberText(changed ?? 0)],
        ['Known rates', numberText(unchanged ?? 0)],
        ['Entered by people, which stay', numberText(kept ?? 0)],
      ]}
    />
  );
}

/** Reads a file of the European Central Bank, shows what changes, and imports it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const client = useApolloClient();
  const [send, { loading }] = useExchangeRatesImportMutation();
  const [read, setRead] = useState<Read | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const choose = async ([file]: File[]) => {
    if (!file) return;
    setProblem(null);
    const text = sentPart(await file.text());
    const outcome = await attempt(send({ variables: { text, isPreview: true } }));
    if (outcome.problem) setProblem(outcome.problem);
    else setRead({ name: file.name, text, preview: outcome.payload });
  };
  const run = async () => {
    if (!read) return;
    const outcome = await attempt(send({ variables: { text: read.text, isPreview: false } }));
    if (outcome.problem) return setProblem(outcome.problem);
    forgetFigures(client.cache, 'exchangeRates');
    const { added, changed, statements } = outcome.payload;
    toast.success(`${numberText((added ?? 0) + (changed ?? 0))} rates are imported.${convertedText(statements)}`);
    onClose();
  };
  const hasChanges = read !== null && (read.preview.added ?? 0) + (read.preview.changed ?? 0) > 0;
  return (
    <Modal opened onClose={onClose} title="Import exchange rates" size={560} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap={16}>
        <p data-ink="quiet">
          Choose a CSV file of the European Central Bank: <code>eurofxref-hist.csv</code> with all days, or{' '}
          <code>eurofxref.csv</code> with the last one. Rates of the last five years are read.
        </p>
        <ProblemBanner problem={problem} />
        {read ? (
          <Changes {...read} />
        ) : (
          <DropBox
            what="a file"
            hint="CSV"
            accept={['.csv', 'text/csv']}
            multiple={false}
            onFiles={(files) => void choose(files)}
          />
        )}
      </Stack>
      <Buttons>
        <Button disabled={!hasChanges} loading={loading} onClick={() => void run()}>
          {read !== null && !hasChanges ? 'Nothing to import' : 'Import'}
        </Button>
        <Button variant="default" onClick={read ? () => setRead(null) : onClose}>
          {read ? 'Choose another file' : 'Cancel'}
        </Button>
      </Buttons>
    </Modal>
  );
}
