import { describe, expect, it } from 'vitest';
import { documentsOfFile, exportText, maxNameLength, merged } from './saved.ts';

const document = (name: string, query = '{ a }') => ({ name, query, variables: '' });

describe('saved documents', () => {
  it('return from their export file', () => {
    const documents = [document('Works'), { name: 'Quotes "\\', query: '{ a(b: "\\"") }', variables: '{ "a": "é\u2028" }' }];
    expect(documentsOfFile(exportText(documents))).toEqual(documents);
  });

  it.each([
    '',
    'no json',
    'null',
    '[]',
    '{"documents":{}}',
    '{"documents":[{"name":"a"},null,3]}',
    '{"documents":[{"name":" "}]}',
  ])('are refused from the file %j', (text) =>
    expect(() => documentsOfFile(text)).toThrow(/Choose a file that was exported here/),
  );

  it('have visible names and no secrets, whatever their file contains', () => {
    const given = {
      name: ' \u202eUp\u0000da\nte\u200b',
      query: '{ a(password: "x") }',
      variables: '{ "note": "stv_0123456789abcdef" }',
    };
    const expected = { name: 'Up da te', query: '{ a(password: "") }', variables: '{ "note": "stv_…" }' };
    expect(documentsOfFile(JSON.stringify({ documents: [given, { ...given, name: '\u202e\u0007' }] }))).toEqual([expected]);
  });

  it('replace those of the same name when they are saved', () => {
    expect(merged([document('A'), document('B')], [document('A', '{ b }')], false)).toEqual([
      document('A', '{ b }'),
      document('B'),
    ]);
  });

  it('never replace others when they are imported, and appear once when imported twice', () => {
    const once = merged([document('A')], [document('A', '{ b }'), document('B')], true);
    expect(once.map(({ name }) => name)).toEqual(['A', 'A (2)', 'B']);
    expect(merged(once, [document('A', '{ b }'), document('B')], true)).toEqual(once);
    const long = 'x'.repeat(maxNameLength);
    expect(merged([document(long)], [document(long, '{ b }')], true)[1]?.name).toBe(`${'x'.repeat(maxNameLength - 4)} (2)`);
  });
});
