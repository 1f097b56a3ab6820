import 'reflect-metadata';
import { Field, Int, ObjectType } from 'type-graphql';
import { nounOf } from '#domain/kit/nouns.ts';
import { objectType } from './object-type.ts';
import { Connection, type ListPage } from './page.ts';
import type { EntityClass } from './table-shape.ts';

export type PageInfo = InstanceType<typeof PageInfo>;
export const PageInfo = objectType('PageInfo', 'Position of a page in a list.', {
  hasNextPage: [Boolean, 'Whether rows follow the page.'],
  hasPreviousPage: [Boolean, 'Whether rows precede the page.'],
  startCursor: [String, 'Cursor of the first row of the page.', 'nullable'],
  endCursor: [String, 'Cursor of the last row of the page, to pass to `after` for the next page.', 'nullable'],
});

type ConnectionClass<E> = new (...args: ConstructorParameters<typeof Connection<E>>) => Connection<E>;
type PageClass<E> = new (...args: never[]) => ListPage<E>;

/** Makes the GraphQL types `XConnection` and `XEdge` for lists of a node type. */
export const connectionType = <E extends object>(node: EntityClass<E>): ConnectionClass<E> =>
  pageType(node, Connection as ConnectionClass<E>);

/** The same for a list that is not read like those of entities. `base` reads its pages. */
export function pageType<E extends object, Page extends PageClass<E>>(node: EntityClass<E>, base: Page): Page {
  const noun = nounOf(node.name);
  const plural = `${noun.replace(/y$/, 'ie')}s`;
  const edge = objectType(`${node.name}Edge`, `Item of a list of ${plural}, with its cursor.`, {
    node: [node, `The ${noun}.`],
    cursor: [String, `Cursor of the ${noun}, to pass to \`after\`.`],
  });

  const name = `${node.name}Connection`;
  const type = { [name]: class extends (base as PageClass<E>) {} }[name] as Page;
  ObjectType({ description: `A page of ${plural}.` })(type);
  const method = (key: keyof ListPage<E>, returns: () => unknown, description: string, nullable = false) =>
    Field(returns as never, { description, nullable })(type.prototype as object, key, methodOf(base, key) as never);
  method('nodes', () => [node], `The ${plural} on the page.`);
  method('edges', () => [edge], `The ${plural} on the page, with their cursors.`);
  method('pageInfo', () => PageInfo, 'Position of the page in the list.');
  method(
    'totalCount',
    () => Int,
    `Number of ${plural} on all pages. In a searched or filtered list, counting may stop at 1,000.`,
  );
  method('totalCountIsExact', () => Boolean, 'Whether `totalCount` is exact. False when counting stopped early.');
  method(
    'correctedSearch',
    () => String,
    'Words that were searched for instead of those of `search`, which nothing contains. Null without such a correction.',
    true,
  );
  return type;
}

const methodOf = ({ prototype }: { prototype: unknown }, key: string): PropertyDescriptor | undefined =>
  Object.getOwnPropertyDescriptor(prototype, key);
