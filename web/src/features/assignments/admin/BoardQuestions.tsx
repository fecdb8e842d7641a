import { useState } from 'react';
import type { AssignmentBoard, BoardQuestion } from '#contract/assignments.ts';
import { Button } from '../../../ui/Button.tsx';
import { Reading } from '../../../ui/reading/Reading.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import type { Start } from './GiveWork.tsx';
import { GiveWork } from './GiveWork.tsx';

/** Exercises that are given to those who got a question wrong. */
const COUNT = 5;

/** Misconceptions that are shown at once; others, which fewer hold, are folded. */
const MOST_SHOWN = 5;

/** By question: how many are right, the commonest wrong answers, and who gave them. */
export function BoardQuestions({ board: { questions, students, misconceptions, assignment } }: { board: AssignmentBoard }) {
  const [giving, setGiving] = useState<Start>();
  const names = new Map(students.map(({ studentId, name }) => [studentId, name]));
  const listNames = (ids: string[]) => ids.flatMap((id) => names.get(id) ?? []).join(', ');
  const give = ({ lesson, grade, wrong }: BoardQuestion) => {
    if (lesson === undefined || grade === undefined) return;
    setGiving({
      classId: assignment.classId, studentIds: wrong.flatMap(({ studentIds }) => studentIds), attempts: null,
      chosen: { what: { kind: 'mixed', grade: grade as 6 | 7 | 8 | 9, lessons: [lesson], count: COUNT }, title: `Luyện tập Bài ${lesson}` },
    });
  };
  return (
    <Sheet aria-labelledby="questions" className="grid grid-cols-1 gap-4">
      <h2 id="questions">Từng câu</h2>
      {misconceptions.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-base">Lỗi nhiều em mắc</h3>
          <Misconceptions items={misconceptions.slice(0, MOST_SHOWN)} listNames={listNames} />
          {misconceptions.length > MOST_SHOWN && (
            <details>
              <summary className="min-h-11 cursor-pointer py-2 font-bold text-accent">Xem {misconceptions.length - MOST_SHOWN} lỗi nữa</summary>
              <Misconceptions items={misconceptions.slice(MOST_SHOWN)} listNames={listNames} />
            </details>
          )}
        </div>
      )}
      <ol className="grid gap-4">
        {questions.map((question) => {
          const { number, question: text, of, right, blank, wrong, lesson, grade } = question;
          const missed = wrong.reduce((sum, { studentIds }) => sum + studentIds.length, 0);
          return (
            <li key={number} className="grid gap-2 border-t border-line pt-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 className="text-base">Câu {number}</h3>
                <p className="tabular-nums">
                  <b>{right}</b> / {of} em đúng{blank > 0 && `, ${blank} em bỏ trống`}
                </p>
              </div>
              <meter className="w-full" min={0} max={of} value={right} aria-label={`Câu ${number}: ${right} trên ${of} em đúng`} />
              <Reading html={text} className="max-w-168 text-sm" />
              {wrong.length > 0 && (
                <ul className="grid gap-1 text-sm">
                  {wrong.map(({ answer, studentIds, misconception }) => (
                    <li key={answer} className="grid gap-x-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
                      <span className="wrap-anywhere text-wrong" dangerouslySetInnerHTML={{ __html: answer }} />
                      <span>
                        <b>{studentIds.length} em</b>: {listNames(studentIds)}
                        {misconception && <span className="block text-ink-soft">{misconceptions.find(({ code }) => code === misconception)?.title ?? misconception}</span>}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
              {missed > 0 && lesson !== undefined && grade !== undefined && (
                <p>
                  <Button small onClick={() => give(question)}>
                    Giao bài luyện cho {missed} em này
                  </Button>
                </p>
              )}
            </li>
          );
        })}
      </ol>
      {giving && <GiveWork start={giving} onClose={() => setGiving(undefined)} />}
    </Sheet>
  );
}

const Misconceptions = ({ items, listNames }: { items: AssignmentBoard['misconceptions']; listNames: (ids: string[]) => string }) => (
  <ul className="grid gap-2">
    {items.map(({ code, title, studentIds }) => (
      <li key={code}>
        <b>{title}</b> · {studentIds.length} em: {listNames(studentIds)}
      </li>
    ))}
  </ul>
);
