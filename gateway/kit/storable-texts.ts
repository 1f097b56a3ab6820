import { type DocumentNode, GraphQLError, Kind, visit } from 'graphql';

/** The database takes every text but one with the character U+0000 or with half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Texts inside a document are looked at only where one of them could be such a text. */
const suspicious = /[\0\uD800-\uDFFF]|\\u\{?(?:0|d[89a-f])/i;

/** Whether all texts of a JSON value can be stored, names of fields included. Without recursion: values may be nested deeply. */
export function areStorable(value: unknown): boolean {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && !isStorable(next)) return false;
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, inner] of Object.entries(next)) left.push(key, inner);
  }
  return true;
}

function hasStorableLiterals(document: DocumentNode): boolean {
  let areAll = true;
  visit(document, {
    [Kind.STRING]: ({ value }) => {
      areAll &&= isStorable(value);
    },
  });
  return areAll;
}

type Asked = { document: DocumentNode; source: string; variables?: Record<string, unknown> };

/** Throws for texts that cannot be stored, or compared with what is stored. */
export function refuseUnstorable({ document, source, variables }: Asked): void {
  const isFine = areStorable(variables) && (!suspicious.test(source) || hasStorableLiterals(document));
  if (!isFine) throw notStorable();
}

const notStorable = () =>
  new GraphQLError('A text holds a character that cannot be stored, such as U+0000. Remove it and send the text again.', {
    extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
  });
