/** The version of the product, as package.json has it when the client is built. */
export const productVersion: string = import.meta.env.STAVE_VERSION;
