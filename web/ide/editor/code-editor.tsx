import { acceptCompletion, autocompletion, closeBrackets, closeBracketsKeymap, closeCompletion } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from '#web/kit/remember.ts';
import classes from '../ide.module.css';
import { look } from './look.ts';

export type CodeEditorProps = {
  /** Name of the field. */
  label: string;
  value: string;
  hint?: string;
  /** Without it, the text can be selected but not changed. */
  onChange?: (value: string) => void;
  onCursor?: (position: number) => void;
  /** Ctrl-Enter (Cmd-Enter). */
  onRun?: () => void;
  /** Escape, when no list of suggestions is open. Tab indents, so it does not leave the editor. */
  onLeave?: () => void;
  /** The language and what the page knows about the text. It may change. */
  extension: Extension;
  viewRef?: RefObject<EditorView | null>;
};

const foldMarker = (isOpen: boolean) => {
  const marker = document.createElement('span');
  marker.textContent = isOpen ? '⌄' : '›';
  marker.setAttribute('aria-hidden', 'true');
  return marker;
};

const reading: Extension = [foldGutter({ markerDOM: foldMarker }), look];
const writing: Extension = [
  lineNumbers(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  autocompletion({ icons: false }),
  highlightActiveLine(),
  look,
];
const readingKeys = keymap.of([...foldKeymap, ...defaultKeymap]);
const writingKeys = keymap.of([
  { key: 'Tab', run: (view) => acceptCompletion(view) || indentMore(view), shift: indentLess },
  ...closeBracketsKeymap,
  ...foldKeymap,
  ...historyKeymap,
  // Ctrl-Enter would insert a line, and the help needs its own key.
  ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
]);

type Handlers = RefObject<Pick<CodeEditorProps, 'onChange' | 'onCursor' | 'onRun' | 'onLeave'>>;

function editable(handlers: Handlers): Extension {
  const run = () => {
    handlers.current.onRun?.();
    return handlers.current.onRun !== undefined;
  };
  const leave = () => {
    handlers.current.onLeave?.();
    return handlers.current.onLeave !== undefined;
  };
  return [
    Prec.highest(keymap.of([{ key: 'Mod-Enter', run }])),
    Prec.low(keymap.of([{ key: 'Escape', run: (view) => closeCompletion(view) || leave() }])),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) handlers.current.onChange?.(update.state.doc.toString());
      if (update.selectionSet || update.docChanged) handlers.current.onCursor?.(update.state.selection.main.head);
    }),
    writing,
    writingKeys,
  ];
}

const readOnly: Extension = [EditorState.readOnly.of(true), EditorView.editable.of(false), reading, readingKeys];

/** An editor of code, or with `onChange` left out a reader. Its text follows `value`; its history of changes lasts while it is mounted. */
export function CodeEditor({ label, value, hint, extension, viewRef, ...given }: CodeEditorProps) {
  const element = useRef<HTMLDivElement>(null);
  const own = useRef<EditorView | null>(null);
  const handlers = useLatest(given);
  const language = useRef(new Compartment());
  const isEditable = given.onChange !== undefined;
  const first = useLatest({ value, extension });
  useEffect(() => {
    const state = EditorState.create({
      doc: first.current.value,
      extensions: [
        isEditable ? editable(handlers) : readOnly,
        EditorView.lineWrapping,
        language.current.of(first.current.extension),
        EditorView.contentAttributes.of({ 'aria-label': label, ...(!isEditable && { tabindex: '0', role: 'textbox' }) }),
        hint === undefined ? [] : placeholder(hint),
      ],
    });
    const view = new EditorView({ state, parent: element.current! });
    own.current = view;
    if (viewRef) viewRef.current = view;
    return () => {
      view.destroy();
      own.current = null;
      if (viewRef) viewRef.current = null;
    };
  }, [isEditable, label, hint, viewRef]);
  useEffect(() => own.current?.dispatch({ effects: language.current.reconfigure(extension) }), [extension]);
  useEffect(() => {
    const view = own.current;
    if (!view || view.state.doc.toString() === value) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
  }, [value]);
  return <div ref={element} className={classes.editor} />;
}
