import { acceptCompletion, autocompletion, completionKeymap, startCompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import { suggestionsAt } from './completions.ts';
import { outlineField, scriptMarks, setMarks, type LineMark } from './script-marks.ts';
import { scriptTheme } from './script-theme.ts';

type EditorCallbacks = {
  onChange: (text: string) => void;
  /** Reports the cursor's new line, from 1. */
  onLine: (line: number) => void;
  onUndo: () => void;
  onRedo: () => void;
  onPalette: () => void;
};

export type ScriptEditor = ReturnType<typeof scriptEditor>;

/** Marks changes from outside, which are not reported. */
const fromOutside = Annotation.define<boolean>();

const PHRASES = EditorState.phrases.of({ Completions: 'Gợi ý', 'Control character': 'Ký tự điều khiển' });

/**
 * Makes the script editor, in a shadow root, because the page's policy lets style sheets be adopted there.
 * @param label name for screen readers
 */
export function scriptEditor(root: ShadowRoot, { text, label, told: callbacks }: { text: string; label: string; told: () => EditorCallbacks }) {
  const editing = new Compartment();
  const view = new EditorView({
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        scriptTheme, scriptMarks, lineNumbers(), highlightActiveLine(), highlightActiveLineGutter(), EditorView.lineWrapping, PHRASES,
        autocompletion({ override: [suggest], icons: false, activateOnTyping: true, defaultKeymap: false }),
        keymap.of([
          { key: 'Tab', run: acceptCompletion },
          { key: 'Mod-z', run: () => handled(callbacks().onUndo) },
          { key: 'Mod-y', run: () => handled(callbacks().onRedo) },
          { key: 'Mod-Shift-z', run: () => handled(callbacks().onRedo) },
          { key: 'Mod-k', run: () => handled(callbacks().onPalette) },
          { key: 'Mod-Space', run: startCompletion },
          ...completionKeymap, ...defaultKeymap,
        ]),
        EditorView.contentAttributes.of({ 'aria-label': label, lang: 'vi', tabindex: '0', autocapitalize: 'off', spellcheck: 'false' }),
        // Keeps the notes below the cursor's line visible, too.
        EditorView.scrollMargins.of(() => ({ bottom: 96 })),
        editing.of(EditorState.readOnly.of(false)),
        // Undo by a phone's keyboard or by the menu also uses the document's history.
        EditorView.domEventHandlers({
          beforeinput: (event) => {
            const act = { historyUndo: callbacks().onUndo, historyRedo: callbacks().onRedo }[event.inputType];
            return act ? handled(act) : false;
          },
        }),
        reportChanges(callbacks),
      ],
    }),
  });
  root.append(view.dom);

  return {
    /** Replaces the text; only the part that differs changes. */
    setText: (next: string): void => {
      const now = view.state.doc.toString();
      if (now === next) return;
      const { from, to, insert } = difference(now, next);
      const isFocused = view.hasFocus;
      view.dispatch({
        changes: { from, to, insert }, annotations: fromOutside.of(true),
        ...(isFocused && { selection: { anchor: from + insert.length }, scrollIntoView: true }),
      });
    },
    setMarks: (marks: readonly LineMark[]): void => view.dispatch({ effects: setMarks.of(marks) }),
    setReadOnly: (isReadOnly: boolean): void =>
      view.dispatch({ effects: editing.reconfigure([EditorState.readOnly.of(isReadOnly), EditorView.editable.of(!isReadOnly)]) }),
    /** Moves the cursor to the end of a line, from 1. */
    goTo: (line: number): void => {
      const { to } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
      view.dispatch({ selection: { anchor: to }, effects: EditorView.scrollIntoView(to, { y: 'center' }) });
      view.focus();
    },
    destroy: (): void => view.destroy(),
  };
}

const handled = (act: () => void): boolean => {
  act();
  return true;
};

const reportChanges = (told: () => EditorCallbacks): Extension =>
  EditorView.updateListener.of(({ state, startState, docChanged, selectionSet, transactions }) => {
    const line = state.doc.lineAt(state.selection.main.head).number;
    const isOurs = transactions.every((transaction) => !transaction.annotation(fromOutside));
    if (docChanged && isOurs) told().onChange(state.doc.toString());
    if ((selectionSet || docChanged) && line !== startState.doc.lineAt(startState.selection.main.head).number) told().onLine(line);
  });

function suggest(context: CompletionContext): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos);
  const before = line.text.slice(0, context.pos - line.from);
  // No completions on an empty line unless asked for.
  if (!context.explicit && !/[\p{L}=.]$/u.test(before)) return null;
  const found = suggestionsAt(context.state.field(outlineField), line.number - 1, before);
  if (!found) return null;
  return { from: line.from + found.from, options: found.options, validFor: /^[\p{L}\p{N}_.']*$/u };
}

/** Returns the range in which two texts differ. */
function difference(now: string, next: string): { from: number; to: number; insert: string } {
  const shortest = Math.min(now.length, next.length);
  let from = 0;
  while (from < shortest && now[from] === next[from]) from++;
  let left = 0;
  while (left < shortest - from && now[now.length - 1 - left] === next[next.length - 1 - left]) left++;
  return { from, to: now.length - left, insert: next.slice(from, next.length - left) };
}
