import { useRef, useState } from 'react';
import { describeFailure } from '../feedback/failure.ts';
import { toast } from '../feedback/toast.tsx';
import type { ExportedList } from './list-columns.ts';

/** What to export: the variables of the list's query, and the keys of the columns. Without keys, all columns. The format defaults to CSV. */
export type ListRequest = { variables: object; columns?: readonly string[]; format?: 'CSV' | 'XLSX' };

/** Downloads the file of a list. `count` is the number of rows that have arrived, or null. */
export function useListDownload({ name }: Pick<ExportedList, 'name'>, fileName = `${name}.csv`) {
  const [count, setCount] = useState<number | null>(null);
  const controller = useRef<AbortController | null>(null);
  const run = async (request: ListRequest, onDone?: () => void) => {
    const reading = new AbortController();
    const { signal } = reading;
    controller.current = reading;
    setCount(0);
    try {
      // Most visits of a list export nothing.
      const { downloadList } = await import('./download-list.ts');
      await downloadList({ name, fileName, request, signal, onRows: setCount });
      onDone?.();
    } catch (error) {
      if (!signal.aborted) toast.error(`The export failed: ${describeFailure(error)}`, error);
    } finally {
      setCount(null);
    }
  };
  return { count, isRunning: count !== null, run, stop: () => controller.current?.abort() };
}
