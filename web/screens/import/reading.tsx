import { Box, Button, Group, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { type ImportReadingFragment, useImportReadingFragment } from './__generated__/import.ts';
import { delimiterOptions, encodingOptions } from './import-texts.ts';
import type { StageProps } from './stage-props.ts';

type Format = NonNullable<ImportReadingFragment['format']>;

const labelIn = (options: readonly { value: string; label: string }[], value: string | null) =>
  options.find((option) => option.value === value)?.label ?? value;

/** "CSV · UTF-8 · Semicolon · headings in row 1". */
const formatText = ({ format, encoding, delimiter, sheet }: Format, headerRow: number | null): string =>
  [
    ...(format === 'XLSX'
      ? ['Excel', sheet && `sheet “${sheet}”`]
      : ['CSV', labelIn(encodingOptions, encoding), labelIn(delimiterOptions, delimiter)]),
    headerRow ? `headings in row ${headerRow}` : null,
  ]
    .filter(Boolean)
    .join(' · ');

type ControlsProps = { format: Format; isBusy: boolean; onRead: (choice: Partial<Format>) => void; onClose: () => void };

/** Stands for a delimiter that is not listed. */
const other = 'other';

type DelimiterProps = { value: string | null; onChange: (delimiter: string | null) => void };

function Delimiter({ value, onChange }: DelimiterProps) {
  const [isOther, setOther] = useState(() => value !== null && labelIn(delimiterOptions, value) === value);
  return (
    <>
      <Select
        label="Delimiter"
        data={[...delimiterOptions, { value: other, label: 'Another character' }]}
        value={isOther ? other : value}
        onChange={(next) => {
          setOther(next === other);
          onChange(next === other ? '' : next);
        }}
        allowDeselect={false}
      />
      {isOther && (
        <TextInput label="Character" w={96} value={value ?? ''} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      )}
    </>
  );
}

/** Controls to read the file in another way. */
function Controls({ format, isBusy, onRead, onClose }: ControlsProps) {
  const [encoding, setEncoding] = useState(format.encoding);
  const [delimiter, setDelimiter] = useState(format.delimiter);
  const [sheet, setSheet] = useState(format.sheet);
  const isExcel = format.format === 'XLSX';
  return (
    <>
      <Group gap={12} mt={16} align="end">
        {isExcel ? (
          <Select label="Sheet" data={format.sheets} value={sheet} onChange={setSheet} allowDeselect={false} />
        ) : (
          <>
            <Select label="Encoding" data={encodingOptions} value={encoding} onChange={setEncoding} allowDeselect={false} />
            <Delimiter value={delimiter} onChange={setDelimiter} />
          </>
        )}
        <Button
          variant="default"
          onClick={() => onRead(isExcel ? { sheet } : { encoding, delimiter })}
          disabled={delimiter === ''}
          loading={isBusy}
        >
          Read again
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Close
        </Button>
      </Group>
      <small>Corrections of cells and changes to the mapping are lost.</small>
    </>
  );
}

/** How the file was read. */
export function Reading({ import: from, acts }: StageProps<ImportReadingFragment>) {
  const { format, template, headerRow } = useImportReadingFragment(from);
  const [isOpen, setOpen] = useState(false);
  if (!format) return null;
  const canRead = !isOpen && (format.format !== 'XLSX' || format.sheets.length > 1);
  return (
    <Panel
      title="How the file was read"
      lead={formatText(format, headerRow)}
      bare
      aside={
        canRead && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            Read in another way
          </Button>
        )
      }
    >
      {template !== null && (
        <Box mt={12}>
          <Banner kind="success">The file follows the template of {template}.</Banner>
        </Box>
      )}
      {isOpen && (
        <Controls
          format={format}
          isBusy={acts.busy === 'reload'}
          onRead={(choice) => void acts.reload(choice)}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}
