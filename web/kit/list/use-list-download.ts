import { useRef, useState } from 'react';
import { maxExportedRows } from '#domain/kit/max-exported-rows.ts';
import { describeFailure } from '../feedback/failure.ts';
import { refusalIn } from '../feedback/refusal.ts';
import { toast } from '../feedback/toast.tsx';
import { saveFile } from '../save-file.ts';
import { numberText } from '../text/numbers.ts';
import type { ExportedList } from './list-columns.ts';

/** What to export: the variables of the list's query, and the keys of the columns. Without keys, all columns. */
export type ListRequest = { variables: object; columns?: readonly string[] };
type Reading = { signal: AbortSignal; onRows: (count: number) => void };

const carriageReturn = 13;

/** Counts the rows of a file while it arrives. A row ends with CRLF, and a cell contains no CR. The first line has the headings. */
function rowCounter(onRows: (count: number) => void) {
  let lines = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (piece, target) => {
      for (const byte of piece) if (byte === carriageReturn) lines += 1;
      onRows(Math.max(0, lines - 1));
      target.enqueue(piece);
    },
  });
}

/** Requests the file of a list from the server. Throws with the server's reason. */
async function receiveList(name: string, request: ListRequest, { signal, onRows }: Reading): Promise<Blob> {
  const response = await fetch(`/exports/lists/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal,
  });
  if (!response.ok || !response.body) throw new Error(refusalIn(await response.text()));
  return new Response(response.body.pipeThrough(rowCounter(onRows))).blob();
}

/** Downloads the file of a list. `count` is the number of rows that have arrived, or null. */
export function useListDownload({ name }: Pick<ExportedList, 'name'>, fileName = `${name}.csv`) {
  const [count, setCount] = useState<number | null>(null);
  const controller = useRef<AbortController | null>(null);
  const run = async (request: ListRequest, onDone?: () => void) => {
    const reading = new AbortController();
    const { signal } = reading;
    controller.current = reading;
    let rows = 0;
    const onRows = (arrived: number) => {
      rows = arrived;
      setCount(arrived);
    };
    setCount(0);
    try {
      saveFile(fileName, await receiveList(name, request, { signal, onRows }));
      if (rows < maxExportedRows) toast.success(`Exported ${numberText(rows)} rows to ${fileName}`);
      else
        toast.error(`${fileName} has ${numberText(rows)} rows, the maximum. Narrow the search or filters to export the others.`);
      onDone?.();
    } catch (error) {
      if (!signal.aborted) toast.error(`The export failed: ${describeFailure(error)}`, error);
    } finally {
      setCount(null);
    }
  };
  return { count, isRunning: count !== null, run, stop: () => controller.current?.abort() };
}
