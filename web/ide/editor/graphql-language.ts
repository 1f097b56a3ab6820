import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import { graphql, graphqlLanguageSupport, offsetToPos } from 'cm6-graphql';
import { buildSchema, type GraphQLSchema, parse, validate } from 'graphql';
import { getHoverInformation } from 'graphql-language-service';
import { showInDocs } from '../panels/docs-navigation.ts';

/** Documentation of the field, argument or type under the pointer. */
const hover = (schema: GraphQLSchema) =>
  hoverTooltip((view, position) => {
    const { line, character } = offsetToPos(view.state.doc, position);
    // The service reads the token before the position.
    const cursor = offsetToPos(view.state.doc, Math.min(position + 1, view.state.doc.length));
    if (cursor.line !== line) cursor.setCharacter(character);
    const text = getHoverInformation(schema, view.state.doc.toString(), cursor, undefined, { useMarkdown: false });
    if (typeof text !== 'string' || text.trim() === '') return null;
    const create = () => {
      const dom = document.createElement('div');
      dom.className = 'cm-hover';
      dom.textContent = text.trim();
      return { dom };
    };
    return { pos: position, create };
  });

/** The language without a schema: colours, indentation and folding. */
export const withoutSchema: Extension = graphqlLanguageSupport();

/** The language with completion, validation, documentation on hover, and Ctrl-click (Cmd-click) to the documentation. */
export const withSchema = (schema: GraphQLSchema): Extension => [
  graphql(schema, {
    onShowInDocs: (field, type, parentType) => showInDocs({ type: parentType ?? type, field }),
  }),
  hover(schema),
];

/** The server has checked its schema, so the page need not. */
export const schemaOf = (text: string): GraphQLSchema => buildSchema(text, { assumeValid: true, noLocation: true });

/** Whether a document is complete and matches the schema. */
export function isValidFor(schema: GraphQLSchema, query: string): boolean {
  try {
    return validate(schema, parse(query)).length === 0;
  } catch {
    return false;
  }
}
