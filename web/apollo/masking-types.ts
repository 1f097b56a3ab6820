import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

/** Tells Apollo Client's types that fragments are masked the way the code generator writes them. */
declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
