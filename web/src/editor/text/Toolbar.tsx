import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { memo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ImageFolder } from '../../ui/image-address.ts';
import type { Stroke } from '../../ui/Icon.tsx';
import { PicturePicker } from '../uploads/PicturePicker.tsx';
import { BULLETS, MARKER, NUMBERS, REDO, SIGMA, STORED_PICTURES, TABLE, UNDO } from '../icons.ts';
import { insertFormula } from './insert.ts';
import { PALETTE } from './palette.ts';
import { raiseMark } from './part-mark.ts';
import { insertPicture } from './pictures.ts';
import { PictureTool } from './PictureTool.tsx';
import { SignButton } from './SignButton.tsx';
import { Tool } from './Tool.tsx';

type Props = {
  editor: Editor;
  controls: string;
  folder: ImageFolder;
  marks?: boolean | undefined;
  /** Shows the stored HTML. */
  source: boolean;
  onSource: (to: boolean) => void;
};

const FIRST = 'Hoàn tác';
const SOURCE = 'Mã nguồn';

const TABLE_TOOLS: readonly (readonly [name: string, words: string, command: (chain: ChainedCommands) => ChainedCommands])[] = [
  ['Thêm hàng', '+ hàng', (chain) => chain.addRowAfter()],
  ['Thêm cột', '+ cột', (chain) => chain.addColumnAfter()],
  ['Bỏ hàng', '− hàng', (chain) => chain.deleteRow()],
  ['Bỏ cột', '− cột', (chain) => chain.deleteColumn()],
  ['Hàng đầu là tiêu đề', 'tiêu đề', (chain) => chain.toggleHeaderRow()],
  ['Bỏ bảng', 'bỏ bảng', (chain) => chain.deleteTable()],
];

function Tools({ editor, controls, folder, marks, source, onSource }: Props) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'), italic: now.isActive('italic'), heading: now.isActive('heading', { level: 2 }), small: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'), numbers: now.isActive('orderedList'), highlight: now.isActive('highlight'), table: now.isActive('table'),
      canUndo: now.can().undo(), canRedo: now.can().redo(),
    }),
  });
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(FIRST);
  const [picking, setPicking] = useState(false);
  const chain = () => editor.chain().focus();

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (at < 0) return;
    event.preventDefault();
    const next = (at + step + buttons.length) % buttons.length;
    const button = buttons[next];
    setStop(button?.title ?? '');
    button?.focus();
  };

  // The button that is the tab stop may have disappeared with its table, or with the text.
  const isGone = !state.table && TABLE_TOOLS.some(([name]) => name === stop);
  const stops = source ? SOURCE : isGone ? FIRST : stop;
  const stopAt = (name: string) => (name === stops ? 0 : -1);
  const tool = (name: string, press: () => void, content: ReactNode | readonly Stroke[], pressed?: boolean, disabled = false) => (
    <Tool key={name} name={name} press={press} pressed={pressed} disabled={disabled} tabIndex={stopAt(name)}>
      {content}
    </Tool>
  );

  return (
    <>
      <div ref={bar} role="toolbar" aria-label="Soạn thảo" aria-controls={controls} tabIndex={-1} className="toolbar" onKeyDown={walk}>
        <div className="tools">
          {!source && (
            <>
              {tool(FIRST, () => chain().undo().run(), UNDO, undefined, !state.canUndo)}
              {tool('Làm lại', () => chain().redo().run(), REDO, undefined, !state.canRedo)}
              {tool('Đậm', () => chain().toggleBold().run(), <b>B</b>, state.bold)}
              {tool('Nghiêng', () => chain().toggleItalic().run(), <i className="font-serif">I</i>, state.italic)}
              {tool('Đề mục', () => chain().toggleHeading({ level: 2 }).run(), <b>H</b>, state.heading)}
              {tool('Đề mục nhỏ', () => chain().toggleHeading({ level: 3 }).run(), <b className="text-sm">h</b>, state.small)}
              {tool('Danh sách', () => chain().toggleBulletList().run(), BULLETS, state.bullets)}
              {tool('Danh sách đánh số', () => chain().toggleOrderedList().run(), NUMBERS, state.numbers)}
              {tool('Tô đáp số', () => chain().toggleMark('highlight').run(), MARKER, state.highlight)}
              {tool('Chèn bảng', () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(), TABLE)}
              <PictureTool editor={editor} folder={folder} tabIndex={stopAt('Chèn ảnh')} />
              {tool('Chọn ảnh đã có', () => setPicking(true), STORED_PICTURES)}
              {marks && tool('Thêm 0,25 đ cho bước này', () => raiseMark(editor), <span className="text-xs font-bold whitespace-nowrap text-wrong">+0,25 đ</span>)}
            </>
          )}
          {tool(SOURCE, () => onSource(!source), <span className="px-1 font-mono text-xs font-bold">&lt;/&gt;</span>, source)}
        </div>
        {!source && state.table && (
          <div className="tools border-t border-line">
            {TABLE_TOOLS.map(([name, words, command]) => tool(name, () => command(chain()).run(), <span className="px-1 text-xs font-bold whitespace-nowrap">{words}</span>))}
          </div>
        )}
        {!source && (
          <div className="tools tools-signs">
            {tool('Công thức', () => insertFormula(editor), SIGMA)}
            {PALETTE[0]?.signs.map((sign) => (
              <SignButton key={sign.name} sign={sign} tabIndex={stopAt(sign.name)} onPress={() => insertFormula(editor, sign.tex)} />
            ))}
          </div>
        )}
      </div>
      {picking && (
        <PicturePicker
          folder={folder}
          onClose={() => setPicking(false)}
          onChoose={({ url }) => {
            setPicking(false);
            insertPicture(editor, url);
          }}
        />
      )}
    </>
  );
}

/** The toolbar is one tab stop, with arrow keys between the buttons. */
export const Toolbar = memo(Tools);
