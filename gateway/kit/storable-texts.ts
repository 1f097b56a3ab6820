import { type DocumentNode, GraphQLError, Kind, visit } from 'graphql';
import { isStorable, unstorablePath } from '#domain/kit/storable-text.ts';

/** Parses embedded JSON only if it may contain such a text. */
const unstorablePattern = /[\0\uD800-\uDFFF]|\\u\{?(?:0|d[89a-f])/i;

/** Returns whether all texts of a JSON value can be stored, including property names. */
export const areStorable = (value: unknown): boolean => unstorablePath(value) === null;

function hasStorableLiterals(document: DocumentNode): boolean {
  let areAll = true;
  visit(document, {
    [Kind.STRING]: ({ value }) => {
      areAll &&= isStorable(value);
    },
  });
  return areAll;
}

type OperationRequest = { document: DocumentNode; source: string; variables?: Record<string, unknown> };

/** Throws for texts that cannot be stored or compared with stored ones. */
export function refuseUnstorable({ document, source, variables }: OperationRequest): void {
  const isFine = areStorable(variables) && (!unstorablePattern.test(source) || hasStorableLiterals(document));
  if (!isFine) throw notStorable();
}

const notStorable = () =>
  new GraphQLError('A text contains a character that cannot be stored, such as U+0000. Remove the character and try again.', {
    extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
  });
