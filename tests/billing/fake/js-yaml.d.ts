/** The package brings no types; this is the part that the tests use. */
declare module 'js-yaml' {
  export function load(text: string): unknown;
}
