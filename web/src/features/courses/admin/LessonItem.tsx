import './courses.css';
import { memo, type ReactNode, useId } from 'react';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import type { DocumentError } from '../../../editor/documents/EditorFrame.tsx';
import { VideoField } from '../../../editor/uploads/VideoField.tsx';
import { SortHandle, type MoveTarget } from '../../../editor/sorting/SortHandle.tsx';
import { useSortable } from '../../../editor/sorting/use-sortable.ts';
import { Preview } from '../../../editor/text/Preview.tsx';
import { RichText } from '../../../editor/text/RichText.tsx';
import GiveWorkButton from '../../assignments/admin/GiveWorkButton.tsx';
import type { AskRemove, Edit } from './ContentTree.tsx';
import type { Lesson } from './course-type.ts';
import { changeLesson, moveLesson, removeLesson, stepLesson } from './tree.ts';

type Props = {
  lesson: Lesson;
  /** Undefined while unknown, or for an unsaved lesson. */
  board: boolean | undefined;
  courseId: string;
  /** Id of the lesson's topic. */
  topic: string;
  at: number;
  of: number;
  places: readonly MoveTarget[];
  /** The lesson or its course has been bought. */
  sold: boolean;
  open: boolean;
  fault: DocumentError | undefined;
  edit: Edit;
  onToggle: (id: string, open: boolean) => void;
  askRemove: AskRemove;
};

function LessonLine({ lesson, board, courseId, topic, at, of, places, sold, open, fault, edit, onToggle, askRemove }: Props) {
  const { id, title, isLocked, updating, archived } = lesson;
  const name = title.trim() || 'Bài chưa có tên';
  const { itemRef, handleRef, edge, dragging } = useSortable({ kind: 'lesson', id, onDrop: (dragged, side) => edit((all) => moveLesson(all, dragged, { beside: id, edge: side })) });
  const change = (to: Partial<Lesson>, field: string) => edit((all) => changeLesson(all, id, to), `${id}-${field}`);
  return (
    <li ref={itemRef} data-edge={edge} className={`sortable ${dragging ? 'opacity-50' : ''}`}>
      <div className="flex flex-wrap items-center gap-1 pr-2">
        <SortHandle ref={handleRef} id={id} name={name} at={at} of={of} onMove={(step) => edit((all) => stepLesson(all, id, step))} />
        <button type="button" className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2 py-1 text-left" aria-expanded={open} aria-controls={`${id}-form`} onClick={() => onToggle(id, !open)}>
          <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
          {isLocked && (
            <>
              <Icon name="lock" small />
              <span className="sr-only">khóa</span>
            </>
          )}
          {updating && <Tag kind="mute">đang cập nhật</Tag>}
          {archived && <Tag kind="mute">đã cất</Tag>}
          {sold && <Tag>đã bán</Tag>}
          <Icon name="down" small className={open ? 'rotate-180' : ''} />
        </button>
      </div>
      {open && (
        <LessonFields lesson={lesson} topic={topic} places={places} fault={fault} board={board} change={change} onMoveTo={(to) => edit((all) => moveLesson(all, id, { topic: to }))}>
          {board !== undefined && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span>{board ? 'Bài có bảng.' : 'Bài chưa có bảng.'}</span>
              <LinkButton small icon="edit" to={`/admin/boards/${id}?course=${courseId}`}>
                {board ? 'Sửa bảng' : 'Viết bảng'}
                <span className="sr-only"> của {name}</span>
              </LinkButton>
              {board && (
                <LinkButton small to={`/admin/recordings/${id}?course=${courseId}`}>
                  Thu giọng đọc
                  <span className="sr-only"> của {name}</span>
                </LinkButton>
              )}
              {!updating && <GiveWorkButton start={{ chosen: { what: { kind: 'lesson', courseId, lessonId: id }, title: name } }} of={name} />}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {(sold || archived) && (
              <Button small onClick={() => change({ archived: !archived }, 'archived')}>
                {archived ? 'Đưa bài trở lại' : 'Cất bài đi'}
              </Button>
            )}
            <Button small kind="delete" disabled={sold} onClick={() => askRemove({ name, what: 'bài giảng', remove: (all) => removeLesson(all, id) })}>
              Xóa bài giảng
            </Button>
          </div>
          {sold && <p className="text-sm text-ink-soft">Bài này đã có người mua nên không xóa được; cất đi thì chỉ người đã mua còn thấy.</p>}
        </LessonFields>
      )}
    </li>
  );
}

/** Only changed lessons, of some hundred, rerender. */
export const LessonItem = memo(LessonLine);

type FieldsProps = {
  lesson: Lesson;
  board: Props['board'];
  topic: string;
  places: Props['places'];
  fault: DocumentError | undefined;
  change: (to: Partial<Lesson>, field: string) => void;
  onMoveTo: (topic: string) => void;
  children: ReactNode;
};

function LessonFields({ lesson, board, topic, places, fault, change, onMoveTo, children }: FieldsProps) {
  const { id, title, isLocked, updating, videoUrl, seconds, summary } = lesson;
  const errorAt = (at: string) => (fault?.at === `${id}-${at}` ? fault.message : undefined);
  return (
    <div id={`${id}-form`} className="grid gap-4 pt-1 pb-5 sm:pl-11">
      <Field id={`${id}-title`} label="Tên bài giảng" value={title} error={errorAt('title')} onChange={({ target }) => change({ title: target.value }, 'title')} />
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <Switch label="Khóa (phải mua mới xem được)" on={isLocked} onChange={(to) => change({ isLocked: to }, 'locked')} />
        <Switch label="Đang cập nhật (chưa xem được)" on={updating} onChange={(to) => change({ updating: to }, 'updating')} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <div className="grid gap-2">
          <VideoField
            id={`${id}-video`}
            label="Video"
            value={videoUrl}
            error={errorAt('video')}
            onChange={(to, length) => change({ videoUrl: to, ...(length !== undefined && { seconds: length }) }, 'video')}
          />
          {board && videoUrl !== '' && <Notice icon="eye">Bài này có bảng: học sinh xem bảng, video không hiện.</Notice>}
        </div>
        <Field
          label="Độ dài (giây)"
          type="number"
          inputMode="numeric"
          min={0}
          value={seconds === 0 ? '' : seconds}
          onChange={({ target }) => change({ seconds: Math.max(0, Math.round(target.valueAsNumber || 0)) }, 'seconds')}
        />
      </div>
      {!updating && videoUrl === '' && !board && <p className="text-sm text-ink-soft">Bài chưa có bảng hay video nên học sinh thấy là đang cập nhật, chưa mở được.</p>}
      <SelectField label="Đứng trong" value={topic} options={places} onChange={({ target }) => onMoveTo(target.value)} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
        <RichText label="Tóm tắt bài" folder="course" at={`${id}-summary`} value={summary} onChange={(to) => change({ summary: to }, 'summary')} />
        <Preview of={`tóm tắt bài ${title}`} parts={[{ key: 'summary', source: summary }]} />
      </div>
      {children}
    </div>
  );
}

type SwitchProps = { label: string; on: boolean; onChange: (on: boolean) => void };

function Switch({ label, on, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-2">
      <input id={id} type="checkbox" role="switch" aria-checked={on} className="switch" checked={on} onChange={({ target }) => onChange(target.checked)} />
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
    </div>
  );
}
