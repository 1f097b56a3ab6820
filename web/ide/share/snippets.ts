import { shellQuoted } from '#domain/kit/shell-quoted.ts';

/** An operation to repeat in a program. */
export type Snippet = {
  url: string;
  query: string;
  /** Parsed variables. */
  variables: Readonly<Record<string, unknown>>;
  operationName: string | null;
  /** Whether a key is needed. It is never part of a snippet. */
  hasKey: boolean;
};

const keyName = 'STAVE_API_KEY';

const bodyOf = ({ query, variables, operationName }: Snippet) => ({
  query,
  ...(Object.keys(variables).length > 0 && { variables }),
  ...(operationName !== null && { operationName }),
});

/** A command for POSIX shells. The body is one line of JSON. */
export function curlSnippet(snippet: Snippet): string {
  const lines = [
    `curl -sS ${shellQuoted(snippet.url)}`,
    "-H 'content-type: application/json'",
    ...(snippet.hasKey ? [`-H "authorization: Bearer $${keyName}"`] : []),
    `--data-raw ${shellQuoted(JSON.stringify(bodyOf(snippet)))}`,
  ];
  return `${lines.join(' \\\n  ')}\n`;
}

/** Quotes a text of several lines as a template literal. */
const templateQuoted = (text: string) =>
  `\`${text
    .replace(/[\\`]|\$(?=\{)/g, '\\$&')
    .replaceAll('\r', '\\r')
    .replaceAll('\0', '\\x00')}\``;

/** Writes a value as an object literal. Its property `__proto__` needs brackets, or it would set the prototype. */
const literalOf = (value: unknown) => JSON.stringify(value, null, 2).replace(/(?<!\\)"__proto__": /g, '["__proto__"]: ');

const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`);

/** A module for Node.js, Deno and Bun. */
export function typescriptSnippet(snippet: Snippet): string {
  const { url, query, variables, operationName, hasKey } = snippet;
  const hasVariables = Object.keys(variables).length > 0;
  const fields = ['query', ...(hasVariables ? ['variables'] : []), ...(operationName === null ? [] : ['operationName'])];
  return `const query = ${templateQuoted(query)};
${hasVariables ? `const variables = ${literalOf(variables)};\n` : ''}${operationName === null ? '' : `const operationName = ${JSON.stringify(operationName)};\n`}
const response = await fetch(${JSON.stringify(url)}, {
  method: 'POST',
  headers: {
    'content-type': 'application/json',${hasKey ? `\n    authorization: \`Bearer \${process.env.${keyName}}\`,` : ''}
  },
  body: JSON.stringify({ ${fields.join(', ')} }),
});
const { data, errors } = await response.json();
if (errors) throw new Error(errors[0].message);
console.log(data);
`;
}

/** Writes a JSON value as a Python literal. Python reads the escapes of a JSON string. */
function pythonLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value))
    return value.length === 0 ? '[]' : `[\n    ${indented(value.map(pythonLiteral).join(',\n'), '    ')},\n]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${pythonLiteral(each)}`);
  return entries.length === 0 ? '{}' : `{\n    ${indented(entries.join(',\n'), '    ')},\n}`;
}

/** Quotes a text of several lines for Python. */
const pythonQuoted = (text: string) =>
  `"""\\\n${text.replace(/[\\"]/g, '\\$&').replaceAll('\r', '\\r').replaceAll('\0', '\\x00')}"""`;

/** A script that needs nothing but Python's standard library. */
export function pythonSnippet(snippet: Snippet): string {
  const { url, query, variables, operationName, hasKey } = snippet;
  const fields = [
    '"query": QUERY',
    ...(Object.keys(variables).length > 0 ? ['"variables": VARIABLES'] : []),
    ...(operationName === null ? [] : [`"operationName": ${JSON.stringify(operationName)}`]),
  ];
  return `import json
${hasKey ? 'import os\n' : ''}import urllib.request

QUERY = ${pythonQuoted(query)}
${Object.keys(variables).length > 0 ? `VARIABLES = ${pythonLiteral(variables)}\n` : ''}
request = urllib.request.Request(
    ${JSON.stringify(url)},
    data=json.dumps({${fields.join(', ')}}).encode(),
    headers={
        "content-type": "application/json",${hasKey ? `\n        "authorization": f"Bearer {os.environ['${keyName}']}",` : ''}
    },
)
with urllib.request.urlopen(request) as response:
    print(json.dumps(json.load(response), indent=2))
`;
}
