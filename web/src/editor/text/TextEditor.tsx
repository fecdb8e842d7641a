import '../../ui/reading/figures.css';
import './writing.css';
import 'katex/dist/katex.min.css';
import { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { findPasteMarks } from '#library/format/paste-marks.ts';
import type { ImageFolder } from '../../ui/image-address.ts';
import { FieldNotes, notesOf } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { extensionsOf } from './editor-options.ts';
import { FormulaBox } from './FormulaBox.tsx';
import { SIGMA } from '../icons.ts';
import { forgetInserted, insertFormula, isJustInserted } from './insert.ts';
import { serializeDocument } from './serialize-document.ts';
import { toEditorHtml, listDroppedTags } from './source.ts';
import { uploadPastedPicture } from './pictures.ts';
import { PictureBox } from './PictureBox.tsx';
import { Toolbar } from './Toolbar.tsx';
import { cleanPastedHtml } from './clean-pasted-html.ts';

export type TextEditorProps = {
  label: string;
  /** Stored HTML, with formulas as `$…$`. */
  value: string;
  onChange: (html: string) => void;
  /** `line`: one line without lists, tables and pictures. */
  kind?: 'block' | 'line';
  folder: ImageFolder;
  /** Shows buttons for a step's points. */
  marks?: boolean;
  at?: string;
  error?: string | undefined;
  hint?: string;
  placeholder?: string;
};

const NOTHING: readonly string[] = [];

/** Rich text with formulas, lists, tables and pictures, for teachers who know Word but not LaTeX. */
export default function TextEditor({ label, value, onChange, kind = 'block', folder, marks, at, error, hint, placeholder = '' }: TextEditorProps) {
  const id = useId();
  const fieldId = at ?? id;
  const [editor, setEditor] = useState<Editor>();
  /** Shows the stored HTML for editing. */
  const [source, setSource] = useState(false);
  const [lost, setLost] = useState(NOTHING);
  // The editor's text; a different value of the form is put into the editor.
  const held = useRef(value);
  const form = useRef({ value, onChange });
  useEffect(() => {
    form.current = { value, onChange };
  });

  // The editor lives as long as its element: none is made for a render that React discards.
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const made = new Editor({
        element,
        extensions: extensionsOf(kind, folder, placeholder),
        content: toEditorHtml(held.current),
        // The page's policy forbids scripts to add a <style>: writing.css has the editor's styles.
        injectCSS: false,
        onUpdate: () => {
          held.current = serializeDocument(made.state.doc, kind);
          setLost(NOTHING);
          form.current.onChange(held.current);
        },
        editorProps: { attributes: attributesOf(kind), transformPastedHTML: (html) => cleanPastedHtml(html, kind === 'block' ? (address) => uploadPastedPicture(made, folder, address) : undefined), ...belowBars(kind) },
      });
      setEditor(made);
      return () => made.destroy();
    },
    [kind, folder, placeholder],
  );

  useEffect(() => {
    if (!editor || source || value === held.current) return;
    held.current = value;
    editor.commands.setContent(toEditorHtml(value), { emitUpdate: false });
  }, [editor, source, value]);

  const missing = useMemo(() => findPasteMarks(value).length, [value]);
  const described = notesOf(fieldId, hint, error);
  useEffect(() => {
    const named = { id: fieldId, 'aria-labelledby': `${fieldId}-label`, ...(error && { 'aria-invalid': 'true' }), ...(described && { 'aria-describedby': described }) };
    editor?.setOptions({ editorProps: { ...editor.options.editorProps, attributes: { ...attributesOf(kind), ...(!source && named) } } });
  }, [editor, kind, source, fieldId, error, described]);

  const showSource = useCallback(
    (to: boolean) => {
      if (!editor) return;
      editor.setEditable(!to, false);
      setSource(to);
      setLost(NOTHING);
      if (to) return;
      const { value: written, onChange: tell } = form.current;
      if (written !== held.current) {
        editor.commands.setContent(toEditorHtml(written), { emitUpdate: false });
        held.current = serializeDocument(editor.state.doc, kind);
        setLost(listDroppedTags(written, held.current));
        tell(held.current);
      }
      editor.commands.focus();
    },
    [editor, kind],
  );

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {/* A click on the label focuses the text, as with any field. */}
      <span id={`${fieldId}-label`} className="text-sm font-bold" onPointerUp={() => document.getElementById(fieldId)?.focus()}>
        {label}
      </span>
      <div className={`text-frame ${error ? 'border-2 border-wrong' : ''}`}>
        {editor && kind === 'block' && <Toolbar key={editor.instanceId} editor={editor} controls={fieldId} folder={folder} marks={marks} source={source} onSource={showSource} />}
        <div className={kind === 'line' ? 'flex items-start' : ''}>
          <div ref={place} className="min-w-0 flex-1" hidden={source} />
          {source && (
            <textarea
              ref={focusAtFirst}
              id={fieldId}
              className="written-source"
              spellCheck={false}
              autoCapitalize="off"
              autoCorrect="off"
              aria-labelledby={`${fieldId}-label`}
              aria-invalid={error ? true : undefined}
              aria-describedby={described}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
          {editor && kind === 'line' && (
            <button type="button" className="icon-btn mt-0.5 mr-0.5" title="Chèn công thức" onClick={() => insertFormula(editor)}>
              <Icon name={SIGMA} />
              <span className="sr-only">Chèn công thức vào {label}</span>
            </button>
          )}
        </div>
      </div>
      {editor && !source && <OpenFormula key={editor.instanceId} editor={editor} />}
      {editor && !source && kind === 'block' && <OpenPicture key={editor.instanceId} editor={editor} />}
      {lost.length > 0 && <Notice kind="bad">Đã bỏ đi những phần không được phép: {lost.join(', ')}.</Notice>}
      {missing > 0 && <Notice kind="bad">Còn {missing} chỗ chưa dán được, đánh dấu trong ô. Bạn bấm vào chỗ ấy rồi gõ hoặc chèn lại; còn chỗ như vậy thì chưa đăng được.</Notice>}
      <FieldNotes id={fieldId} hint={hint} error={error} />
    </div>
  );
}

