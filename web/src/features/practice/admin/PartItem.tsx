import { memo, useState } from 'react';
import type { QuestionTypeName } from '#question-types/question-types.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { sumOfPoints, usualKind } from '../../../question/forms/authoring.ts';
import { AUTHORINGS } from '../../../question/forms/question-type-forms.ts';
import { createAndFocus } from '../../../editor/documents/create-and-focus.ts';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import type { DocumentError } from '../../../editor/documents/EditorFrame.tsx';
import { moveBySteps, moveBeside } from '../../../editor/sorting/move-items.ts';
import { SortHandle } from '../../../editor/sorting/SortHandle.tsx';
import { useDropInto, useSortable } from '../../../editor/sorting/use-sortable.ts';
import { pointsText } from '../../../editor/text/part-mark.ts';
import { addQuestion, changePart, orderQuestionTypes, moveQuestion, nameOfPart, questionFor } from './paper-parts.ts';
import type { PartActions } from './PaperParts.tsx';
import type { Part } from './practice-type.ts';
import { QuestionItem } from './QuestionItem.tsx';

const TYPE_OPTIONS = orderQuestionTypes(AUTHORINGS).map((kind) => [kind, AUTHORINGS[kind].name] as const);

type Props = {
  part: Part;
  paperId: string;
  at: number;
  of: number;
  /** Number of its first question in the paper. */
  from: number;
  /** Id of the unfolded question. */
  open: string | undefined;
  fault: DocumentError | undefined;
  actions: PartActions;
};

function PartSection({ part, paperId, at, of, from, open, fault, actions }: Props) {
  const { id, title, questions } = part;
  const { edit, newId, onOpen, askRemove } = actions;
  const fieldId = `${paperId}-${id}`;
  const name = nameOfPart(part);
  const [chosen, setChosen] = useState<QuestionTypeName>();
  const kind = chosen ?? questions.at(-1)?.kind ?? usualKind(AUTHORINGS, 'paper');
  const { itemRef, handleRef, edge, dragging } = useSortable({ kind: 'part', id, onDrop: (dragged, side) => edit((all) => moveBeside(all, dragged, id, side)) });
  const { placeRef, over } = useDropInto({ kind: 'question', onDrop: (dragged) => edit((all) => moveQuestion(all, dragged, { part: id })) });
  const add = () =>
    createAndFocus(() => {
      const made = questionFor(AUTHORINGS, part, kind, newId('cau-'));
      edit((all) => addQuestion(all, id, made));
      onOpen(made.id);
      return `${paperId}-${made.id}-question`;
    });
  return (
    <li ref={itemRef} data-edge={edge} className={`sortable grid grid-cols-1 gap-3 rounded-control border border-line p-2 sm:p-3 ${dragging ? 'opacity-50' : ''}`}>
      <div className="flex flex-wrap items-end gap-1">
        <SortHandle ref={handleRef} id={fieldId} name={name} at={at} of={of} onMove={(step) => edit((all) => moveBySteps(all, id, step))} />
        <div className="min-w-0 flex-1">
          <Field
            id={`${fieldId}-title`}
            label="Tên phần"
            value={title}
            error={fault?.at === `${fieldId}-title` ? fault.message : undefined}
            onChange={({ target }) => edit((all) => changePart(all, id, { title: target.value }), `${id}-title`)}
          />
        </div>
      </div>
      <p className="text-sm font-semibold">
        {questions.length} câu · {pointsText(sumOfPoints(questions))} điểm
      </p>
      <ul className="grid grid-cols-1 gap-1.5">
        {questions.map((question, index) => (
          <QuestionItem
            key={question.id}
            question={question}
            paperId={paperId}
            number={from + index}
            at={index + 1}
            of={questions.length}
            open={open === question.id}
            fault={fault?.at.startsWith(`${paperId}-${question.id}-`) ? fault : undefined}
            actions={actions}
          />
        ))}
      </ul>
      <div ref={placeRef} className={`flex flex-wrap items-end gap-2 rounded-control ${over ? 'bg-accent-wash' : ''}`}>
        <SelectField label="Dạng câu" value={kind} options={TYPE_OPTIONS} onChange={({ target }) => setChosen(target.value as QuestionTypeName)} />
        <Button icon="plus" onClick={add}>
          Thêm câu<span className="sr-only"> vào {name}</span>
        </Button>
        <Button kind="text" className="text-wrong" onClick={() => askRemove({ what: 'phần', name, remove: (all) => all.filter((each) => each.id !== id) })}>
          Xóa phần<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

/** Rerenders only when its part has changed. */
export const PartItem = memo(PartSection);
