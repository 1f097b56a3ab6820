import { Client, type QueryConfig } from 'pg';

/** A connection that plans each statement anew instead of preparing it under a name. */
export class UnnamedClient extends Client {
  // The driver's overloads, which callers see, cannot be restated in one signature.
  override query = ((statement: string | QueryConfig, ...rest: unknown[]) => {
    // Cursors and the like have a method `submit` and no name.
    const isNamed = typeof statement === 'object' && statement.name !== undefined && !('submit' in statement);
    return Reflect.apply(super.query, this, [isNamed ? { ...statement, name: undefined } : statement, ...rest]);
  }) as Client['query'];
}
