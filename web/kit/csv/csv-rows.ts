/** A column of an imported file: its key, the headings under which files have it, and whether each row needs it. */
export type ImportColumn<K extends string> = { key: K; names: readonly string[]; isRequired?: true };
/** A row of a file or pasted list, with its line number for messages. */
export type ImportRow<K extends string> = { line: number; values: Partial<Record<K, string>> };

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The separator that most lines contain. */
function separatorOf(text: string): string {
  const counts = [';', '\t', ','].map((separator) => [separator, text.split(separator).length] as const);
  return counts.toSorted(([, a], [, b]) => b - a)[0]![0];
}

/** Position of each column: by a heading if the first row has one, else in the order of the columns. */
function placesOf<K extends string>(columns: readonly ImportColumn<K>[], first: readonly string[]) {
  const found = columns.map(
    ({ key, names }) => [key, first.findIndex((cell) => names.map(plain).includes(plain(cell)))] as const,
  );
  const hasHeading = columns.some(({ isRequired }, index) => isRequired && found[index]![1] >= 0);
  return { hasHeading, places: hasHeading ? found : columns.map(({ key }, index) => [key, index] as const) };
}

/** Parses CSV, or a pasted list with one row a line. Headings and separators are detected. Throws for broken quotes. */
export async function parseImport<K extends string>(text: string, columns: readonly ImportColumn<K>[]): Promise<ImportRow<K>[]> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const options = { bom: true, delimiter: separatorOf(text), relax_column_count: true, relax_quotes: true, trim: true } as const;
  const lines = parse(text, { ...options, skip_empty_lines: true, info: true }) as unknown as {
    record: string[];
    info: { lines: number };
  }[];
  const [first] = lines;
  if (!first) return [];
  const { hasHeading, places } = placesOf(columns, first.record);
  return lines.slice(hasHeading ? 1 : 0).map(({ record, info }) => ({
    line: info.lines,
    values: Object.fromEntries(
      places.flatMap(([key, place]) => {
        const cell = place < 0 ? undefined : record[place];
        return cell ? [[key, cell]] : [];
      }),
    ) as Partial<Record<K, string>>,
  }));
}
