import { maxExportedRows } from '#domain/kit/max-exported-rows.ts';
import { refusalIn } from '../feedback/refusal.ts';
import { toast } from '../feedback/toast.tsx';
import { saveFile } from '../save-file.ts';
import { numberText } from '../text/numbers.ts';
import type { ListRequest } from './use-list-download.ts';

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
  // The rows of a workbook are compressed.
  if (request.format === 'XLSX') return response.blob();
  return new Response(response.body.pipeThrough(rowCounter(onRows))).blob();
}

/** Saves the file of a list, and says how many rows it has. Throws with the server's reason. */
export async function downloadList({
  name,
  fileName,
  request,
  signal,
  onRows,
}: Reading & { name: string; fileName: string; request: ListRequest }): Promise<void> {
  let rows = 0;
  const count = (arrived: number) => {
    rows = arrived;
    onRows(arrived);
  };
  saveFile(fileName, await receiveList(name, request, { signal, onRows: count }));
  if (request.format === 'XLSX') return toast.success(`Exported to ${fileName}`);
  const found = rows === 1 ? '1 row' : `${numberText(rows)} rows`;
  if (rows < maxExportedRows) toast.success(`Exported ${found} to ${fileName}`);
  else toast.error(`${fileName} has ${found}, the maximum. Narrow the search or filters to export the others.`);
}
