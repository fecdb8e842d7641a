import { useRef, useState } from 'react';
import type { Attempt } from '#contract/attempts.ts';
import { api, messageOf } from '../../../../api/api.ts';
import { isBlankEssay } from '../graded-paper/is-blank-essay.ts';
import { pointsText } from '../graded-paper/points.ts';
import { Reading } from '../../../../ui/reading/Reading.tsx';
import { ReportLink } from '../../../reports/learner/ReportLink.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import type { Numbered } from '../attempt/layout.ts';
import { SubmittedWork } from './SubmittedWork.tsx';
import type { GradedQuestion } from './result-view.ts';

const QUARTER = 0.25;

export type Essay = { numbered: Numbered; marked: GradedQuestion };

/** Id of the section's heading. */
export const SELF_MARKS = 'self-marks';

type Props = {
  uid: string;
  attempt: Attempt;
  essays: Essay[];
  /** Id of the question that is shown; the first one by default. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onChanged: (attempt: Attempt) => void;
};

/** The essay beside its solution, whose steps the learner ticks, and the owner's marks. */
export function SelfGrading({ uid, attempt, essays, chosen, onChoose, onChanged }: Props) {
  const { stepsOf, error, save, saveAll } = useSelfGrading(attempt.id, onChanged);
  const blank = essays.filter(({ marked }) => marked.earned === null && isBlankEssay(attempt, marked.id));
  const essay = essays.find(({ marked }) => marked.id === chosen) ?? essays[0];
  if (!essay) return null;
  const { numbered: { number, question }, marked } = essay;
  const steps = stepsOf(marked);
  const byTeacher = marked.by === 'teacher';

  return (
    <section className="sheet sheet-margin self-marks" aria-labelledby={SELF_MARKS}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={SELF_MARKS} className="scroll-mt-6">{essays.some((each) => each.marked.by !== 'teacher') ? 'Em tự chấm tự luận' : 'Phần tự luận'}</h2>
        {essays.length > 1 && (
          <div className="self-choices">
            {essays.map((each) => (
              <button
                key={each.marked.id}
                type="button"
                className="choice"
                aria-current={each === essay ? 'true' : undefined}
                onClick={() => onChoose(each.marked.id)}
              >
                Câu {each.numbered.number}
                {each.marked.earned !== null && (
                  <>
                    <Icon name="right" small />
                    <span className="sr-only">, đã chấm</span>
                  </>
                )}
              </button>
            ))}
          </div>
        )}
      </div>
      {blank.length > 1 && (
        <Button small className="justify-self-start" onClick={() => saveAll(blank.map((each) => each.marked))}>
          Em bỏ trống {blank.length} câu tự luận: 0 điểm
        </Button>
      )}
      <Reading html={question.question} className="font-semibold" />
      <div className="self-sides">
        <SubmittedWork uid={uid} attempt={attempt} questionId={question.id} isMarked={byTeacher} />
        <div>
          <p className="solved">Giải</p>
          {byTeacher ? (
            <TeacherSteps marked={marked} number={number} />
          ) : (
            <>
              <p className="text-sm text-ink-soft">Em đánh dấu mỗi bước mà bài em có.</p>
              <ol className="self-steps">
                {(marked.steps ?? []).map((step, at) => (
                  // The steps of a solution keep their positions.
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={`${marked.id} ${at}`}>
                    <label>
                      <input
                        type="checkbox"
                        checked={steps[at] ?? false}
                        onChange={({ target }) => save(marked, steps.map((before, place) => (place === at ? target.checked : before)))}
                      />
                      <span className="self-box" aria-hidden="true">
                        <Icon name="right" small />
                      </span>
                      <Step html={step} />
                    </label>
                  </li>
                ))}
              </ol>
              <Sum label={`Em tự chấm câu ${number}`} earned={steps} />
              {marked.earned === null && !steps.some(Boolean) && (
                <Button small onClick={() => save(marked, steps)}>
                  {blank.includes(essay) ? 'Em bỏ trống câu này: 0 điểm' : 'Bài em chưa có bước nào'}
                </Button>
              )}
              {error && <Notice kind="bad">{error}</Notice>}
            </>
          )}
        </div>
      </div>
      <ReportLink key={question.id} item={`test/${attempt.practiceId}/${attempt.paperId}/${question.id}`} name={`câu ${number}`} />
    </section>
  );
}

function Step({ html }: { html: string }) {
  return (
    <>
      <span className="reading" dangerouslySetInnerHTML={{ __html: html }} />
      <span className="part-mark">{pointsText(QUARTER)} đ</span>
    </>
  );
}

const Sum = ({ label, earned }: { label: string; earned: boolean[] }) => (
  <p className="self-sum">
    <span>
      <Icon name="edit" small />
      {label}
    </span>
    <output>
      {pointsText(QUARTER * earned.filter(Boolean).length)} / {pointsText(QUARTER * earned.length)} đ
    </output>
  </p>
);

/** The owner's marks, which override the learner's. */
function TeacherSteps({ marked, number }: { marked: GradedQuestion; number: number }) {
  const { steps = [], teacherSteps = [], selfSteps, note } = marked;
  return (
    <>
      <ol className="self-steps teacher-steps">
        {steps.map((step, at) => (
          // The steps of a solution keep their positions.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${marked.id} ${at}`}>
            <div>
              <Icon name={teacherSteps[at] ? 'right' : 'wrong'} small />
              <span className="sr-only">{teacherSteps[at] ? 'Được điểm: ' : 'Chưa được điểm: '}</span>
              <Step html={step} />
            </div>
          </li>
        ))}
      </ol>
      <Sum label={`Thầy cô chấm câu ${number}`} earned={steps.map((_, at) => teacherSteps[at] ?? false)} />
      {note && (
        <p className="teacher-note">
          <b>Lời phê:</b> {note}
        </p>
      )}
      {selfSteps && (
        <p className="text-sm text-ink-soft">
          Em đã tự chấm {pointsText(QUARTER * selfSteps.filter(Boolean).length)} điểm. Điểm của thầy cô được tính.
        </p>
      )}
    </>
  );
}

/** Sends ticked steps one by one; a question's last ones win. */
function useSelfGrading(attemptId: string, onChanged: (attempt: Attempt) => void) {
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean[]>>>({});
  const [error, setError] = useState<string>();
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  const stepsOf = ({ id, steps = [], selfSteps }: GradedQuestion) => ticked[id] ?? steps.map((_, at) => selfSteps?.[at] ?? false);
  const save = ({ id }: GradedQuestion, steps: boolean[]) => {
    setTicked((now) => ({ ...now, [id]: steps }));
    sending.current = sending.current
      .then(() => api('PUT /api/attempts/:id/self-marks/:questionId', { params: { id: attemptId, questionId: id }, body: { steps } }))
      .then(
        (attempt) => {
          setError(undefined);
          onChanged(attempt);
        },
        (failure: unknown) => setError(`Điểm em chấm chưa lưu được. ${messageOf(failure)}`),
      );
  };
  const saveAll = (blank: GradedQuestion[]) => blank.forEach((marked) => save(marked, (marked.steps ?? []).map(() => false)));
  return { stepsOf, error, save, saveAll };
}
