import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  insertBracket,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from '#web/kit/remember.ts';
import classes from '../ide.module.css';
import { editorTheme } from './theme.ts';

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

// Invisible characters are shown: those that change the direction of text could hide what an operation does.
const reading: Extension = [foldGutter({ markerDOM: foldMarker }), highlightSpecialChars(), editorTheme];
const writing: Extension = [
  lineNumbers(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  autocompletion({ icons: false }),
  highlightActiveLine(),
  highlightSpecialChars(),
  editorTheme,
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

/** Characters of code that the keyboards of phones hide. */
const symbols = ['{', '}', '(', ')', '[', ']', ':', '$', '"', '!'] as const;

function insert(view: EditorView, symbol: string): void {
  const { state } = view;
  view.dispatch(insertBracket(state, symbol) ?? state.update(state.replaceSelection(symbol), { userEvent: 'input.type' }));
}

/** A row of keys above the keyboard of a touch screen, while its editor has the focus. */
const SymbolKeys = ({ viewRef }: { viewRef: RefObject<EditorView | null> }) => (
  <div className={classes.symbols}>
    {symbols.map((symbol) => (
      <button
        key={symbol}
        type="button"
        tabIndex={-1}
        // The editor keeps the focus, so the keyboard stays open.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => viewRef.current && insert(viewRef.current, symbol)}
      >
        {symbol}
      </button>
    ))}
  </div>
);

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
  return (
    <div className={classes.editor}>
      <div ref={element} className={classes.code} />
      {isEditable && <SymbolKeys viewRef={own} />}
    </div>
  );
}
