import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { messageOf, type ApiError } from '../../api/api.ts';
import { formatTime } from '../../ui/format.ts';
import { AskBeforeLeaving } from '../../layout/history/AskBeforeLeaving.tsx';
import { noBreak } from '../../ui/no-break.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { BackToList } from './DocumentEditor.tsx';
import { listChanges } from './changes.ts';
import { ConflictDialog, type PictureOf } from './ConflictDialog.tsx';
import type { Editor } from './DocumentEditor.tsx';
import type { DraftState } from './document-store.ts';
import { omitState, type Document } from './document-type.ts';
import { focusOn } from './focus-on.ts';
import { REDO, UNDO } from '../icons.ts';
import { nameAt } from './name-at.ts';
import { restoreCall } from './restore-call.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

/** Saves with attempts regraded, with their marks kept, or not at all. */
export type SaveWay = 'save' | 'keep-marks' | 'stop';

/** An error; `at` is the id, or the `data-at`, of its field. */
export type DocumentError = { at: string; message: string };

type Props<D extends Document> = {
  editor: Editor<D>;
  title: string;
  /** Returns the first error, in the specification's order. */
  check: (value: D) => DocumentError | undefined;
  beforeSave?: (value: D) => Promise<SaveWay>;
  onSaved: (document: D, isNew: boolean) => void;
  onFailed?: (error: ApiError) => void;
  /** Message above the form; by default the server's. */
  failure?: (error: ApiError) => string;
  /** Called before an error's field is focused, because it may be folded. */
  onFault?: (fault: DocumentError) => void;
  saveLabel?: string;
  /** A second save button, with an `onSaved` of its own. */
  saveAndMore?: { label: string; onSaved: (document: D) => void } | undefined;
  /** `view`: not edited yet. */
  mode?: 'view' | 'edit';
  onEdit?: () => void;
  success?: string | undefined;
  /** Called after a cancel has restored the loaded document. */
  onCancel?: () => void;
  pictureOf?: PictureOf<D>;
  /** Further actions, above the title. */
  actions?: ReactNode;
  /** Puts the title into the bar, to save space. */
  compact?: boolean;
  /** `fault`: to show at its field. */
  children: ReactNode | ((fault: DocumentError | undefined) => ReactNode);
};

