import { FieldResolver, ObjectType, Query } from 'type-graphql';

/** What administrators read. It has no data of its own: each area adds its fields and checks the caller in each of them. */
@ObjectType({ description: 'What only administrators of the installation may read. Every field fails for others.' })
export class Administration {}

type Declaration = Parameters<typeof Query>;

/** Declares a field of `Administration` that was published as a field of `Query`, where the same method serves it until its date. */
export const FormerRoot =
  (returns: Declaration[0], options: Declaration[1]): MethodDecorator =>
  (target, name, descriptor) => {
    const deprecationReason = `Use \`administration.${String(name)}\`. Goes after 2027-06-30.`;
    FieldResolver(returns, options)(target, name, descriptor);
    Query(returns, { ...options, deprecationReason })(target, name, descriptor);
  };
