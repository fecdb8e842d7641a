import { useEffect, useRef, useState } from 'react';
import type { BoardView } from '#contract/boards.ts';
import type { FoundByKey } from '#kinds/judge-by-key.ts';
import type { AnswerValue } from '#kinds/kinds.ts';
import { isAnswered } from '../../answers/answered.ts';
import { sendLater } from '../../answers/outbox.ts';
import { currentSession } from '../../session/session.ts';
import { fetchJudges, judgeByKey } from './judging.ts';

type Asked = Pick<BoardView['turns'][number], 'question' | 'key'>;
type Seen = { hints: number; solutionSeen: boolean };
/** `empty`: nothing was written; `failed`: what judges could not be loaded. */
type State = { is: 'open' | 'empty' | 'failed' } | { is: 'judged'; found: FoundByKey };

/** Longer than that, in ms, nobody thinks: the page was left open. */
const LONGEST = 86_400_000;

/**
 * What is answered to a question of a lesson. The page judges it at once, without a connection too, and tells the server of
 * each try when it can.
 */
export function useTries(lessonId: string, asked: Asked) {
  const { question } = asked;
  const [value, setValue] = useState<AnswerValue | null>(null);
  const [state, setState] = useState<State>({ is: 'open' });
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = Date.now();
    fetchJudges();
  }, [question]);

  const tell = (given: AnswerValue | null, seen: Seen) => {
    const session = currentSession();
    if (session.state !== 'learner') return;
    const ms = Math.min(Date.now() - shownAt.current, LONGEST);
    sendLater(session.user.uid, { source: 'lesson', id: `${lessonId}/${question.id}`, value: given, ...seen, ms, at: new Date().toISOString() });
  };

  return {
    value,
    state,
    /** The solution is to be seen before anything was right: no answer, but the server knows of it. */
    giveUp: (hints: number) => tell(null, { hints, solutionSeen: true }),
    /** What was found was found of another answer. */
    change: (next: AnswerValue | null) => {
      setValue(next);
      setState({ is: 'open' });
    },
    /** Judges what is written. What nobody can read, or is to be written in another form, is no try. @returns how much is right, 0 to 1; undefined where nothing was judged */
    check: async (seen: Seen): Promise<number | undefined> => {
      if (value === null || !isAnswered(value)) {
        setState({ is: 'empty' });
        return undefined;
      }
      try {
        const found = await judgeByKey(asked, value);
        setState({ is: 'judged', found });
        if (found.again) return undefined;
        tell(value, seen);
        return found.share;
      } catch {
        setState({ is: 'failed' });
        return undefined;
      }
    },
  };
}
