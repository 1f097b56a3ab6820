/** The secret with which the demo's bank details are sealed, and that a product which is to open them needs. */
export const appSecret = 'a secret that every product of the tests shares';
