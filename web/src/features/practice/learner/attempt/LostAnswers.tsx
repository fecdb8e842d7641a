import { useSyncExternalStore } from 'react';
import type { Attempt } from '#contract/attempts.ts';
import type { AnswerValue } from '#question-types/question-types.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { numbersText, partsOf } from './layout.ts';
import type { RunningAttempt } from './running-attempt.ts';

/** Names the answers of this device that the server has not taken, and shows them. */
export function LostAnswers({ test, attempt }: { test: RunningAttempt; attempt: Attempt }) {
  const lost = new Map(useSyncExternalStore(test.box.subscribe, test.box.lost).map(({ questionId, value }) => [questionId, value]));
  const questions = partsOf(attempt).flatMap((part) => part.questions).filter(({ question }) => lost.has(question.id));
  if (questions.length === 0) return null;
  return (
    <Notice kind="bad">
      <p>{numbersText(questions.map(({ number }) => number))}: câu trả lời cuối của em không kịp tới trước khi bài đã nộp, nên không được tính.</p>
      <ul className="mt-1">
        {questions.map(({ number, question }) => (
          <li key={number} className="wrap-anywhere whitespace-pre-line">
            Câu {number}, em đã trả lời: <b>{answerText(lost.get(question.id) ?? null)}</b>
          </li>
        ))}
      </ul>
      <Button small className="mt-2" onClick={() => void test.box.forgetLost()}>
        Em đã xem
      </Button>
    </Notice>
  );
}

/** Writes an answer: a letter, a text, or true and false by statement. */
function answerText(value: AnswerValue | null): string {
  if (value === null || value === '') return 'bỏ trống';
  return Array.isArray(value) ? value.map((each) => (each === null ? '–' : each ? 'Đúng' : 'Sai')).join(', ') : value;
}
