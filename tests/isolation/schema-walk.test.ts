import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  type GraphQLObjectType,
  isObjectType,
  isRequiredArgument,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { expect, it } from 'vitest';
import { operationsFor, rootFields, sampleArguments } from './schema-walk.ts';

const schema = buildSchema(readFileSync(path.resolve(import.meta.dirname, '../../schema.graphql'), 'utf8'));

/** The fields of object types that the operations of the walk select.  */
function visited(): Set<string> {
  const seen = new Set<string>();
  for (const root of rootFields()) {
    for (const text of operationsFor(root, sampleArguments(root.field))) {
      const document = parse(text);
      expect(validate(schema, document)).toEqual([]);
      const info = new TypeInfo(schema);
      const enter = () => {
        seen.add(`${info.getParentType()?.name}.${info.getFieldDef()?.name}`);
      };
      visit(document, visitWithTypeInfo(info, { Field: enter }));
    }
  }
  return seen;
}

/**
 * Fields that the walk leaves out. The rows of a page are those of its edges, and `nodes` is walked. A page match needs a text, and a
 * duplicate is an asset below its own.
 */
const isLeftOut = (name: string) => /Edge\.|Connection\.edges$|^PageMatch\.|^AssetIngest\.duplicateOf$/.test(name);

it('visits every field without required arguments that a query or mutation can reach', () => {
  const seen = visited();
  const objects = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && !type.name.startsWith('__'));
  const left = (objects as GraphQLObjectType[])
    .filter(({ name }) => name !== 'Subscription')
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ args }) => !args.some(isRequiredArgument))
        .map(({ name }) => `${type.name}.${name}`)
        .filter((name) => !seen.has(name) && !isLeftOut(name)),
    );
  expect(left).toEqual([]);
});
