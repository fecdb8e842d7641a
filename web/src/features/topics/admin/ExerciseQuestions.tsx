import { useState } from 'react';
import type { QuestionWithKey, QuestionTypeName } from '#question-types/question-types.ts';
import { Button } from '../../../ui/Button.tsx';
import { newQuestion, usualKind } from '../../../question/forms/authoring.ts';
import { DecimalField } from '../../../question/forms/DecimalField.tsx';
import { AUTHORINGS, QUESTION_TYPE_FORMS } from '../../../question/forms/question-type-forms.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { createAndFocus } from '../../../editor/documents/create-and-focus.ts';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { nextId } from '../../../editor/documents/ids.ts';
import { RichText } from '../../../editor/text/RichText.tsx';
import type { Exercise } from './topic-type.ts';

const TYPE_OPTIONS = (Object.keys(AUTHORINGS) as QuestionTypeName[]).map((kind) => [kind, AUTHORINGS[kind].name] as const);
/** Same limit as the server. */
const MOST = 10;

type Props = {
  exercise: Exercise;
  errorAt: (at: string) => string | undefined;
  onChange: (to: (exercise: Exercise) => Exercise, field: string) => void;
};

/** Questions of an exercise; without any it is done on paper alone. */
export function ExerciseQuestions({ exercise: { id, asks, variants }, errorAt, onChange }: Props) {
  const [kind, setKind] = useState(() => usualKind(AUTHORINGS, 'exercise'));
  const [asked, setAsked] = useState<QuestionWithKey>();
  const hasVariants = variants.length > 0;
  const add = () =>
    createAndFocus(() => {
      const made = newQuestion(AUTHORINGS, kind, { id: nextId('cau-', asks.map((ask) => ask.id)), points: 1 });
      onChange((now) => ({ ...now, asks: [...now.asks, made] }), '');
      return `${id}-${made.id}-question`;
    });
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="text-[1.125rem]/7 font-bold">Học sinh trả lời</legend>
      {asks.length === 0 && <p className="text-sm text-ink-soft">Bài này làm ra giấy, trang không chấm.</p>}
      {asks.map((ask, at) => (
        <ExerciseQuestionFields
          key={ask.id}
          ask={ask}
          number={at + 1}
          id={`${id}-${ask.id}`}
          errorAt={errorAt}
          fixed={hasVariants}
          onRemove={() => setAsked(ask)}
          onChange={(recipe, field) => onChange((now) => ({ ...now, asks: now.asks.map((each) => (each.id === ask.id ? recipe(each) : each)) }), field && `${ask.id}-${field}`)}
        />
      ))}
      {hasVariants ? (
        <p className="text-sm text-ink-soft">Bài có {variants.length} bài tương tự hỏi cùng những câu này, nên không thêm hay bớt câu được.</p>
      ) : (
        <div className="flex flex-wrap items-end gap-2">
          <SelectField label="Dạng câu" value={kind} options={TYPE_OPTIONS} onChange={({ target }) => setKind(target.value as QuestionTypeName)} />
          <Button icon="plus" disabled={asks.length >= MOST} onClick={add}>
            Thêm câu trả lời
          </Button>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title="Xóa câu trả lời?"
          confirm="Xóa câu trả lời"
          onConfirm={() => {
            onChange((now) => ({ ...now, asks: now.asks.filter((ask) => ask.id !== asked.id) }), '');
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>Câu này sẽ bị bỏ khi bạn bấm Lưu.</p>
        </ConfirmDialog>
      )}
    </fieldset>
  );
}

type AskProps = {
  ask: QuestionWithKey;
  number: number;
  id: string;
  errorAt: Props['errorAt'];
  /** Variants ask the same: it can neither be removed nor change its type. */
  fixed: boolean;
  onRemove: () => void;
  onChange: (recipe: (ask: QuestionWithKey) => QuestionWithKey, field: string) => void;
};

function ExerciseQuestionFields({ ask, number, id, errorAt, fixed, onRemove, onChange }: AskProps) {
  const Own = QUESTION_TYPE_FORMS[ask.kind];
  const own = (at: string) => errorAt(`${id}-${at}`);
  const put = (to: Partial<QuestionWithKey>, field: string) => onChange((now) => ({ ...now, ...to }) as QuestionWithKey, field);
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-4">
      <p className="font-bold">
        Câu {number} · {AUTHORINGS[ask.kind].name}
      </p>
      <RichText label="Câu hỏi riêng" hint="Bỏ trống thì đề bài là câu hỏi." folder="topic" at={`${id}-question`} value={ask.question} onChange={(to) => put({ question: to }, 'question')} />
      <DecimalField id={`${id}-points`} label="Điểm" value={ask.points} error={own('points')} onChange={(to) => put({ points: to }, 'points')} />
      <Own question={ask} id={id} folder="topic" errorAt={own} onChange={onChange} />
      {!fixed && (
        <Button small kind="delete" className="justify-self-start" onClick={onRemove}>
          Xóa câu {number}
        </Button>
      )}
    </div>
  );
}
