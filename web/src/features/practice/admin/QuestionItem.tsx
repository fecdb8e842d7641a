import { memo, useMemo } from 'react';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { findQuestionErrors } from '../../../question/forms/authoring.ts';
import { AUTHORINGS } from '../../../question/forms/question-type-forms.ts';
import { QuestionFields } from '../../../question/forms/QuestionFields.tsx';
import { QuestionPreview } from '../../../question/forms/QuestionPreview.tsx';
import { omitFields, type VariantFields } from '../../../question/forms/variants/recipe.ts';
import { VariantForm } from '../../../question/forms/variants/VariantForm.tsx';
import { VariantQuestions } from '../../../question/forms/variants/VariantQuestions.tsx';
import { createAndFocus } from '../../../editor/documents/create-and-focus.ts';
import type { DocumentError } from '../../../editor/documents/EditorFrame.tsx';
import { Formulas } from '../../../editor/documents/Pieces.tsx';
import { firstLine } from '../../../editor/documents/words-of.ts';
import { SortHandle } from '../../../editor/sorting/SortHandle.tsx';
import { useSortable } from '../../../editor/sorting/use-sortable.ts';
import { pointsText } from '../../../editor/text/part-mark.ts';
import { withField } from '../../../question/forms/with-field.ts';
import { LevelField } from './LevelField.tsx';
import type { Part } from './practice-type.ts';
import { changeQuestion, copyQuestion, moveQuestion, removeQuestion, stepQuestion } from './paper-parts.ts';
import type { PartActions } from './PaperParts.tsx';

type Props = {
  question: Part['questions'][number];
  paperId: string;
  /** Number in the paper. */
  number: number;
  /** Index in its part. */
  at: number;
  of: number;
  open: boolean;
  fault: DocumentError | undefined;
  actions: PartActions;
};

function QuestionLine({ question: whole, paperId, number, at, of, open, fault, actions: { edit, newId, listPlaces, onOpen, askRemove } }: Props) {
  const { level, variants, recipe, approved, ...question } = whole;
  const { id, points, kind } = question;
  const fieldId = `${paperId}-${id}`;
  const name = `Câu ${number}`;
  const { itemRef, handleRef, edge, dragging } = useSortable({ kind: 'question', id, onDrop: (dragged, side) => edit((all) => moveQuestion(all, dragged, { beside: id, edge: side })) });
  const copy = () =>
    createAndFocus(() => {
      const copied = newId('cau-');
      edit((all) => copyQuestion(all, id, copied));
      onOpen(copied);
      return `${paperId}-${copied}-question`;
    });
  return (
    <li ref={itemRef} data-edge={edge} className={`sortable rounded-control border border-line bg-raised ${dragging ? 'opacity-50' : ''}`}>
      <div className="flex flex-wrap items-center gap-1 pr-2">
        <SortHandle
          ref={handleRef}
          id={fieldId}
          name={name}
          at={at}
          of={of}
          onMove={(step) => edit((all) => stepQuestion(all, id, step))}
          elsewhere={{ label: 'Chuyển sang phần', places: listPlaces, onChoose: (part) => edit((all) => moveQuestion(all, id, { part })) }}
        />
        <button type="button" className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3 py-1 text-left" aria-expanded={open} aria-controls={`${fieldId}-form`} onClick={() => onOpen(open ? undefined : id)}>
          <b>{name}</b>
          <span className="order-last min-w-0 basis-full truncate sm:order-none sm:flex-1">
            <Formulas text={firstLine(question.question)} />
          </span>
          {findQuestionErrors(AUTHORINGS, question, { asksItself: true }).length > 0 && <Tag kind="mute">chưa xong</Tag>}
          <span className="ml-auto text-sm text-ink-soft">
            {AUTHORINGS[kind].name} · {pointsText(points)} đ
          </span>
          <Icon name="down" small className={open ? 'rotate-180' : ''} />
        </button>
      </div>
      {open && (
        <div id={`${fieldId}-form`} className="grid grid-cols-1 items-start gap-5 border-t border-line p-3 sm:p-4 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <QuestionFields
              question={question}
              id={fieldId}
              folder="practice"
              errorAt={(field) => (fault?.at === `${fieldId}-${field}` ? fault.message : undefined)}
              onChange={(recipe, field) => edit((all) => changeQuestion(all, id, recipe), field && `${id}-${field}`)}
            >
              <LevelField id={fieldId} level={level} points={points} onChange={(to) => edit((all) => changeQuestion(all, id, (now) => withField(now, 'level', to)), `${id}-level`)} />
            </QuestionFields>
            <VariantForm
              id={fieldId}
              folder="practice"
              item={question}
              kept={{ variants, recipe, approved }}
              onChange={(to, field) => edit((all) => changeQuestion(all, id, (now) => withKept(now, to)), field && `${id}-${field}`)}
              draw={(items) => <VariantQuestions items={items} />}
            />
            <div className="flex flex-wrap gap-2">
              <Button small onClick={copy}>
                Nhân bản câu
              </Button>
              <Button small kind="delete" onClick={() => askRemove({ what: 'câu', name, remove: (all) => removeQuestion(all, id) })}>
                Xóa câu
              </Button>
            </div>
          </div>
          <Seen of={name} whole={whole} />
        </div>
      )}
    </li>
  );
}

/** Preview without variants, whose changes must not cause a request. */
function Seen({ of, whole }: { of: string; whole: Props['question'] }) {
  const question = useMemo(() => omitFields(whole, KEPT) as QuestionWithKey, [whole]);
  return <QuestionPreview of={of} question={question} />;
}

/** Fields of a question's variants. */
const KEPT = ['variants', 'recipe', 'approved'] as const;

function withKept(now: Props['question'], to: (kept: VariantFields) => VariantFields): Props['question'] {
  const kept = to({ variants: now.variants, recipe: now.recipe, approved: now.approved });
  const defined = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
  return { ...omitFields(now, KEPT), ...defined } as Props['question'];
}

/** Only changed questions, of some forty, rerender. */
export const QuestionItem = memo(QuestionLine);
