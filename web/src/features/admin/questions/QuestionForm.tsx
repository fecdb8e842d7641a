import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { queries } from '../../../queries/client.ts';
import { partsOf } from '../../../question/parts-of.ts';
import { Field, FieldError } from '../../../ui/Field.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { GRADE_OPTIONS } from '../controls/grades.ts';
import { SelectField } from '../controls/SelectField.tsx';
import type { Editor } from '../editing/DocumentEditor.tsx';
import { EditorFrame } from '../editing/EditorFrame.tsx';
import { focusOn } from '../editing/focus-on.ts';
import { isBlankHtml } from '../editing/words-of.ts';
import { Preview } from '../writing/Preview.tsx';
import { ImageField } from '../uploads/ImageField.tsx';
import { RichText } from '../writing/RichText.tsx';
import { saveFailure } from './call-failures.ts';
import { backAddress, EXAMS, newAddress, placeIn, startOf, titleOf } from './question-place.ts';
import { faultOf, LETTERS, withOption, type Exam, type QuestionDraft } from './question-type.ts';

type Props = { editor: Editor<QuestionDraft>; search: string };
type ErrorAt = (at: string) => string | undefined;

const GRADES = [['', 'Chọn khối'], ...GRADE_OPTIONS] as const;
const EXAM_OPTIONS = [['', 'Chọn kiểu đề'], ...EXAMS.map((exam) => [exam, exam] as const)] as const;

/** What the browser's history says of a question that follows another: it is written at once. */
const FOLLOWS = 'follows';

/** A question of the quiz: where it stands, what it asks, its options, and why the answer is right. */
export function QuestionForm({ editor, search }: Props) {
  const { value, set, base } = editor;
  const navigate = useNavigate();
  const isNew = base.version === 0;
  const place = placeIn(search);
  const back = (question: QuestionDraft) => void navigate(backAddress(place, question));

  const put = <K extends keyof QuestionDraft>(field: K, to: QuestionDraft[K]) => set((question) => ({ ...question, [field]: to }), field);

  const { state } = useLocation();
  const begins = state === FOLLOWS ? (startOf(search).order === null ? 'question-order' : 'question-text') : undefined;
  useEffect(() => {
    return begins ? focusOn(document.body, begins) : undefined;
  }, [begins]);

  const told = () => {
    toast.success('Lưu câu hỏi thành công!');
    void queries.invalidateQueries({ queryKey: ['admin', 'questions'] });
  };

  return (
    <EditorFrame
      editor={editor}
      title={isNew ? 'Câu hỏi mới' : titleOf(base)}
      check={faultOf}
      failure={saveFailure}
      onSaved={(saved) => {
        told();
        back(saved);
      }}
      saveAndMore={
        isNew
          ? {
              label: 'Lưu và thêm câu nữa',
              onSaved: ({ grade, exam, order }) => {
                told();
                const next = order !== null && order < 14 ? order + 1 : null;
                void navigate(newAddress({ ...place, grade: String(grade), exam }, { order: next }), { state: FOLLOWS });
              },
            }
          : undefined
      }
      onCancel={() => back(base)}
    >
      {(fault) => {
        const errorAt: ErrorAt = (at) => (fault?.at === at ? fault.message : undefined);
        return (
          <>
            <Sheet className="grid items-start gap-4 md:grid-cols-3">
              <SelectField
                id="question-grade"
                label="Khối"
                value={value.grade === 0 ? '' : String(value.grade)}
                options={GRADES}
                error={errorAt('question-grade')}
                onChange={({ target }) => put('grade', Number(target.value))}
              />
              <SelectField
                id="question-exam"
                label="Kiểu đề"
                value={value.exam}
                options={EXAM_OPTIONS}
                error={errorAt('question-exam')}
                onChange={({ target }) => put('exam', target.value as Exam | '')}
              />
              <Field
                id="question-order"
                label="Câu số"
                inputMode="numeric"
                autoComplete="off"
                value={value.order ?? ''}
                error={errorAt('question-order')}
                hint="Từ 1 đến 14. Nhiều câu cùng số thì mỗi đề lấy ngẫu nhiên một câu."
                onChange={({ target }) => put('order', orderIn(target.value))}
              />
            </Sheet>
            <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
              <Sheet className="grid min-w-0 grid-cols-1 gap-5">
                <RichText label="Nội dung câu hỏi" folder="quiz" at="question-text" value={value.question} error={errorAt('question-text')} onChange={(question) => put('question', question)} />
                <Options editor={editor} errorAt={errorAt} />
                <RichText
                  label="Giải thích"
                  folder="quiz"
                  at="question-explanation"
                  hint="Vì sao đáp án đúng, và nhầm thế nào thì ra các phương án khác."
                  value={value.explanation}
                  onChange={(explanation) => put('explanation', explanation)}
                />
                <ImageField id="question-img" label="Ảnh của câu hỏi" folder="quiz" value={value.img} alt={value.imgAlt} onChange={(img) => put('img', img)} />
                <Field id="question-img-alt" label="Mô tả ảnh" value={value.imgAlt} hint="Đọc cho học sinh không nhìn thấy ảnh." onChange={({ target }) => put('imgAlt', target.value)} />
              </Sheet>
              <Preview of="câu hỏi" parts={partsOfPage(value)} />
            </div>
          </>
        );
      }}
    </EditorFrame>
  );
}

