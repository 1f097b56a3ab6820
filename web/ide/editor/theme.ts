import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colours of the code are variables of the page's style sheet, so they follow the theme. */
const highlighting = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword], color: 'var(--ide-keyword)' },
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--ide-property)' },
  { tag: [tags.variableName, tags.modifier], color: 'var(--ide-variable)' },
  { tag: [tags.string, tags.special(tags.name)], color: 'var(--ide-string)' },
  { tag: [tags.number, tags.integer, tags.float, tags.bool, tags.null], color: 'var(--ide-number)' },
  { tag: tags.atom, color: 'var(--ide-type)' },
  { tag: [tags.comment, tags.lineComment], color: 'var(--mantine-color-dimmed)' },
]);

const monospace = 'var(--mantine-font-family-monospace)';

const styles = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--mantine-color-text)',
    fontSize: 'var(--mantine-font-size-code)',
    background: 'transparent',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: monospace, lineHeight: '20px' },
  '.cm-content': { padding: '12px 0', caretColor: 'var(--mantine-color-text)' },
  '.cm-line': { padding: '0 12px 0 4px' },
  '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
  '.cm-gutters': { background: 'transparent', border: 'none', color: 'var(--mantine-color-placeholder)' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '32px', padding: '0 4px 0 8px' },
  '.cm-activeLine': { background: 'transparent' },
  '&.cm-focused .cm-activeLine': { background: 'var(--ide-line)' },
  '.cm-activeLineGutter': { background: 'transparent', color: 'var(--mantine-color-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--ide-selection)',
  },
  '&.cm-focused .cm-matchingBracket': { background: 'var(--ide-selection)', outline: 'none' },
  '.cm-placeholder': { color: 'var(--mantine-color-placeholder)' },
  '.cm-foldPlaceholder': {
    background: 'var(--stave-hover)',
    border: '1px solid var(--stave-line)',
    color: 'var(--mantine-color-dimmed)',
    padding: '0 4px',
  },
  '.cm-tooltip': {
    background: 'var(--stave-float)',
    color: 'var(--mantine-color-text)',
    border: '1px solid var(--stave-line)',
    borderRadius: 'var(--mantine-radius-md)',
    boxShadow: 'var(--mantine-shadow-md)',
    maxWidth: 'min(480px, 90vw)',
    overflow: 'hidden',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: monospace, maxHeight: '280px' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '4px 8px', lineHeight: '20px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: 'var(--stave-selected)', color: 'inherit' },
  '.cm-completionIcon': { display: 'none' },
  '.cm-completionDetail': { color: 'var(--mantine-color-dimmed)', fontStyle: 'normal', marginLeft: '12px' },
  '.cm-completionMatchedText': { textDecoration: 'none', color: 'var(--stave-accent-text)' },
  '.cm-completionInfo': { padding: '8px 12px', fontSize: 'var(--mantine-font-size-xs)', lineHeight: '16px', width: '280px' },
  '.cm-diagnostic': { padding: '8px 12px', fontFamily: 'var(--mantine-font-family)', whiteSpace: 'pre-wrap' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--mantine-color-error)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--stave-warn)' },
  '.cm-specialChar': { color: 'var(--mantine-color-error)' },
  '.cm-hover': { padding: '8px 12px', whiteSpace: 'pre-wrap', maxHeight: '240px', overflow: 'auto' },
});

/** How every editor of the page looks. */
export const editorTheme = [styles, syntaxHighlighting(highlighting)];
