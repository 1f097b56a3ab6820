/** What a mutation's payload says about bad input: `field` is the path in the input, outermost first. */
export type UserError = { field?: readonly string[] | null | undefined; message: string; code?: string | null | undefined };

export type FormMode = 'edit' | 'view';