/** The four options, the answer chosen among them. */
function Options({ editor: { value, set }, errorAt }: { editor: Editor<QuestionDraft>; errorAt: ErrorAt }) {
  const { options, answer } = value;
  const wrong = errorAt('question-answer-A');
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4" aria-describedby={wrong ? 'question-options-hint question-answer-error' : 'question-options-hint'}>
      <legend className="text-[1.125rem]/7 font-bold">Bốn phương án</legend>
      <p id="question-options-hint" className="text-sm text-ink-soft">
        Chọn chấm tròn ở phương án đúng. Chữ A, B, C, D đã có sẵn, bạn chỉ nhập nội dung.
      </p>
      {LETTERS.map((letter, at) => {
        const option = options[at] ?? '';
        const isAnswer = answer !== '' && answer === option;
        return (
          <div key={letter} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
            <label htmlFor={`question-answer-${letter}`} className="mt-7 flex min-h-11 min-w-11 cursor-pointer items-center gap-2 self-start pr-1 font-bold">
              <input
                id={`question-answer-${letter}`}
                type="radio"
                name="question-answer"
                className="size-5 flex-none accent-(--accent)"
                aria-describedby={wrong ? 'question-answer-error' : undefined}
                checked={isAnswer}
                onChange={() => set((question) => ({ ...question, answer: question.options[at] ?? '' }), 'answer')}
              />
              {letter}<span className="sr-only"> là đáp án đúng</span>
            </label>
            <RichText
              label={isAnswer ? `Phương án ${letter} (đáp án đúng)` : `Phương án ${letter}`}
              kind="line"
              folder="quiz"
              at={`question-option-${letter}`}
              value={partsOf(option).text}
              error={errorAt(`question-option-${letter}`)}
              onChange={(text) => set((question) => withOption(question, at, text), `option-${letter}`)}
            />
          </div>
        );
      })}
      {wrong && <FieldError id="question-answer-error">{wrong}</FieldError>}
    </fieldset>
  );
}

/** What is typed as a place, though it may be none; nothing but figures are taken. */
function orderIn(text: string): number | null {
  const figures = text.replace(/\D/g, '').slice(0, 3);
  return figures === '' ? null : Number(figures);
}

/** The question as it stands in the quiz, part by part. */
function partsOfPage({ question, options, explanation }: QuestionDraft) {
  const isWritten = options.some((option) => !isBlankHtml(partsOf(option).text));
  return [
    { key: 'question', source: question },
    { key: 'options', source: isWritten ? options.map((option) => `<p>${option}</p>`).join('') : '' },
    { key: 'explanation', heading: 'Giải thích', source: explanation },
  ];
}
