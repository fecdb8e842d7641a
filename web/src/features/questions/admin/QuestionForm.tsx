import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { EXAMS, type Exam } from '#contract/enums.ts';
import { queries } from '../../../api/queries.ts';
import { partsOf } from '../../../question/parts-of.ts';
import { Field } from '../../../ui/Field.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { LessonField } from '../../../question/forms/LessonField.tsx';
import { withField } from '../../../question/forms/with-field.ts';
import { Options } from '../../../question/forms/Options.tsx';
import { GRADE_OPTIONS } from '../../../ui/admin/grades.ts';
import { SelectField } from '../../../ui/admin/SelectField.tsx';
import type { Editor } from '../../../editor/documents/DocumentEditor.tsx';
import { EditorFrame } from '../../../editor/documents/EditorFrame.tsx';
import { focusOn } from '../../../editor/documents/focus-on.ts';
import { isBlankHtml } from '../../../editor/documents/words-of.ts';
import { Preview } from '../../../editor/text/Preview.tsx';
import { ImageField } from '../../../editor/uploads/ImageField.tsx';
import { RichText } from '../../../editor/text/RichText.tsx';
import { saveFailure } from './call-failures.ts';
import { backAddress, newAddress, filterInQuery, initialValuesInQuery, questionTitle } from './question-list-filter.ts';
import { findQuestionError, type QuestionDraft } from './question-type.ts';

type Props = { editor: Editor<QuestionDraft>; search: string };
type ErrorAt = (at: string) => string | undefined;

const GRADES = [['', 'Chọn khối'], ...GRADE_OPTIONS] as const;
const EXAM_OPTIONS = [['', 'Chọn kiểu đề'], ...EXAMS.map((exam) => [exam, exam] as const)] as const;

/** History state of a new question that follows another: its form gets the focus. */
const FOLLOWS = 'follows';

export function QuestionForm({ editor, search }: Props) {
  const { value, set, base } = editor;
  const navigate = useNavigate();
  const isNew = base.version === 0;
  const place = filterInQuery(search);
  const back = (question: QuestionDraft) => void navigate(backAddress(place, question));

  const put = <K extends keyof QuestionDraft>(field: K, to: QuestionDraft[K]) => set((question) => ({ ...question, [field]: to }), field);

  const { state } = useLocation();
  const begins = state === FOLLOWS ? (initialValuesInQuery(search).order === null ? 'question-order' : 'question-text') : undefined;
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
      title={isNew ? 'Câu hỏi mới' : questionTitle(base)}
      check={findQuestionError}
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
              <LessonField id="question-lesson" value={value.lesson} error={errorAt('question-lesson')} onChange={(to) => set((question) => withField(question, 'lesson', to), 'lesson')} />
            </Sheet>
            <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
              <Sheet className="grid min-w-0 grid-cols-1 gap-5">
                <RichText label="Nội dung câu hỏi" folder="quiz" at="question-text" value={value.question} error={errorAt('question-text')} onChange={(question) => put('question', question)} />
                <Options question={value} id="question" folder="quiz" errorAt={(at) => errorAt(`question-${at}`)} onChange={set} />
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

/** Reads the digits of a typed position, which may be out of range. */
function orderIn(text: string): number | null {
  const figures = text.replace(/\D/g, '').slice(0, 3);
  return figures === '' ? null : Number(figures);
}

/** Splits the question as the quiz shows it. */
function partsOfPage({ question, options, explanation }: QuestionDraft) {
  const isWritten = options.some((option) => !isBlankHtml(partsOf(option).text));
  return [
    { key: 'question', source: question },
    { key: 'options', source: isWritten ? options.map((option) => `<p>${option}</p>`).join('') : '' },
    { key: 'explanation', heading: 'Giải thích', source: explanation },
  ];
}
