import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, GraphQLEnumType, GraphQLError } from 'graphql';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { allErrorCodes, type ErrorCode, factsOf, isErrorCode } from '#domain/platform/error-codes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const schema = buildSchema(readFileSync(path.join(root, 'schema.graphql'), 'utf8'));

/** Codes that a library creates. */
const foreign: Partial<Record<ErrorCode, string>> = {
  PERSISTED_QUERY_NOT_FOUND: 'Apollo Server, for an unknown hash',
};

/** What takes a code: functions by name, and classes. A code elsewhere is compared or described. */
const makers = new Set(['failure', 'userError', 'coded', 'refusal', 'UploadRefused']);

/** Returns the codes that a file creates: arguments of the makers, and values of a property `code`. */
function createdCodes(file: string): string[] {
  const found: string[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) found.push(node.text);
    else if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'UserErrorCode') found.push(node.name.text);
    else if (ts.isConditionalExpression(node)) for (const each of [node.whenTrue, node.whenFalse]) collect(each);
    else if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) collect(node.expression);
  };
  const visit = (node: ts.Node): void => {
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && makers.has(node.expression.getText()))
      node.arguments?.forEach(collect);
    if ((ts.isPropertyAssignment(node) || ts.isBindingElement(node)) && node.name.getText() === 'code' && node.initializer)
      collect(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

const sources = globSync(['gateway/**/*.ts', 'rest-compat/**/*.ts'], {
  cwd: root,
  exclude: ['**/*.test.ts', '**/__generated__/**'],
});

it('each code of the table is created somewhere, or by a library', () => {
  const created = new Set(sources.flatMap(createdCodes).filter(isErrorCode));
  expect(allErrorCodes.filter((code) => !created.has(code) && !(code in foreign))).toEqual([]);
  expect(Object.keys(foreign).filter((code) => created.has(code as ErrorCode))).toEqual([]);
});

it('the schema has each code with its description', () => {
  const valuesOf = (name: string) => {
    const type = schema.getType(name);
    return type instanceof GraphQLEnumType ? type.getValues().map(({ name: code, description }) => [code, description]) : [];
  };
  const expected = (codes: readonly ErrorCode[]) => codes.map((code) => [code, factsOf(code).description]).toSorted();
  expect(valuesOf('ErrorCode').toSorted()).toEqual(expected(allErrorCodes));
  expect(valuesOf('UserErrorCode').toSorted()).toEqual(
    expected(allErrorCodes.filter((code) => factsOf(code).places.includes('payload'))),
  );
});

it('a code outside of the table is an error of types', () => {
  // @ts-expect-error UNLISTED is not in the table
  expect(new GraphQLError('', { extensions: { code: 'UNLISTED' } }).extensions.code).toBe('UNLISTED');
});
