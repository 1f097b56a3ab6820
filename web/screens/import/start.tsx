import { useApolloClient } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { maxImportBytes, maxImportRows } from '#domain/imports/import-terms.ts';
import { attempt, type Problem } from '#web/apollo/attempt.ts';
import { addFirst } from '#web/apollo/list-changes.ts';
import { DropBox } from '#web/kit/drop/drop-box.tsx';
import { ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { CheckList } from '#web/kit/layout/check-list.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { useImportStartMutation } from './__generated__/home.ts';
import { ImportDocument } from './__generated__/import.ts';
import { importHref } from './import-texts.ts';
import { uploadImport } from './import-upload.ts';

export const accepted = ['.csv', '.tsv', '.txt', '.xlsx', 'text/csv'];
const steps = [
  'The columns are mapped by their headings. You can change the mapping.',
  'The preview shows what is new, what changes and what is refused. You can correct cells there.',
  'Nothing is written before you confirm the preview. You can undo the whole import for 30 days.',
];

/** Starts an import with a chosen file, and opens its page. */
function useStart() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [start] = useImportStartMutation({
    update: (cache, { data }) => data?.importStart.import && addFirst(cache, 'imports', data.importStart.import),
  });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const begin = async (file: File) => {
    if (isBusy) return;
    if (file.size > maxImportBytes)
      return setProblem({ message: 'A file can have at most 256 MB. Split it into several files.' });
    if (/\.xls$/i.test(file.name))
      return setProblem({ message: 'Old Excel files (.xls) can’t be read. Save the file as .xlsx or CSV and choose it again.' });
    setBusy(true);
    const { payload, problem: refusal } = await attempt(
      start({ variables: { input: { fileName: file.name, sizeBytes: file.size } } }),
    );
    setBusy(false);
    setProblem(refusal);
    const id = payload?.import?.id;
    if (refusal || id === undefined) return;
    const upload = uploadImport(id, file);
    void navigate(importHref(id));
    // The next page may be closed by then, so the state is read into the cache.
    if (await upload) await client.query({ query: ImportDocument, variables: { id }, fetchPolicy: 'network-only' });
  };
  return { isBusy, problem, begin };
}

export function Start() {
  const { isBusy, problem, begin } = useStart();
  return (
    <Panel
      title="Import a file"
      lead="Works, contributors, publishers, recordings and releases from spreadsheets and other tools."
    >
      <ProblemBanner problem={problem} />
      <DropBox
        what="a file"
        hint={`CSV with any delimiter and encoding, or Excel (.xlsx). Up to ${numberText(maxImportRows)} rows and 256 MB.`}
        accept={accepted}
        multiple={false}
        large
        onFiles={([file]) => file && void begin(file)}
      />
      <Text role="status" size="sm" c="dimmed" mih={20} mt={8}>
        {isBusy && 'Starting the import…'}
      </Text>
      <CheckList label="What happens next" checks={steps.map((content) => ({ key: content, tone: 'note', content }))} />
    </Panel>
  );
}
