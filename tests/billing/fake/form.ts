/** Parses a form of Stripe's SDK, such as `items[0][price]=…`. */
export type Form = { [name: string]: string | Form };

export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.replaceAll(']', '').split('[');
    const last = path.pop()!;
    let branch = form;
    for (const step of path) {
      branch[step] ??= {};
      branch = branch[step] as Form;
    }
    branch[last] = value;
  }
  return form;
}

export const textOf = (value: Form | string | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
export const formOf = (value: Form | string | undefined): Form => (typeof value === 'object' ? value : {});
/** Returns the entries of an array, which a form numbers. */
export const listOf = (value: Form | string | undefined): (Form | string)[] => Object.values(formOf(value));
export const metadataOf = (value: Form | string | undefined) => ({ ...formOf(value) }) as Record<string, string>;
