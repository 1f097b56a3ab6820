/** What a mutation's payload says about bad input: `field` is the path in the input, outermost first. */
export type UserError = { field?: readonly string[] | null | undefined; message: string; code?: string | null | undefined };

/** Somebody saved a newer version meanwhile: a dialog lays both side by side and says so, no banner. */
export const isConflict = ({ code }: UserError): boolean => code === 'CONFLICT';

export type FormMode = 'edit' | 'view';
