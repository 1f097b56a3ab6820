import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { searchDocs } from './docs-search.ts';

const schema = buildSchema(`
  type Query { works: [Work] work(id: ID!): Work }
  type Mutation { workCreate(input: WorkInput): Work }
  type Work { title: String workNumber: Int }
  input WorkInput { title: String }
  enum WorkRole { COMPOSER }
`);
const found = (text: string) => searchDocs(schema, text).map(({ type, field }) => (field === null ? type : `${type}.${field}`));

it.each([
  ['work', ['Query.work', 'Work', 'Query.works', 'Mutation.workCreate', 'WorkInput', 'WorkRole', 'Work.workNumber']],
  ['TITLE', ['Work.title', 'WorkInput.title']],
  ['work.ti', ['Work.title', 'WorkInput.title']],
  ['workinput.', ['WorkInput.title']],
  ['nothing', []],
  [' ', []],
  ['__schema', []],
])('finds %j', (text, expected) => expect(new Set(found(text))).toEqual(new Set(expected)));

it('puts the same name first, and operations before other fields', () => {
  expect(found('work').slice(0, 2).sort()).toEqual(['Query.work', 'Work']);
  expect(found('work').at(-1)).toBe('Work.workNumber');
});

it('lists at most 50', () => {
  const fields = Array.from({ length: 80 }, (_, index) => `f${index}: Int`).join(' ');
  expect(searchDocs(buildSchema(`type Query { ${fields} }`), 'f').length).toBe(50);
});
