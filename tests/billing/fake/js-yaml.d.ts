/** The package has no types. These are the parts that the tests use. */
declare module 'js-yaml' {
  export function load(text: string): unknown;
}
