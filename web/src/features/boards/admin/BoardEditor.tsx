import { useEffect, useMemo, useRef, useState } from 'react';
import type { BoardSource } from '#contract/boards.ts';
import { queries } from '../../../api/queries.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Editor } from '../../../editor/documents/DocumentEditor.tsx';
import { EditorFrame } from '../../../editor/documents/EditorFrame.tsx';
import { useDebounced } from '../../../editor/text/use-debounced.ts';
import { BoardQuestions } from './BoardQuestions.tsx';
import { Checks } from './Checks.tsx';
import { CopyScenes } from './CopyScenes.tsx';
import { insertCommand } from './insert-command.ts';
import { LivePane } from './LivePane.tsx';
import type { LaidOutBoard } from './LiveStage.tsx';
import { readOutline, sceneAt } from './outline.ts';
import { Palette } from './Palette.tsx';
import { QuestionTemplates } from './QuestionTemplates.tsx';
import { SceneList, type SceneActions } from './SceneList.tsx';
import { addQuestion, duplicateScene, insertScenes, moveScene, removeScene } from './scenes.ts';
import { Script, type ScriptHandle } from './Script.tsx';
import type { LineMark } from './script-marks.ts';
import { Templates } from './Templates.tsx';
import { usePreview } from './preview-store.ts';
import { warningsOf } from './warnings.ts';
import type { PictureOf } from '../../../editor/documents/ConflictDialog.tsx';
import type { Side } from '../../../editor/documents/combine-versions.ts';
import type { BoardParts } from './board-parts.ts';
import { ScenePicture } from './ScenePicture.tsx';
import { usePictures } from './use-pictures.ts';

type Props = {
  editor: Editor<BoardSource>;
  /** Name of the lesson; undefined if unknown. */
  name: string | undefined;
};

/** The columns; a phone shows one at a time. */
const PANES = { scenes: 'Cảnh', script: 'Kịch bản', board: 'Bảng' } as const;
type Pane = keyof typeof PANES;

