import { Alert, Button, FileButton, Group, Modal, Stack, Table, Text, Textarea } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { describeFailure } from '#web/kit/feedback/failure.ts';
import { refusalIn } from '#web/kit/feedback/refusal.ts';
import { fileSize } from '#web/kit/text/file-size.ts';
import { numberText } from '#web/kit/text/numbers.ts';

/** Numbers of rows by what was done with them, such as `imported`. */
export type ImportCounts = Readonly<Record<string, number>>;
type Done = { counts: ImportCounts; refused: readonly { row: number; message: string }[] };

type ImportDialogProps = {
  title: string;
  /** Name of the list in the server's address. */
  list: string;
  /** What to paste, and which columns a file may have. */
  hint: ReactNode;
  placeholder: string;
  /** Describes the result. */
  summary: (counts: ImportCounts) => string;
  /** Called when rows may have been stored. */
  onImported: () => void;
  onClose: () => void;
};

const shownRefusals = 100;
const maxFileBytes = 10_000_000;
const accepted = '.csv,.tsv,.txt,text/csv,text/plain';

/** Sends a file or a pasted list to the server. Throws with the server's reason. */
async function sendRows(list: string, body: File | string): Promise<Done> {
  const response = await fetch(`/imports/lists/${list}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body,
  });
  if (!response.ok) throw new Error(refusalIn(await response.text()));
  return (await response.json()) as Done;
}

function Refused({ rows }: { rows: Done['refused'] }) {
  return (
    <Stack gap={8}>
      <Text fw={500}>
        {numberText(rows.length)} {rows.length === 1 ? 'row was' : 'rows were'} refused
      </Text>
      <Table.ScrollContainer minWidth={280} mah={220}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col" w={72}>
                Row
              </Table.Th>
              <Table.Th scope="col">Reason</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, shownRefusals).map(({ row, message }) => (
              <Table.Tr key={`${row} ${message}`}>
                <Table.Td data-figures>{row}</Table.Td>
                <Table.Td>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {rows.length > shownRefusals && <small>and {numberText(rows.length - shownRefusals)} more</small>}
    </Stack>
  );
}

type RowsProps = {
  text: string;
  onText: (text: string) => void;
  file: File | null;
  onFile: (file: File | null) => void;
  placeholder: string;
  disabled: boolean;
};

/** A pasted list, or a chosen file in its place. */
function Rows({ text, onText, file, onFile, placeholder, disabled }: RowsProps) {
  if (file)
    return (
      <Group justify="space-between" wrap="nowrap" gap={8}>
        <Text data-clip>
          {file.name} ({fileSize(file.size)})
        </Text>
        <Button variant="subtle" onClick={() => onFile(null)} disabled={disabled}>
          Remove file
        </Button>
      </Group>
    );
  return (
    <>
      <Textarea
        label="Rows"
        placeholder={placeholder}
        rows={8}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        disabled={disabled}
        data-autofocus
      />
      <FileButton accept={accepted} onChange={onFile}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconFileTypeCsv size={16} stroke={1.7} />} disabled={disabled}>
            Choose a CSV file
          </Button>
        )}
      </FileButton>
    </>
  );
}

/** Imports a pasted list or a file. Refused rows are listed with their numbers; the others are stored. */
export function ListImportDialog({ title, list, hint, placeholder, summary, onImported, onClose }: ImportDialogProps) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const choose = (chosen: File | null) => {
    const isTooLarge = chosen !== null && chosen.size > maxFileBytes;
    setProblem(isTooLarge ? 'The file is larger than 10 MB. Split it into several files.' : null);
    setFile(isTooLarge ? null : chosen);
  };
  const run = async () => {
    setBusy(true);
    setProblem(null);
    try {
      setDone(await sendRows(list, file ?? text));
    } catch (error) {
      setProblem(`The import failed: ${describeFailure(error)}`);
    } finally {
      setBusy(false);
      onImported();
    }
  };
  return (
    <Modal opened onClose={onClose} title={title} size={560}>
      <Stack gap={16}>
        {problem !== null && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {done ? (
          <>
            <Text role="status">{summary(done.counts)}</Text>
            {done.refused.length > 0 && <Refused rows={done.refused} />}
          </>
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
            <Rows text={text} onText={setText} file={file} onFile={choose} placeholder={placeholder} disabled={busy} />
          </>
        )}
        <Group justify="flex-end" gap={8}>
          {done ? (
            <Button onClick={onClose}>Close</Button>
          ) : (
            <>
              <Button variant="default" onClick={onClose} disabled={busy}>
                Cancel
              </Button>
              <Button onClick={() => void run()} loading={busy} disabled={file === null && text.trim() === ''}>
                Import
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

const counted = (count: number, verb: string) => `${numberText(count)} ${count === 1 ? 'code' : 'codes'} ${verb}.`;

/** Describes an import of codes. */
export const codesSummary = ({ imported = 0, known = 0 }: ImportCounts): string =>
  [counted(imported, 'imported'), ...(known > 0 ? [counted(known, 'already known')] : [])].join(' ');
