import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { LessonField } from '../../../question/forms/LessonField.tsx';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { readableWords } from '../../../editor/text/readable-words.ts';
import { moveBySteps } from '../../../editor/sorting/move-items.ts';
import { pointsText } from '../../../editor/text/part-mark.ts';
import { Preview } from '../../../editor/text/Preview.tsx';
import { RichText } from '../../../editor/text/RichText.tsx';
import { withField } from '../../../question/forms/with-field.ts';
import { LevelField } from './LevelField.tsx';
import { PaperMatrix } from './PaperMatrix.tsx';
import { readProblemPoints } from './paper-warnings.ts';
import { newProblem } from './papers.ts';
import type { Paper, Problem } from './practice-type.ts';

type Props = {
  paper: Paper;
  known: readonly string[];
  shown: string | undefined;
  errorAt: (at: string) => string | undefined;
  onShow: (id: string) => void;
  onChange: (problems: Problem[], field: string) => void;
};

/** The problems, one at a time. */
export function ProblemTabs({ paper, known, shown, errorAt, onShow, onChange }: Props) {
  const { id: paperId, problems } = paper;
  const [asking, setAsking] = useState(false);
  const tabs = useRef<HTMLDivElement>(null);
  const problem = problems.find(({ id }) => id === shown) ?? problems[0];
  const at = problem ? problems.indexOf(problem) : -1;
  const nameOf = (each: Problem, index: number) => (each.title.trim() === '' ? `Bài ${index + 1}` : readableWords(each.title).replace(/[.:]?\s*\([^)]*\)$/, ''));

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step === undefined ? undefined : problems[(at + step + problems.length) % problems.length];
    if (!next) return;
    event.preventDefault();
    onShow(next.id);
    tabs.current?.querySelector<HTMLElement>(`[data-problem="${CSS.escape(next.id)}"]`)?.focus();
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-2">
        {problems.length > 0 && (
          <div ref={tabs} role="tablist" aria-label={`Các bài của ${paper.title}`} tabIndex={-1} className="choices" onKeyDown={walk}>
            {problems.map((each, index) => (
              <button
                key={each.id}
                type="button"
                role="tab"
                id={`${paperId}-tab-${each.id}`}
                data-problem={each.id}
                className="choice px-3"
                aria-selected={each === problem}
                aria-current={each === problem ? true : undefined}
                aria-controls={each === problem ? `${paperId}-problem` : undefined}
                tabIndex={each === problem ? 0 : -1}
                onClick={() => onShow(each.id)}
              >
                {nameOf(each, index)}
              </button>
            ))}
          </div>
        )}
        <Button
          id={`${paperId}-problems`}
          small
          icon="plus"
          onClick={() => {
            const made = newProblem(problems, known);
            onChange([...problems, made], 'problems');
            onShow(made.id);
          }}
        >
          Thêm bài
        </Button>
      </div>
      <PaperMatrix questions={problems.map((each) => ({ points: readProblemPoints(each).worth ?? 0, level: each.level }))} />
      {problem && (
        <div key={problem.id} id={`${paperId}-problem`} role="tabpanel" aria-labelledby={`${paperId}-tab-${problem.id}`} className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
          <ProblemFields
            paperId={paperId}
            problem={problem}
            errorAt={errorAt}
            onChange={(to, field) => onChange(problems.map((each) => (each === problem ? to(each) : each)), `${problem.id}-${field}`)}
          >
            <div className="flex flex-wrap gap-2">
              <Button small disabled={at === 0} onClick={() => onChange(moveBySteps(problems, problem.id, -1), 'order')}>
                Chuyển lên trước
              </Button>
              <Button small disabled={at === problems.length - 1} onClick={() => onChange(moveBySteps(problems, problem.id, 1), 'order')}>
                Chuyển ra sau
              </Button>
              <Button small kind="delete" onClick={() => setAsking(true)}>
                Xóa bài
              </Button>
            </div>
          </ProblemFields>
          <Preview
            of={nameOf(problem, at)}
            parts={[
              { key: 'title', source: problem.title },
              { key: 'questions', source: problem.questions },
              { key: 'solution', source: problem.problemSolutionText, solutionOf: { title: problem.title, question: problem.questions } },
            ]}
          />
        </div>
      )}
      {asking && problem && (
        <ConfirmDialog
          title="Xóa bài?"
          confirm="Xóa bài"
          onConfirm={() => {
            setAsking(false);
            onChange(problems.filter(({ id }) => id !== problem.id), 'problems');
          }}
          onClose={() => setAsking(false)}
        >
          <p>“{nameOf(problem, at)}” sẽ bị bỏ khi bạn bấm Lưu. Mã của các bài khác không đổi.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

type FieldsProps = {
  paperId: string;
  problem: Problem;
  errorAt: (at: string) => string | undefined;
  onChange: (to: (problem: Problem) => Problem, field: string) => void;
  children: ReactNode;
};

function ProblemFields({ paperId, problem, errorAt, onChange, children }: FieldsProps) {
  const { id, title, questions, problemSolutionText, problemVideoSolutionUrl, lesson, level } = problem;
  const put = (to: Partial<Problem>, field: string) => onChange((now) => ({ ...now, ...to }), field);
  const at = (field: string) => `${paperId}-${id}-${field}`;
  const { worth, sum, fits } = readProblemPoints(problem);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <RichText label="Tiêu đề" kind="line" folder="practice" at={at('title')} value={title} error={errorAt(at('title'))} hint="Ghi cả điểm của bài, ví dụ: Bài 1 (2 điểm)." onChange={(to) => put({ title: to }, 'title')} />
      <RichText label="Đề bài" folder="practice" at={at('questions')} value={questions} error={errorAt(at('questions'))} onChange={(to) => put({ questions: to }, 'questions')} />
      <RichText label="Lời giải và điểm từng bước" folder="practice" at={at('solution')} marks value={problemSolutionText} onChange={(to) => put({ problemSolutionText: to }, 'solution')} />
      {sum > 0 && (
        <p className={`text-sm font-semibold ${fits ? 'text-(--right)' : 'text-wrong'}`}>
          Tổng điểm các bước: {pointsText(sum)}
          {worth !== undefined && ` / ${pointsText(worth)} điểm`}
          {!fits && '. Tổng này chưa khớp với điểm của bài.'}
        </p>
      )}
      <Field
        id={at('video')}
        label="Đường dẫn video bài giải"
        type="url"
        inputMode="url"
        placeholder="https://"
        value={problemVideoSolutionUrl}
        error={errorAt(at('video'))}
        onChange={({ target }) => put({ problemVideoSolutionUrl: target.value }, 'video')}
      />
      <LessonField id={at('lesson')} value={lesson} error={errorAt(at('lesson'))} onChange={(to) => onChange((now) => withField(now, 'lesson', to), 'lesson')} />
      <LevelField id={`${paperId}-${id}`} level={level} points={worth ?? 0} onChange={(to) => onChange((now) => withField(now, 'level', to), 'level')} />
      {children}
    </div>
  );
}
