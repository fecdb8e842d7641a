import { useState } from 'react';
import { LEVEL_NAMES, type Level } from '#contract/enums.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Hints } from '../../../question/forms/Hints.tsx';
import { LessonField } from '../../../question/forms/LessonField.tsx';
import { withField } from '../../../question/forms/with-field.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { Preview } from '../../../editor/text/Preview.tsx';
import { readableWords } from '../../../editor/text/readable-words.ts';
import { RichText } from '../../../editor/text/RichText.tsx';
import { ExerciseQuestions } from './ExerciseQuestions.tsx';
import type { Exercise } from './topic-type.ts';
import { Variants } from './Variants.tsx';

type Props = {
  exercise: Exercise;
  types: readonly string[];
  open: boolean;
  onOpen: (open: boolean) => void;
  errorAt: (at: string) => string | undefined;
  onChange: (to: (exercise: Exercise) => Exercise, field: string) => void;
  onCopy: () => void;
  onRemove: () => void;
};

export function ExerciseItem({ exercise, types, open, onOpen, errorAt, onChange, onCopy, onRemove }: Props) {
  const [asking, setAsking] = useState(false);
  const { id, title, exerciseType, level, lesson, content, solution, hints } = exercise;
  const put = (to: Partial<Exercise>, field: string) => onChange((now) => ({ ...now, ...to }), field);
  const name = title.trim() === '' ? 'Bài tập chưa có tên' : readableWords(title);
  return (
    <li className="rounded-control border border-line bg-paper">
      <button type="button" className="flex min-h-12 w-full items-center gap-3 px-4 text-left font-bold" aria-expanded={open} aria-controls={`${id}-form`} onClick={() => onOpen(!open)}>
        <Icon name="down" small className={open ? 'rotate-180' : ''} />
        <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      </button>
      {open && (
        <div id={`${id}-form`} className="grid grid-cols-1 items-start gap-5 border-t border-line p-4 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <RichText label="Tiêu đề" kind="line" folder="topic" at={`${id}-title`} value={title} error={errorAt(`${id}-title`)} onChange={(to) => put({ title: to }, 'title')} />
            <div className="flex flex-wrap gap-4">
              <SelectField label="Mức độ" value={level} options={Object.entries(LEVEL_NAMES)} onChange={({ target }) => put({ level: target.value as Level }, 'level')} />
              <SelectField label="Thuộc dạng" value={exerciseType} options={types.map((each) => [each, each])} onChange={({ target }) => put({ exerciseType: target.value }, 'type')} />
              <LessonField id={`${id}-lesson`} value={lesson} error={errorAt(`${id}-lesson`)} onChange={(to) => onChange((now) => withField(now, 'lesson', to), 'lesson')} />
            </div>
            <RichText label="Đề bài" folder="topic" at={`${id}-content`} value={content} error={errorAt(`${id}-content`)} onChange={(to) => put({ content: to }, 'content')} />
            <RichText label="Lời giải" folder="topic" at={`${id}-solution`} marks value={solution} onChange={(to) => put({ solution: to }, 'solution')} />
            <Hints hints={hints} id={id} folder="topic" onChange={(recipe, field) => onChange((now) => ({ ...now, hints: recipe(now.hints) }), field)} />
            <ExerciseQuestions exercise={exercise} errorAt={errorAt} onChange={onChange} />
            <Variants exercise={exercise} onChange={onChange} />
            <div className="flex flex-wrap gap-2">
              <Button small onClick={onCopy}>
                Nhân bản
              </Button>
              <Button small kind="delete" onClick={() => setAsking(true)}>
                Xóa bài tập
              </Button>
            </div>
          </div>
          <Preview
            of={name}
            parts={[
              { key: 'content', heading: title.trim() === '' ? '' : name, source: content },
              { key: 'solution', source: solution, solutionOf: { title, question: content } },
            ]}
          />
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title="Xóa bài tập?"
          confirm="Xóa bài tập"
          onConfirm={() => {
            setAsking(false);
            onRemove();
          }}
          onClose={() => setAsking(false)}
        >
          <p>“{name}” sẽ bị bỏ khi bạn bấm Lưu.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
