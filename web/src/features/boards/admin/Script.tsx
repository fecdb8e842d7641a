import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';
import { scriptEditor, type ScriptEditor } from './script-editor.ts';
import type { LineMark } from './script-marks.ts';

type Props = {
  ref: Ref<ScriptHandle>;
  text: string;
  marks: readonly LineMark[];
  readOnly: boolean;
  onChange: (text: string) => void;
  onLine: (line: number) => void;
  onUndo: () => void;
  onRedo: () => void;
  onPalette: () => void;
};

export type ScriptHandle = Pick<ScriptEditor, 'goTo'>;

export function Script({ ref, text, marks, readOnly, ...told }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<ScriptEditor>(undefined);
  const first = useEffectEvent(() => text);
  const toldNow = useEffectEvent(() => told);

  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const made = scriptEditor(root, { text: first(), label: 'Kịch bản của bảng', told: () => toldNow() });
    editor.current = made;
    return () => made.destroy();
  }, []);
  useImperativeHandle(ref, () => ({ goTo: (line) => editor.current?.goTo(line) }));
  useLayoutEffect(() => editor.current?.setText(text), [text]);
  useLayoutEffect(() => editor.current?.setMarks(marks), [marks]);
  useLayoutEffect(() => editor.current?.setReadOnly(readOnly), [readOnly]);

  return <div ref={host} id="board-text" className="script" data-at="board-text" />;
}
