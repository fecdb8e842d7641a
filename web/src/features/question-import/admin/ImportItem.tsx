import type { Ref } from 'react';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import { firstLine } from '../../../editor/documents/words-of.ts';
import { Formulas } from '../../../editor/documents/Pieces.tsx';
import { pointsText } from '../../../editor/text/part-mark.ts';
import type { QuestionOf } from '../../../question/forms/authoring.ts';
import { chooseAnswer, LETTERS } from '../../../question/forms/options.ts';
import { AUTHORINGS } from '../../../question/forms/question-type-forms.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { Doubts } from './Doubts.tsx';
import { EditItem } from './EditItem.tsx';
import { keyInWords } from './key-in-words.ts';
import { ReadQuestion } from './ReadQuestion.tsx';
import { nameOf, type Reviewed, type Standing } from './review.ts';

type Props = {
  reviewed: Reviewed;
  isOpen: boolean;
  isEditing: boolean;
  headingRef: Ref<HTMLHeadingElement> | undefined;
  onOpen: (isOpen: boolean) => void;
  onEdit: (isEditing: boolean) => void;
  onAccept: () => void;
  onLeaveOut: () => void;
  /** Brings a question back that was left out. */
  onTakeBack: () => void;
  onEdited: (question: QuestionWithKey) => void;
  /** Takes a question with the key that the owner has chosen; it still waits to be accepted. */
  onKey: (question: QuestionWithKey) => void;
  /** Returns to what the file has. */
  onReset: () => void;
};

const STANDINGS: Record<Standing, { tag: string; kind: 'right' | 'wrong' | 'mute' | 'accent' }> = {
  sure: { tag: 'chắc chắn', kind: 'mute' },
  kept: { tag: 'đã xem', kind: 'right' },
  doubt: { tag: 'cần xem', kind: 'wrong' },
  refused: { tag: 'không đọc được', kind: 'wrong' },
  'left-out': { tag: 'bỏ ra', kind: 'mute' },
};

/** A question of a file: one line, or open with its doubts, the original and what can be done. */
export function ImportItem({ reviewed, isOpen, isEditing, headingRef, onOpen, onEdit, onAccept, onLeaveOut, onTakeBack, onEdited, onKey, onReset }: Props) {
  const { item, question, standing, lacks, decision } = reviewed;
  const name = nameOf(item);
  const at = `nhap-${item.id}`;
  const canAccept = standing === 'doubt' && lacks.length === 0;
  return (
    <li className={`scroll-mt-4 scroll-mb-24 rounded-control border bg-raised ${isOpen ? 'border-accent' : 'border-line'}`}>
      <h2 ref={headingRef} tabIndex={-1} className="text-base font-normal outline-none">
        <button type="button" className="flex min-h-12 w-full flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-1.5 text-left" aria-expanded={isOpen} aria-controls={`${at}-body`} onClick={() => onOpen(!isOpen)}>
          <b className="whitespace-nowrap">{name}</b>
          <span className={`order-last min-w-0 basis-full truncate sm:order-none sm:flex-1 sm:basis-0 ${standing === 'left-out' ? 'text-ink-soft line-through' : ''}`}>
            <Formulas text={firstLine(question.question)} />
          </span>
          {item.corrected.length > 0 && <Tag>đã sửa theo lần trước</Tag>}
          <Tag kind={STANDINGS[standing].kind}>{STANDINGS[standing].tag}</Tag>
          <span className="text-sm text-ink-soft max-sm:order-last max-sm:basis-full sm:ml-auto">
            {item.kind === 'other' && !decision.edited ? 'Dạng khác' : `${AUTHORINGS[question.kind].name} · ${keyInWords(question)} · ${pointsText(question.points)} đ`}
          </span>
          <Icon name="down" small className={`max-sm:ml-auto ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </h2>
      {isOpen && (
        <div id={`${at}-body`} className="grid grid-cols-1 gap-5 border-t border-line p-3 sm:p-4">
          {isEditing ? (
            <EditItem reviewed={reviewed} id={at} onDone={onEdited} onCancel={() => onEdit(false)} />
          ) : (
            <>
              <Doubts reviewed={reviewed} />
              <ReadQuestion question={question} />
              {standing === 'doubt' && item.doubts.some(({ field }) => field === 'answer') && question.kind === 'choice' && <ChooseKey question={question} onKey={onKey} />}
              {standing === 'doubt' && item.doubts.some(({ field }) => field === 'answer') && question.kind === 'truefalse' && <ChooseTruths question={question} onKey={onKey} />}
              <div className="flex flex-wrap gap-3">
                {canAccept && (
                  <Button kind="primary" data-key="Enter" onClick={onAccept}>
                    Đúng rồi
                  </Button>
                )}
                {standing === 'left-out' ? (
                  <Button kind="primary" data-key="Enter" onClick={onTakeBack}>
                    Lấy lại câu này
                  </Button>
                ) : (
                  <>
                    <Button kind={lacks.length > 0 || standing === 'refused' ? 'primary' : 'plain'} icon="edit" data-key={canAccept || standing === 'sure' || standing === 'kept' ? 'e' : 'e Enter'} onClick={() => onEdit(true)}>
                      Sửa
                    </Button>
                    <Button data-key="x" onClick={onLeaveOut}>
                      Bỏ ra
                    </Button>
                  </>
                )}
                {decision.edited && (
                  <Button kind="text" onClick={onReset}>
                    Lấy lại như trong tệp
                  </Button>
                )}
              </div>
            </>
          )}
        </div>
      )}
    </li>
  );
}

/** Chooses the right option without the form, by its letter. */
const ChooseKey = ({ question, onKey }: { question: QuestionOf<'choice'>; onKey: (question: QuestionWithKey) => void }) => (
  <fieldset className="flex flex-wrap items-center gap-2">
    <legend className="float-left mr-2 font-bold">Đáp án đúng</legend>
    {question.options.map((option, at) => (
      <button key={LETTERS[at]} type="button" className="choice min-w-11 flex-none px-3" data-key={LETTERS[at]?.toLowerCase()} aria-pressed={question.answer === option} onClick={() => onKey(chooseAnswer(question, at))}>
        {LETTERS[at]}
      </button>
    ))}
  </fieldset>
);

/** Chooses the true statements without the form, by their letters; the others are then false. */
function ChooseTruths({ question, onKey }: { question: QuestionOf<'truefalse'>; onKey: (question: QuestionWithKey) => void }) {
  const chosen = question.statements.map((statement) => (statement as { right?: boolean }).right === true);
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left mr-2 font-bold">Ý đúng</legend>
      {chosen.map((isRight, at) => {
        const letter = LETTERS[at]?.toLowerCase();
        const statements = question.statements.map((each, place) => ({ ...each, right: (place === at) !== (chosen[place] === true) }));
        return (
          <button key={letter} type="button" className="choice min-w-11 flex-none px-3" data-key={letter} aria-pressed={isRight} onClick={() => onKey({ ...question, statements })}>
            {letter})
          </button>
        );
      })}
    </fieldset>
  );
}
