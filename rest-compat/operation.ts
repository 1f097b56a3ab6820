declare const types: unique symbol;

/** Text of a GraphQL operation, with the types of its data and its variables. Codegen writes them from the `.graphql` files. */
export type Operation<Data, Variables> = string & { readonly [types]?: (variables: Variables) => Data };
