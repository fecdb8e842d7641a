import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import { readOutline, type Outline } from './outline.ts';
import { tokensOf } from './tokens.ts';

/** A note at a line, from 1; `fix` may replace the line. */
export type LineMark = { line: number; kind: 'error' | 'warning'; message: string; fix?: { label: string; line: string } | undefined };

export const setMarks = StateEffect.define<readonly LineMark[]>();

export const outlineField = StateField.define<Outline>({
  create: (state) => readOutline(state.doc.toString()),
  update: (outline, { docChanged, newDoc }) => (docChanged ? readOutline(newDoc.toString()) : outline),
});

const colours = EditorView.decorations.compute([outlineField], (state) => coloured(state));

function coloured(state: EditorState): DecorationSet {
  const { lines, kinds } = state.field(outlineField);
  const ranges = [];
  let from = 0;
  for (const [at, line] of lines.entries()) {
    const kind = kinds[at] ?? 'prose';
    const isCommand = kind === 'scene' || kind === 'fence' || kind === 'block' || kind === 'head';
    if (isCommand || kind === 'caption' || kind === 'prose') ranges.push(Decoration.line({ class: isCommand ? 's-command' : 's-soft' }).range(from));
    for (const token of tokensOf(line, kind)) if (token.to > token.from) ranges.push(Decoration.mark({ class: `s-${token.kind}` }).range(from + token.from, from + token.to));
    from += line.length + 1;
  }
  return Decoration.set(ranges, true);
}

/** Marks of the last check; they move with their lines. */
const marksField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let next = marks.map(transaction.changes);
    for (const effect of transaction.effects) if (effect.is(setMarks)) next = marksIn(transaction.state, effect.value);
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function marksIn({ doc }: EditorState, marks: readonly LineMark[]): DecorationSet {
  const ranges = marks.flatMap((mark) => {
    const line = doc.line(Math.min(Math.max(mark.line, 1), doc.lines));
    return [
      Decoration.line({ class: `s-${mark.kind}` }).range(line.from),
      Decoration.widget({ widget: new Note(mark), block: true, side: 1 }).range(line.to),
    ];
  });
  return Decoration.set(ranges, true);
}

const SIGNS = { error: 'M5 4.6c4.3 4.3 8.6 9 13.8 14.9M19.6 4.2C14.5 8.9 9.3 13.9 4.6 20', warning: 'M12 4.5 3.500 19.500h17ZM12 10v4.500M12 17.200h.01' };

/** Message below a line, with a repair button. */
class Note extends WidgetType {
  readonly mark: LineMark;
  constructor(mark: LineMark) {
    super();
    this.mark = mark;
  }

  override eq({ mark }: Note): boolean {
    return mark.message === this.mark.message && mark.kind === this.mark.kind && mark.fix?.line === this.mark.fix?.line;
  }

  override toDOM(view: EditorView): HTMLElement {
    const { kind, message, fix } = this.mark;
    const note = document.createElement('div');
    note.className = `s-note s-${kind}`;
    note.innerHTML = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${SIGNS[kind]}"/></svg>`;
    const words = document.createElement('span');
    words.textContent = message;
    note.append(words);
    if (fix) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = `Sửa giúp: ${fix.label.charAt(0).toLowerCase()}${fix.label.slice(1)}`;
      button.addEventListener('click', () => {
        // The line's present position: lines may have been added above it.
        const line = view.state.doc.lineAt(view.posAtDOM(note));
        view.dispatch({ changes: { from: line.from, to: line.to, insert: fix.line }, selection: { anchor: line.from + fix.line.length }, userEvent: 'input.fix' });
        view.focus();
      });
      note.append(button);
    }
    return note;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

export const scriptMarks: Extension = [outlineField, colours, marksField];
