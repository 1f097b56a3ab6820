import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { OperationResult } from '../execute.ts';

/** An example operation. Its first comment line is the title, the others explain it. Variables are JSON text, empty without any. */
export type Example = { name: string; title: string; explanation: string; query: string; variables: string };

/** Reads the bundled examples, ordered by name. */
export function readExamples(folder: string): Example[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .sort();
  return files.map((file) => {
    const query = readFileSync(path.join(folder, file), 'utf8');
    const [title = file, ...rest] = commentLines(query);
    return {
      name: path.basename(file, '.graphql'),
      title,
      explanation: rest.join(' '),
      query,
      variables: variablesOf(folder, file),
    };
  });
}

const commentLines = (text: string) =>
  (/^(#.*\n)+/.exec(text)?.[0] ?? '').split('\n').flatMap((line) => line.replace(/^# ?/, '') || []);

function variablesOf(folder: string, file: string): string {
  try {
    return readFileSync(path.join(folder, file.replace(/\.graphql$/, '.json')), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Finds objects of the workspace for placeholders such as `{work.id}`, so examples run unchanged. */
export const objectsQuery = `{
  works(first: 1, sort: { by: CREATED_AT }) { nodes { id version } }
  contributors(first: 2) { nodes { id } }
  publishers(first: 1) { nodes { id } }
}`;

/** The same for royalties, which need a scope of their own. */
export const incomeObjectsQuery = `{
  statements(first: 1, filter: { states: [READ] }) { nodes { id } }
  incomeGroups(first: 1, filter: { state: OPEN }) { nodes { id version } }
  incomeSources { id }
  payees(first: 1, filter: { standings: [PAID] }) { nodes { id } }
}`;

type Found = Record<string, Record<string, unknown> | undefined>;

/** Returns the placeholder values from responses to `objectsQuery` and `incomeObjectsQuery`; empty without a session. */
export function foundObjects(...answers: OperationResult[]): Found {
  const data: Record<string, unknown> = Object.assign({}, ...answers.map((answer) => answer.data));
  const nodes = (list: string) => (data[list] as { nodes: Record<string, unknown>[] } | undefined)?.nodes ?? [];
  const [contributor, otherContributor] = nodes('contributors');
  return {
    work: nodes('works')[0],
    contributor,
    otherContributor,
    publisher: nodes('publishers')[0],
    statement: nodes('statements')[0],
    group: nodes('incomeGroups')[0],
    source: (data.incomeSources as Record<string, unknown>[] | undefined)?.[0],
    payee: nodes('payees')[0],
  };
}

/** Replaces the placeholders of an example. Unknown ones stay for the user to fill in. */
export function withObjects(example: Example, found: Found): Example {
  const variables = example.variables.replace(/"\{(\w+)\.(\w+)\}"/g, (placeholder, object: string, property: string) => {
    const value = found[object]?.[property];
    return value === undefined ? placeholder : JSON.stringify(value);
  });
  return { ...example, variables };
}
