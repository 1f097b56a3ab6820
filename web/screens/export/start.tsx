import { Button, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import {
  type ExportFormat,
  type ExportKind,
  exportDays,
  exportFormats,
  exportKinds,
  formatsOf,
  isOpenExport,
  offeredExports,
} from '#domain/exports/export-terms.ts';
import { attempt, type Problem } from '#web/apollo/attempt.ts';
import { addFirst } from '#web/apollo/list-changes.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { ProblemBanner } from '#web/kit/feedback/banner.tsx';
import { Buttons } from '#web/kit/layout/buttons.tsx';
import { OptionCard } from '#web/kit/layout/option-card.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { useExportStartMutation, useExportsQuery } from './__generated__/export.ts';

const help: Partial<Record<ExportKind, string>> = {
  WORKS: 'Codes, metadata and splits. A row for each share.',
  CONTRIBUTORS: 'Names, codes, societies and contact details. No bank details.',
  PUBLISHERS: 'Names, codes, societies and contact details.',
  RECORDINGS: 'Metadata and codes. A row for each recorded work.',
  RELEASES: 'Metadata and track lists. A row for each track.',
  CATALOGUE: 'All records with their lines, for programs that mirror the catalogue. No bank details.',
  ARCHIVE: 'All data as JSON and CSV, and the original files, in one archive. For owners.',
};
const optionsOf = (kind: ExportKind) => formatsOf(kind).map((value) => ({ value, label: exportFormats.labels[value] }));

/** IDs of the exports in progress that the list shows. */
function useOpenExports(): readonly string[] {
  const { data, previousData } = useExportsQuery({ variables: { after: null }, fetchPolicy: 'cache-only' });
  const nodes = (data ?? previousData)?.exports.nodes ?? [];
  return nodes.filter(({ state }) => isOpenExport(state)).map(({ id }) => id);
}

/** Starts an export, which becomes the first of the list. */
function useStart() {
  const [send, { loading }] = useExportStartMutation({
    update: (cache, { data }) => data?.exportStart.export && addFirst(cache, 'exports', data.exportStart.export),
  });
  const open = useOpenExports();
  const [refused, setRefused] = useState<{ problem: Problem; open: readonly string[] } | null>(null);
  const start = async (kind: ExportKind, format: ExportFormat) => {
    const { problem: refusal } = await attempt(send({ variables: { input: { kind, format } } }));
    setRefused(refusal && { problem: refusal, open });
  };
  // An export that has ended since may have been the reason.
  const problem = refused?.open.every((id) => open.includes(id)) ? refused.problem : null;
  return { start, loading, problem };
}

/** Chooses what to export, and the format. */
export function Start() {
  const { memberRole } = useViewer();
  const { start, loading, problem } = useStart();
  const [kind, setKind] = useState<ExportKind>('WORKS');
  const [chosen, setFormat] = useState<ExportFormat>('CSV');
  const formats = optionsOf(kind);
  // Another content may not have the format that was chosen before.
  const format = formats.find(({ value }) => value === chosen)?.value ?? formats[0]!.value;
  const isArchive = kind === 'ARCHIVE';
  return (
    <Panel
      title="New export"
      lead={`Tables have the columns that an import reads, so a file can be edited and imported again. Files are kept for ${exportDays} days.`}
    >
      <Stack gap={20}>
        <ProblemBanner problem={problem} />
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" role="radiogroup" aria-label="Content">
          {offeredExports.map((each) => (
            <OptionCard
              key={each}
              type="radio"
              name="export-kind"
              label={exportKinds.labels[each]}
              help={help[each] ?? 'All fields.'}
              checked={kind === each}
              disabled={each === 'ARCHIVE' && memberRole !== 'OWNER'}
              onChange={() => setKind(each)}
            />
          ))}
        </SimpleGrid>
        {isArchive ? (
          <Text size="sm" c="dimmed">
            The archive is a ZIP file with a list of checksums. Copying many large files takes a while.
          </Text>
        ) : (
          <Stack gap={6}>
            <Text size="sm" fw={500}>
              Format
            </Text>
            <SegmentedControl
              aria-label="Format"
              w="fit-content"
              data={formats}
              value={format}
              onChange={(value) => setFormat(value as ExportFormat)}
            />
          </Stack>
        )}
        <Buttons mt={0}>
          <Button loading={loading} onClick={() => void start(kind, format)}>
            Export
          </Button>
        </Buttons>
      </Stack>
    </Panel>
  );
}
