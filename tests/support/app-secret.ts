/** The secret that encrypts the demo's bank details. A product needs it to decrypt them. */
export const appSecret = 'a secret that every product of the tests shares';
