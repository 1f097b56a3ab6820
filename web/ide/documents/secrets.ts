/** A value of a field such as `password` or `newSecret`, in JSON or in a GraphQL document. */
const secret = /("?\b\w*(?:password|secret|token)"?\s*:\s*)(?:"""(?:\\"""|[\s\S])*?(?:"""|$)|"(?:\\.|[^"\\\n\r])*(?:"|$))/gi;

/** Empties passwords, secrets and tokens in a document or its variables, before they are stored or shared. */
export const withoutSecrets = (text: string): string => text.replace(secret, '$1""');