/** Scrolls the cursor's line below the sticky bars (writing.css). */
function belowBars(kind: 'block' | 'line') {
  const top = kind === 'block' && matchMedia('(width >= 44rem)').matches ? 264 : 80; // px
  return { scrollThreshold: { top, right: 0, bottom: 0, left: 0 }, scrollMargin: { top: top + 5, right: 5, bottom: 5, left: 5 } };
}

const focusAtFirst = (field: HTMLElement | null) => field?.focus();

const attributesOf = (kind: 'block' | 'line') => ({
  class: `written ${kind === 'line' ? 'min-h-11' : 'written-block'}`,
  role: 'textbox',
  'aria-multiline': String(kind === 'block'),
});

/** Sets a node's attribute in place, so that the selection stays. */
const setAttribute = (editor: Editor, at: number, name: string, to: string | boolean | null): boolean =>
  editor.commands.command(({ tr }) => {
    tr.setNodeAttribute(at, name, to);
    return true;
  });

/** The selected formula, below the text. */
const OpenFormula = memo(function OpenFormula({ editor }: { editor: Editor }) {
  const open = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const { selection } = state;
      if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'formula') return null;
      return { at: selection.from, tex: String(selection.node.attrs['tex']), display: Boolean(selection.node.attrs['display']) };
    },
  });
  const at = open?.at;
  useEffect(() => {
    const chip = at === undefined ? null : editor.view.nodeDOM(at);
    // Moves the formula out from under the box that has just opened at the bottom of the window.
    if (chip instanceof HTMLElement) chip.scrollIntoView({ block: 'nearest' });
  }, [editor, at]);
  if (!open) return null;
  const leave = () => {
    forgetInserted(editor);
    const isEmpty = open.tex.trim() === '';
    if (isEmpty) editor.chain().deleteSelection().focus().run();
    else editor.chain().setTextSelection(open.at + 1).focus().run();
  };
  return (
    <FormulaBox
      key={open.at}
      tex={open.tex}
      display={open.display}
      isNew={isJustInserted(editor, open.at)}
      onTex={(tex) => setAttribute(editor, open.at, 'tex', tex)}
      onDisplay={(display) => setAttribute(editor, open.at, 'display', display)}
      onRemove={() => editor.chain().deleteSelection().focus().run()}
      onDone={leave}
    />
  );
});

/** The selected picture, below the text. */
const OpenPicture = memo(function OpenPicture({ editor }: { editor: Editor }) {
  const open = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const { selection } = state;
      if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
      const { alt, width } = selection.node.attrs as { alt: string | null; width: string | number | null };
      return { at: selection.from, alt: alt ?? '', width: String(width ?? '') };
    },
  });
  if (!open) return null;
  return (
    <PictureBox
      key={open.at}
      alt={open.alt}
      width={open.width}
      onAlt={(alt) => setAttribute(editor, open.at, 'alt', alt)}
      onWidth={(width) => setAttribute(editor, open.at, 'width', /^[1-9]\d{0,3}$/.test(width) ? width : null)}
      onRemove={() => editor.chain().deleteSelection().focus().run()}
      onDone={() => editor.chain().setTextSelection(open.at + 1).focus().run()}
    />
  );
});
