import type { ReactNode } from 'react';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import type { ImageFolder } from '../../ui/image-address.ts';
import { RichText } from '../../editor/text/RichText.tsx';
import { DecimalField } from './DecimalField.tsx';
import { Hints } from './Hints.tsx';
import { AUTHORINGS, QUESTION_TYPE_FORMS } from './question-type-forms.ts';
import { LessonField } from './LessonField.tsx';
import { withField } from './with-field.ts';

type Props = {
  question: QuestionWithKey;
  /** Prefix of the field ids. */
  id: string;
  folder: ImageFolder;
  errorAt: (at: string) => string | undefined;
  /** Changes the question; successive changes of one `field` are undone together. */
  onChange: (recipe: (question: QuestionWithKey) => QuestionWithKey, field: string) => void;
  /** Fields that only this place has, shown after points and Bài. */
  children?: ReactNode;
};

/** The common fields, with those of the question type between them. */
export function QuestionFields({ question, id, folder, errorAt, onChange, children }: Props) {
  const { kind, points, lesson, question: text, solution, hints } = question;
  const Own = QUESTION_TYPE_FORMS[kind];
  const put = (to: Partial<QuestionWithKey>, field: string) => onChange((now) => ({ ...now, ...to }) as QuestionWithKey, field);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DecimalField id={`${id}-points`} label="Điểm" value={points} error={errorAt('points')} onChange={(to) => put({ points: to }, 'points')} />
        <LessonField id={`${id}-lesson`} value={lesson} error={errorAt('lesson')} onChange={(to) => onChange((now) => withField(now, 'lesson', to), 'lesson')} />
      </div>
      {children}
      <RichText label="Câu hỏi" folder={folder} at={`${id}-question`} value={text} error={errorAt('question')} onChange={(to) => put({ question: to }, 'question')} />
      <Own question={question} id={id} folder={folder} errorAt={errorAt} onChange={onChange} />
      <RichText label={AUTHORINGS[kind].solution ?? 'Lời giải'} folder={folder} at={`${id}-solution`} value={solution} onChange={(to) => put({ solution: to }, 'solution')} />
      <Hints hints={hints} id={id} folder={folder} onChange={(recipe, field) => onChange((now) => ({ ...now, hints: recipe(now.hints) }), field)} />
    </div>
  );
}
