/** A field whose value is a secret, such as `password` or `newSecret`. */
const field = String.raw`\w*(?:password|secret|token)`;
const text = String.raw`(?:"""(?:\\"""|[\s\S])*?(?:"""|$)|"(?:\\.|[^"\\\n\r])*(?:"|\\?(?=[\n\r]|$)))`;

/** The value of such a field, in JSON or in a GraphQL document. */
const fieldValue = new RegExp(String.raw`("?\b${field}"?\s*:\s*)${text}`, 'gi');
/** A variable that is the value of such a field: `password: $given`. */
const secretVariable = new RegExp(String.raw`\b${field}\s*:\s*\$(\w+)`, 'gi');
const variableValue = new RegExp(String.raw`("(\w+)"\s*:\s*)${text}`, 'g');
const defaultValue = new RegExp(String.raw`(\$(\w+)\s*:\s*[\w![\]]+\s*=\s*)${text}`, 'g');
/** API keys and secrets of webhooks, wherever they are. */
const key = /\b(stv|whsec)_[\w+/=-]{8,}/g;
const bearer = /\b(Bearer\s+)[\w.~+/=-]{8,}/gi;

const emptied = (source: string) => source.replace(fieldValue, '$1""').replace(key, '$1_…').replace(bearer, '$1…');

type Content = { query: string; variables: string };

/** Empties passwords, secrets, tokens and keys in a document and its variables, before they are stored or shared. */
export function withoutSecrets<Document extends Content>(document: Document): Document {
  const secrets = new Set(Array.from(document.query.matchAll(secretVariable), ([, name]) => name));
  const emptySecrets = (whole: string, start: string, name: string) => (secrets.has(name) ? `${start}""` : whole);
  return {
    ...document,
    query: emptied(document.query.replace(defaultValue, emptySecrets)),
    variables: emptied(document.variables.replace(variableValue, emptySecrets)),
  };
}
