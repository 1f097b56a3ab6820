/** What a mutation's payload says about bad input: `field` is the path in the input, outermost first. */
export type UserError = { field?: readonly string[] | null | undefined; message: string; code?: string | null | undefined };

/** A newer version was saved meanwhile: shown as a dialog with both versions, not as a banner. */
export const isConflict = ({ code }: UserError): boolean => code === 'CONFLICT';

export type FormMode = 'edit' | 'view';
