import { Alert, Button, FileButton, Group, Modal, Stack, Table, Text, Textarea } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { describeFailure } from '../feedback/failure.ts';
import { numberText } from '../text/numbers.ts';
import { type ImportColumn, type ImportRow, parseImport } from './csv-rows.ts';

/** A refused row: its place among the sent rows, and the reason. */
type RefusedRow = { index: number; message: string };
export type ImportOutcome = { summary: string; refused: readonly RefusedRow[] };

type ImportDialogProps<K extends string> = {
  title: string;
  /** What to paste, and which columns a file may have. */
  hint: ReactNode;
  placeholder: string;
  columns: readonly ImportColumn<K>[];
  /** Sends at most a thousand rows. */
  send: (rows: readonly Partial<Record<K, string>>[]) => Promise<ImportOutcome>;
  onClose: () => void;
};

const rowsAtOnce = 1_000;
const shownRefusals = 100;
const maxFileBytes = 10_000_000;

type Done = { summaries: string[]; refused: { line: number; message: string }[] };

/** Sends rows in portions and collects the refusals with their lines. */
async function sendAll<K extends string>(rows: readonly ImportRow<K>[], send: ImportDialogProps<K>['send']): Promise<Done> {
  const done: Done = { summaries: [], refused: [] };
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    const { summary, refused } = await send(some.map(({ values }) => values));
    done.summaries.push(summary);
    done.refused.push(...refused.map(({ index, message }) => ({ line: some[index]?.line ?? 0, message })));
  }
  return done;
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
                Line
              </Table.Th>
              <Table.Th scope="col">Reason</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, shownRefusals).map(({ line, message }) => (
              <Table.Tr key={`${line} ${message}`}>
                <Table.Td data-figures>{line}</Table.Td>
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

/** Imports a pasted list or a CSV file. Refused rows are listed with their lines; the others are stored. */
export function ImportDialog<K extends string>({ title, hint, placeholder, columns, send, onClose }: ImportDialogProps<K>) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const read = async (file: File | null) => {
    if (!file) return;
    if (file.size > maxFileBytes) setProblem('The file is larger than 10 MB. Split it into several files.');
    else setText(await file.text());
  };
  const run = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const rows = await parseImport(text, columns);
      if (rows.length === 0) setProblem('There are no rows to import. Paste a list or choose a file.');
      else setDone(await sendAll(rows, send));
    } catch (error) {
      setProblem(`The import failed: ${describeFailure(error)}`);
    } finally {
      setBusy(false);
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
            <Text role="status">{done.summaries.join(' ')}</Text>
            {done.refused.length > 0 && <Refused rows={done.refused} />}
          </>
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
            <Textarea
              label="Rows"
              placeholder={placeholder}
              rows={8}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              disabled={busy}
              data-autofocus
            />
            <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void read(file)}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconFileTypeCsv size={16} stroke={1.7} />} disabled={busy}>
                  Choose a CSV file
                </Button>
              )}
            </FileButton>
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
              <Button onClick={() => void run()} loading={busy} disabled={text.trim() === ''}>
                Import
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
