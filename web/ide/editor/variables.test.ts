import { CompletionContext, type CompletionSource } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { buildSchema, getVariableValues, type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { rangeOfPath } from './json-positions.ts';
import { jsonOnly, pathIn, variablesWith } from './variables.ts';

const schema = buildSchema(`
  type Query { works(input: Search, tags: [Search!]): Int }
  input Search { title: String! role: Role nested: Search }
  enum Role { COMPOSER ARRANGER }
`);
const query = 'query A($input: Search!, $tags: [Search!], $first: Int) { works(input: $input, tags: $tags) }';

/** Text of the place of an error that graphql-js reports for these variables. */
function marked(text: string): (string | null)[] {
  const [operation] = parse(query).definitions as OperationDefinitionNode[];
  const { errors = [] } = getVariableValues(schema, operation!.variableDefinitions!, JSON.parse(text));
  const state = EditorState.create({ doc: text, extensions: [jsonOnly] });
  return errors.map(({ message }) => {
    const place = rangeOfPath(state, pathIn(message));
    return place && state.sliceDoc(place.from, place.to);
  });
}

/** Suggested labels at the position of "|". */
async function suggested(text: string): Promise<string[]> {
  const position = text.indexOf('|');
  const extensions = [variablesWith(schema, query, 'A')];
  const state = EditorState.create({ doc: text.replace('|', ''), extensions });
  const sources = state.languageDataAt<CompletionSource>('autocomplete', position);
  const results = await Promise.all(sources.map((source) => source(new CompletionContext(state, position, true))));
  return results.flatMap((result) => result?.options.map(({ label }) => label) ?? []);
}

describe('an invalid variable', () => {
  it.each([
    ['{ "input": 3 }', ['"input"']],
    ['{ "input": { "title": 3 } }', ['"title"']],
    ['{ "input": { "title": "a", "nested": { "title": "b", "role": "NONE" } } }', ['"role"']],
    ['{ "input": { "title": "a" }, "tags": [{ "title": "a" }, { "title": [] }] }', ['"title"']],
    ['{ "input": { "title": "a", "extra": 1 } }', ['"input"']],
    ['{ "input": { "title": "a" }, "first": "x" }', ['"first"']],
    ['{ }', [null]],
  ])('is marked where it is in %s', (text, places) => expect(marked(text)).toEqual(places));
});

describe('variables', () => {
  it.each([
    ['{ "|" }', ['"input"', '"tags"', '"first"']],
    ['{ "first": 1, "|" }', ['"input"', '"tags"']],
    ['{ "input": { "|" } }', ['"title"', '"role"', '"nested"']],
    ['{ "input": { "nested": { "title": "a", "|" } } }', ['"role"', '"nested"']],
    ['{ "tags": [{ "|" }] }', ['"title"', '"role"', '"nested"']],
    ['{ "input": { "role": "|" } }', ['"COMPOSER"', '"ARRANGER"']],
    ['{ "input": { "title": "|" } }', []],
  ])('are suggested in %s', async (text, labels) => expect(await suggested(text)).toEqual(labels));
});