/** Frame of a document's form: back link, draft, undo, versions, cancel, save, conflicts. */
export function EditorFrame<D extends Document>(props: Props<D>) {
  const { editor, title, check, beforeSave, onSaved, onFailed, failure, onFault, saveLabel = 'Lưu', saveAndMore, mode = 'edit', onEdit, success, onCancel, pictureOf, actions, compact, children } = props;
  const [found, setFound] = useState<{ fault: DocumentError; of: D }>();
  const [notice, setNotice] = useState<string>();
  /** The document has been deleted meanwhile. */
  const [isGone, setGone] = useState(false);
  const [theirs, setTheirs] = useState<D>();
  const [versions, setVersions] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const isAsking = useRef(false);
  const navigate = useNavigate();
  const place = useLocation();
  const fault = found?.of === editor.value ? found.fault : undefined;

  useEffect(() => {
    return found && focusOn(form.current, found.fault.at);
  }, [found]);

  // The button that was pressed is gone: focus moves to the form's heading.
  const shownMode = useRef(mode);
  useEffect(() => {
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    if (document.activeElement === document.body) form.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [mode]);

  const save = async (value = editor.value, saved: (document: D, isNew: boolean) => void = onSaved) => {
    if (editor.saving || isAsking.current) return;
    setNotice(undefined);
    setGone(false);
    const wrong = check(value);
    if (wrong) {
      onFault?.(wrong);
      setFound({ fault: wrong, of: value });
      return;
    }
    setFound(undefined);
    isAsking.current = true;
    const way = await (beforeSave?.(value) ?? 'save');
    isAsking.current = false;
    if (way === 'stop') return;
    const result = await editor.save(way === 'keep-marks' ? { keepsMarks: true } : {});
    if (result.kind === 'saved') return saved(result.document, result.isNew);
    if (result.kind === 'conflict') return setTheirs(result.theirs);
    setNotice([failure ? failure(result.error) : result.error.message, result.error.code === 'sold' && missing(editor)].filter(Boolean).join(' '));
    setGone(result.error.status === 404 && editor.base.version > 0);
    onFailed?.(result.error);
  };

  /** Restores a document deleted meanwhile, and saves this text as its next version. */
  const saveAgain = async () => {
    const { type, base, value, rebase } = editor;
    if (type.path === 'courses') return;
    try {
      await restoreCall[type.path](base.id, base.version);
      rebase(await type.load(base.id, new AbortController().signal), value);
      await save(value);
    } catch (error) {
      setNotice(messageOf(error));
    }
  };

  /** Undoes a cancel, on the page where it happened. */
  const takeBack = () => {
    editor.undo();
    onEdit?.();
    if (location.pathname !== place.pathname) void editor.keep().then(() => navigate(place));
  };

  const cancel = () => {
    // Synchronous, so that leaving the page does not find unsaved changes.
    flushSync(editor.reset);
    setFound(undefined);
    setNotice(undefined);
    if (editor.changed) toast.success('Đã bỏ các thay đổi.', takeBack);
    onCancel?.();
  };

  // Keyboard shortcuts of the whole form, wherever the focus is.
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (mode === 'edit') shortcut(event, { undo: editor.undo, redo: editor.redo, save: () => void save() });
  });
  useEffect(() => {
    const element = form.current;
    const listen = (event: KeyboardEvent) => press(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);

  return (
    <div ref={form} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <BackToList type={editor.type} />
        {actions}
      </div>
      {!compact && <h1 tabIndex={-1} className="min-w-0 wrap-anywhere">{noBreak(title)}</h1>}
      <div className="editor-bar">
        {compact && <h1 tabIndex={-1} className="min-w-0 text-[1.375rem]/8 wrap-anywhere">{noBreak(title)}</h1>}
        {mode === 'edit' && <DraftLine state={editor.draft} changed={editor.changed} />}
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
          {mode === 'edit' && (
            <>
              <button type="button" className="icon-btn" aria-label="Hoàn tác" title="Hoàn tác (Ctrl+Z)" disabled={!editor.canUndo} onClick={editor.undo}>
                <Icon name={UNDO} />
              </button>
              <button type="button" className="icon-btn" aria-label="Làm lại" title="Làm lại (Ctrl+Y)" disabled={!editor.canRedo} onClick={editor.redo}>
                <Icon name={REDO} />
              </button>
            </>
          )}
          {editor.base.version > 0 && (
            <Button icon="clock" small onClick={() => setVersions(true)}>
              <span>
                <span className="max-sm:sr-only">Phiên bản </span>
                {editor.base.version}
              </span>
            </Button>
          )}
          {mode === 'view' ? (
            <Button kind="primary" small icon="edit" onClick={onEdit}>
              Chỉnh sửa
            </Button>
          ) : (
            <>
              <Button small onClick={cancel}>
                Hủy
              </Button>
              {saveAndMore && (
                <Button small busy={editor.saving} onClick={() => void save(editor.value, saveAndMore.onSaved)}>
                  {saveAndMore.label}
                </Button>
              )}
              <Button kind="primary" small busy={editor.saving} busyLabel="Đang lưu…" onClick={() => void save()}>
                {saveLabel}
              </Button>
            </>
          )}
        </div>
        {(notice ?? success) && (
          <div className="grid w-full justify-items-start gap-2">
            <Notice kind={notice ? 'bad' : 'good'}>{notice ?? success}</Notice>
            {isGone && (
              <Button small onClick={() => void saveAgain()}>
                Khôi phục và lưu
              </Button>
            )}
          </div>
        )}
      </div>
      {typeof children === 'function' ? children(fault) : children}
      <AskBeforeLeaving
        when={editor.changed && (editor.draft.kind === 'failed' || editor.draft.kind === 'waiting')}
        // Leaving by a link waits for drafts being stored; closing the tab does not.
        isLeaving={(to, from) => to.pathname !== from.pathname && editor.draft.kind === 'failed'}
        title="Rời trang khi chưa kịp giữ bản nháp?"
        stay="Ở lại"
        leave="Rời trang"
      >
        Thay đổi vừa rồi chưa được giữ ở đâu ngoài trang này.
      </AskBeforeLeaving>
      {theirs && (
        <ConflictDialog
          editor={editor}
          theirs={theirs}
          pictureOf={pictureOf}
          onClose={() => setTheirs(undefined)}
          onChosen={(merged) => {
            setTheirs(undefined);
            editor.rebase(theirs, merged);
            void save(merged);
          }}
        />
      )}
      {versions && (
        <VersionsDialog
          editor={editor}
          onClose={() => setVersions(false)}
          onTake={(document) => {
            setVersions(false);
            editor.set((value) => ({ ...document, id: value.id, version: value.version, archived: value.archived }));
            onEdit?.();
            toast.success('Đã lấy lại bản cũ vào bản nháp. Bấm Lưu để đăng.', editor.undo);
          }}
        />
      )}
    </div>
  );
}

/** Names removed parts when the server refused because one was paid for. */
function missing<D extends Document>({ type, base, value }: Editor<D>): string {
  const gone = listChanges(omitState(base), omitState(value), type.parts).filter(({ after }) => after === undefined);
  return gone.length > 0 ? `Đang thiếu: ${gone.map(({ path }) => `“${nameAt(type, path, base)}”`).join(', ')}.` : '';
}

/** Handles Ctrl+S, and undo and redo outside rich-text editors, which have their own. */
function shortcut(event: KeyboardEvent, { undo, redo, save }: { undo: () => void; redo: () => void; save: () => void }): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
  const key = event.key.toLowerCase();
  const inText = (event.target as HTMLElement).isContentEditable;
  const act = key === 's' ? save : inText ? undefined : key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : undefined;
  if (!act || event.defaultPrevented) return;
  event.preventDefault();
  act();
}

const HINDERED = { none: '', offline: ', chưa gửi lên được', elsewhere: '; nội dung này cũng đang được soạn ở máy khác' };

function DraftLine({ state, changed }: { state: DraftState; changed: boolean }) {
  if (!changed) return <output className="text-sm text-ink-soft" />;
  const said = {
    none: ['', undefined], waiting: ['Đang giữ bản nháp…', undefined],
    server: [`Bản nháp đã lưu ${'at' in state ? formatTime(state.at) : ''}`, 'right'],
    device: [`Đã giữ trên máy này ${'at' in state ? formatTime(state.at) : ''}${HINDERED[('hindered' in state && state.hindered) || 'none']}`, 'clock'],
    failed: ['Chưa giữ được bản nháp: bạn đừng đóng trang này', 'wrong'],
  } as const;
  const [text, icon] = said[state.kind];
  return (
    <output className={`inline-flex items-center gap-1.5 text-sm font-semibold ${state.kind === 'server' ? 'text-(--right)' : state.kind === 'failed' ? 'text-wrong' : 'text-ink-soft'}`}>
      {icon && <Icon name={icon} small />}
      {text}
    </output>
  );
}