/** Scenes, script and board side by side. */
export function BoardEditor({ editor, name }: Props) {
  const { value, base, set } = editor;
  const { text } = value;
  const isNew = base.version === 0;
  const script = useRef<ScriptHandle>(null);
  const [mode, setMode] = useState<'view' | 'edit'>('edit');
  const [pane, setPane] = useState<Pane>('script');
  const [line, setLine] = useState(1);
  const [typed, setTyped] = useState(0);
  const [dialog, setDialog] = useState<'palette' | 'templates' | 'questions' | 'copy'>();
  const [live, setLive] = useState<LaidOutBoard>();
  const outline = useMemo(() => readOutline(text), [text]);
  const preview = usePreview(base.id, text);
  const { made, times, problems, unfilled, checked, failed } = preview;
  const settled = useDebounced(live);
  const errors = useMemo(() => problems.map((problem): LineMark => ({ ...problem, kind: 'error' })), [problems]);
  const drawn = useMemo(() => settled && warningsOf(settled.drawing), [settled]);
  const ofTemplate = useMemo(() => unfilled.map((problem): LineMark => ({ ...problem, kind: 'warning' })), [unfilled]);
  const marks = useMemo(() => {
    const wrong = new Set(errors.map((each) => each.line));
    // Errors hide the warnings of their lines.
    return [...errors, ...[...ofTemplate, ...(drawn ?? [])].filter((each) => !wrong.has(each.line))];
  }, [errors, ofTemplate, drawn]);
  const current = sceneAt(outline, line);
  const readOnly = mode === 'view';
  const title = name ?? made?.board.film.title ?? 'Bảng của bài giảng';

  const put = (next: string) => set((board) => ({ ...board, text: next }));
  const goTo = (to: number) => {
    setPane('script');
    requestAnimationFrame(() => script.current?.goTo(to));
  };
  const write = (next: string) => {
    set((board) => ({ ...board, text: next }), 'text');
    setTyped(typed + 1);
  };
  useEffect(() => {
    // Works wherever the focus is in the editor.
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k' || event.defaultPrevented || readOnly) return;
      event.preventDefault();
      setDialog('palette');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [readOnly]);

  const actions: SceneActions = {
    go: (scene) => {
      const found = outline.scenes[scene];
      if (found) goTo(found.from);
    },
    move: (from, to) => put(moveScene(text, from, to)),
    duplicate: (scene) => put(duplicateScene(text, scene)),
    remove: (scene) => {
      put(removeScene(text, scene));
      toast.success(`Đã xóa cảnh ${scene + 1}.`, editor.undo);
    },
    add: () => setDialog('templates'),
    ask: () => setDialog('questions'),
    copy: () => setDialog('copy'),
  };
  /** Added scenes follow the cursor's scene. */
  const next = current === undefined ? outline.scenes.length : Math.min(current + 1, outline.scenes.length);

  return (
    <EditorFrame
      editor={editor}
      title={title}
      saveLabel="Đăng"
      mode={mode}
      onEdit={() => setMode('edit')}
      check={({ text: written }) => {
        if (written.trim() === '') return { at: 'board-text', message: 'Vui lòng viết kịch bản của bảng.' };
        const [first] = checked === written ? [...problems, ...unfilled] : [];
        return first && { at: 'board-text', message: `Dòng ${first.line}: ${first.message}` };
      }}
      onFault={({ message }) => {
        const at = /^Dòng (\d+):/.exec(message)?.[1];
        if (at) goTo(Number(at));
      }}
      onSaved={(_, wasNew) => {
        void queries.invalidateQueries({ queryKey: ['admin', 'boards'] });
        void queries.invalidateQueries({ queryKey: ['admin', 'courses'] });
        toast.success(wasNew ? 'Đã đăng bảng của bài.' : 'Đã đăng bản mới của bảng.');
        setMode('view');
      }}
      onCancel={() => setMode('view')}
      pictureOf={conflictPicture}
      compact
      actions={
        <div className="board-bar">
          <output className={`text-sm font-bold ${errors.length > 0 ? 'text-wrong' : 'text-(--right)'}`}>
            {checked === undefined || text.trim() === '' ? '' : errors.length > 0 ? `${errors.length} lỗi, chưa đăng được` : 'Không có lỗi'}
          </output>
          {failed && <p className="text-sm text-wrong">Chưa vẽ lại được: {failed}</p>}
          <LinkButton small kind="text" to="/admin/handbook">
            Sổ tay viết bảng
          </LinkButton>
          {!isNew && (
            <LinkButton small kind="text" to={`/course/${base.courseId}?lesson=${base.id}`}>
              Xem như học sinh
            </LinkButton>
          )}
          {!readOnly && text.trim() !== '' && (
            <Button small icon="plus" onClick={() => setDialog('palette')}>
              Chèn lệnh <kbd className="max-sm:hidden">Ctrl K</kbd>
            </Button>
          )}
        </div>
      }
    >
      {(fault) => (
        <>
          {fault && <Notice kind="bad">{fault.message}</Notice>}
          {text.trim() === '' && readOnly === false ? (
            <Templates asStart lessonId={base.id} title={title} onStart={(whole) => put(whole)} />
          ) : (
            <>
              <div className="choices board-panes" role="tablist" aria-label="Phần của bảng">
                {(Object.keys(PANES) as Pane[]).map((each) => (
                  <button
                    key={each} type="button" role="tab" id={`tab-${each}`} className="choice px-3" aria-selected={pane === each} aria-current={pane === each ? true : undefined}
                    aria-controls={`pane-${each}`} onClick={() => setPane(each)}
                  >
                    {PANES[each]}
                    {each === 'script' && errors.length > 0 && <span className="text-wrong"> ({errors.length} lỗi)</span>}
                  </button>
                ))}
              </div>
              <div className="board-columns" data-pane={pane}>
                <div id="pane-scenes" className="board-column">
                  <SceneList outline={outline} live={settled} current={current} wrong={new Set(errors.map((each) => each.line))} readOnly={readOnly} actions={actions} />
                </div>
                <div id="pane-script" className="board-column">
                  <Script
                    ref={script}
                    text={text}
                    marks={marks}
                    readOnly={readOnly}
                    onChange={write}
                    onLine={setLine}
                    onUndo={editor.undo}
                    onRedo={editor.redo}
                    onPalette={() => setDialog('palette')}
                  />
                </div>
                <div id="pane-board" className="board-column grid content-start gap-4">
                  <LivePane title={title} board={made?.board} times={times} outline={outline} line={line} wrongLines={problems.map((each) => each.line)} typed={typed} onLive={setLive} />
                  <Checks errors={errors} ofTemplate={ofTemplate} warnings={drawn} isCurrent={checked === text} onGo={goTo} />
                  {made && <BoardQuestions board={made.board} />}
                </div>
              </div>
            </>
          )}
          {dialog === 'palette' && (
            <Palette
              on={outline}
              line={line}
              onClose={() => setDialog(undefined)}
              onChoose={(command) => {
                setDialog(undefined);
                const inserted = insertCommand(text, line, command);
                put(inserted.text);
                setTyped(typed + 1);
                goTo(inserted.line);
              }}
            />
          )}
          {dialog === 'templates' && (
            <Templates
              lessonId={base.id}
              title={title}
              onClose={() => setDialog(undefined)}
              onScene={(scene) => {
                setDialog(undefined);
                put(insertScenes(text, next, [scene]));
              }}
            />
          )}
          {dialog === 'questions' && (
            <QuestionTemplates
              questions={outline.questions}
              onClose={() => setDialog(undefined)}
              onAdd={(bodies) => {
                setDialog(undefined);
                const added = bodies.reduce(addQuestion, text);
                put(added);
                goTo(readOutline(added).questions[outline.questions.length]?.from ?? 1);
              }}
            />
          )}
          {dialog === 'copy' && (
            <CopyScenes
              courseId={base.courseId}
              lessonId={base.id}
              onClose={() => setDialog(undefined)}
              onCopy={(scenes) => {
                setDialog(undefined);
                put(insertScenes(text, next, scenes));
                toast.success(scenes.length === 1 ? 'Đã chép một cảnh.' : `Đã chép ${scenes.length} cảnh.`, editor.undo);
              }}
            />
          )}
        </>
      )}
    </EditorFrame>
  );
}

/** Shows a scene's last moment in one side's copy; nothing for other parts. */
const conflictPicture: PictureOf<BoardSource> = ({ side, document, parts, path: [list, name] }) => {
  const scene = list === 'scenes' ? (parts as BoardParts).scenes.findIndex(({ id }) => id === name) : -1;
  return scene >= 0 && <OfCopy side={side} text={document.text} scene={scene} />;
};

function OfCopy({ side, text, scene }: { side: Side; text: string; scene: number }) {
  const { live } = usePictures(`gop-${side}`, text);
  return <ScenePicture live={live} scene={scene} />;
}
