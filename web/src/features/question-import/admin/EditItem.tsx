import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { QuestionTypeName, QuestionWithKey } from '#question-types/question-types.ts';
import { isEqual } from '../../../editor/documents/is-equal.ts';
import { focusOn } from '../../../editor/documents/focus-on.ts';
import { findQuestionErrors, newQuestion } from '../../../question/forms/authoring.ts';
import { AUTHORINGS } from '../../../question/forms/question-type-forms.ts';
import { LETTERS } from '../../../question/forms/options.ts';
import { QuestionFields } from '../../../question/forms/QuestionFields.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import { Doubts } from './Doubts.tsx';
import type { Reviewed } from './review.ts';

type Props = {
  reviewed: Reviewed;
  /** Prefix of the field ids. */
  id: string;
  onDone: (question: QuestionWithKey) => void;
  onCancel: () => void;
};

const KINDS = Object.entries(AUTHORINGS).map(([kind, { name }]) => [kind, name] as const);

/** Edits a question in place, with the editors of papers, and the doubts beside them. */
export function EditItem({ reviewed, id, onDone, onCancel }: Props) {
  const { question: before } = reviewed;
  const [question, setQuestion] = useState(before);
  const [isAsking, setAsking] = useState(false);
  const [areErrorsShown, setErrorsShown] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const errors = findQuestionErrors(AUTHORINGS, question, { asksItself: true });
  const errorAt = (at: string) => (areErrorsShown ? errors.find((error) => error.at === at)?.message : undefined);
  const [first] = useState(() => findFirstField(reviewed));
  useEffect(() => focusOn(form.current, `${id}-${first}`), [id, first]);

  const finish = () => {
    const [error] = errors;
    if (!error) {
      onDone(question);
      return;
    }
    setErrorsShown(true);
    if (form.current) focusOn(form.current, `${id}-${error.at}`);
  };
  const cancel = () => (isEqual(question, before) ? onCancel() : setAsking(true));
  // Before a text editor, which makes a line end of Ctrl and Enter.
  const onKeyFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    finish();
  };
  const onKey = (event: KeyboardEvent) => {
    // A text editor takes Escape for itself, without effect.
    const isInText = event.target instanceof HTMLElement && event.target.isContentEditable;
    if (event.key === 'Escape' && (!event.defaultPrevented || isInText) && !document.querySelector('dialog[open]')) cancel();
  };
  return (
    // Keys of the whole form: the fields have the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={form} className="grid grid-cols-1 gap-5" onKeyDownCapture={onKeyFirst} onKeyDown={onKey}>
      <Doubts reviewed={reviewed} />
      <SelectField id={`${id}-kind`} label="Dạng câu" value={question.kind} options={KINDS} onChange={({ target }) => setQuestion(changeKind(question, target.value as QuestionTypeName))} />
      <QuestionFields key={question.kind} question={question} id={id} folder="practice" errorAt={errorAt} onChange={(recipe) => setQuestion(recipe)} />
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" onClick={finish}>
          Xong
        </Button>
        <Button onClick={cancel}>Thôi</Button>
        <span className="text-sm text-ink-soft pointer-coarse:hidden">Ctrl Enter để xong, Esc để thôi</span>
      </div>
      {isAsking && (
        <ConfirmDialog title="Bỏ phần vừa sửa?" confirm="Bỏ phần vừa sửa" onConfirm={onCancel} onClose={() => setAsking(false)}>
          <p>Câu này trở lại như trước khi bạn bấm Sửa.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Returns the end of the id of the field to look at first. */
function findFirstField({ item, question, lacks }: Reviewed): string {
  const [lack] = lacks;
  if (lack && lack.at !== 'options' && lack.at !== 'statements') return lack.at;
  const [doubt] = item.doubts;
  const has = (text: string) => doubt?.piece !== undefined && text.includes(doubt.piece);
  if (question.kind === 'choice') {
    const at = doubt?.field === 'options' ? Math.max(0, question.options.findIndex(has)) : -1;
    if (at >= 0) return `option-${LETTERS[at]}`;
    if (doubt?.field === 'answer') return 'answer-A';
  }
  if (question.kind === 'truefalse') {
    const at = doubt?.field === 'statements' ? Math.max(0, question.statements.findIndex(({ text }) => has(text))) : -1;
    if (at >= 0) return `statement-${LETTERS[at]?.toLowerCase()}`;
    if (doubt?.field === 'answer') return 'right-a';
  }
  if (question.kind === 'short' && doubt?.field === 'answer') return 'answer';
  return doubt?.field === 'solution' || doubt?.field === 'points' ? doubt.field : lack?.at === 'kind' || item.kind === 'other' ? 'kind' : 'question';
}

/** Keeps what all types have. */
function changeKind(question: QuestionWithKey, kind: QuestionTypeName): QuestionWithKey {
  const { id, points, question: text, solution, hints, lesson } = question;
  return { ...newQuestion(AUTHORINGS, kind, { id, points }), question: text, solution, hints, ...(lesson !== undefined && { lesson }) };
}
