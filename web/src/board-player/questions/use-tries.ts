import { useEffect, useRef, useState } from 'react';
import type { BoardView } from '#contract/boards.ts';
import type { GradingByKey } from '#question-types/grade-by-key.ts';
import type { AnswerValue } from '#question-types/question-types.ts';
import { isAnswered } from '../../question/is-answered.ts';
import { sendLater } from '../../question/outbox.ts';
import { currentSession } from '../../session/session.ts';
import { fetchGraders, findRetryHints, gradeByKey } from './grade-by-key.ts';

type BoardQuestion = Pick<BoardView['turns'][number], 'question' | 'key' | 'wrong'>;
type HelpUsed = { hints: number; solutionSeen: boolean };
/** `empty`: no answer; `failed`: the graders could not be loaded. */
type State = { is: 'open' | 'empty' | 'failed' } | { is: 'judged'; found: GradingByKey };

/** Longest time of thinking, in ms; beyond it the page was left open. */
const LONGEST = 86_400_000;

/** Answers to a lesson's question. The page grades them without a connection, and sends each try when it can. */
export function useTries(lessonId: string, asked: BoardQuestion) {
  const { question } = asked;
  const [value, setValue] = useState<AnswerValue | null>(null);
  const [state, setState] = useState<State>({ is: 'open' });
  /** Hints for the next try, for what the last wrong answer showed. */
  const [retryHints, setRetryHints] = useState<readonly string[]>([]);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = Date.now();
    fetchGraders();
  }, [question]);

  const tell = (given: AnswerValue | null, seen: HelpUsed) => {
    const session = currentSession();
    if (session.state !== 'learner') return;
    const ms = Math.min(Date.now() - shownAt.current, LONGEST);
    sendLater(session.user.uid, { source: 'lesson', id: `${lessonId}/${question.id}`, value: given, ...seen, ms, at: new Date().toISOString() });
  };

  return {
    value,
    state,
    retryHints,
    /** Shows the solution before a right answer: no answer, but the server records it. */
    giveUp: (hints: number) => tell(null, { hints, solutionSeen: true }),
    /** Discards the result of the previous answer. */
    change: (next: AnswerValue | null) => {
      setValue(next);
      setState({ is: 'open' });
    },
    /**
     * Grades the answer. An unreadable one, or one in a form that was not asked for, is no try.
     * @returns the right share, 0 to 1; undefined where nothing was graded
     */
    check: async (seen: HelpUsed): Promise<number | undefined> => {
      if (value === null || !isAnswered(value)) {
        setState({ is: 'empty' });
        return undefined;
      }
      try {
        const found = await gradeByKey(asked, value);
        const hints = found.share === 1 || found.again ? [] : await findRetryHints(asked, value);
        setState({ is: 'judged', found });
        if (found.again) return undefined;
        setRetryHints(hints);
        tell(value, seen);
        return found.share;
      } catch {
        setState({ is: 'failed' });
        return undefined;
      }
    },
  };
}
