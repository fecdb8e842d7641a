import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Output } from '#contract/api.ts';
import type { AnswerValue, ShownQuestion } from '#question-types/question-types.ts';
import type { ExerciseContent } from '#contract/topics.ts';
import { api, messageOf } from '../../../api/api.ts';
import { isUnreachable, keepAnswer, PATIENCE, whenAnswerSent } from '../../../question/outbox.ts';
import type { SentAnswer } from '../../../question/sent-words.ts';
import { newUuid } from '../../../ui/browser.ts';
import type { Values } from '../../../question/QuestionFields.tsx';

export type ExerciseVariant = { topicId: string; exerciseId: string; variant: number };

type GradedAnswer = Output<'POST /api/users/:uid/answers'>;

/** Results by question: right or wrong; absent until graded. */
type GradedQuestions = Readonly<Record<string, boolean>>;

/** Holds answers to an exercise, with their grading. Checking again is harmless. */
export function useAnswers(uid: string, { topicId, exerciseId, variant }: ExerciseVariant, { asks, steps }: ExerciseContent) {
  const [values, setValues] = useState<Values>({});
  const [found, setFound] = useState<GradedQuestions>({});
  /** Advice: things to check, or to write differently before grading. */
  const [looks, setLooks] = useState<Readonly<Record<string, string>>>({});
  /** Hints for the next try, for what the last wrong answer showed; they stay while the answer is changed. */
  const [retryHints, setRetryHints] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false });
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = Date.now();
  }, []);
  /** Changes of each answer: a result belongs to the answer that was sent. */
  const changes = useRef(new Map<string, number>());
  /** An answer sent again keeps its id. */
  const ids = useRef(new Map<string, string>());

  /** Ids of answers that wait on this device, by question. */
  const [kept, setKept] = useState<Readonly<Record<string, string>>>({});

  /** Returns the id of an answer that the device keeps, because there is no connection. */
  const send = async (ask: ShownQuestion, value: AnswerValue, more: { hints: number; solutionSeen: boolean; steps?: boolean[] }): Promise<GradedAnswer | string> => {
    const name = JSON.stringify([ask.id, value, more.steps]);
    const answerId = ids.current.get(name) ?? newUuid();
    ids.current.set(name, answerId);
    const body = {
      answerId, source: 'exercise' as const, id: `${topicId}/${exerciseId}/${ask.id}`, variant, value, ...more,
      ms: Math.min(Date.now() - shownAt.current, 86_400_000), at: new Date().toISOString(),
    };
    try {
      return await api('POST /api/users/:uid/answers', { params: { uid }, body }, AbortSignal.timeout(PATIENCE));
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      await keepAnswer(uid, answerId, body);
      return answerId;
    }
  };

  const showGraded = (graded: { id: string; answer: GradedAnswer }[]) => {
    // An answer that must be written differently first is not graded.
    const judgedNow = graded.filter(({ answer: { right, look } }) => right !== null || look === undefined);
    setFound((known) => ({ ...known, ...Object.fromEntries(judgedNow.map(({ id, answer }) => [id, answer.right === true])) }));
    setLooks((known) => ({ ...known, ...Object.fromEntries(graded.map(({ id, answer: { look = '' } }) => [id, look])) }));
    setRetryHints((known) => ({ ...known, ...Object.fromEntries(judgedNow.map(({ id, answer: { misconceptions = [] } }) => [id, misconceptions.map(({ hint }) => hint)])) }));
  };

  const hearSent = useEffectEvent((sent: SentAnswer) => {
    const [id] = Object.entries(kept).find(([, answerId]) => answerId === sent.answerId) ?? [];
    if (id === undefined) return;
    setKept((before) => omitKey(before, id));
    if (sent.refused === undefined) showGraded([{ id, answer: sent }]);
    else setState({ busy: false, error: sent.refused });
  });
  useEffect(() => whenAnswerSent((sent) => hearSent(sent)), []);

  /** Grades answers; right ones stay right. */
  const check = async (which: { ask: ShownQuestion; value: AnswerValue; steps?: boolean[] }[], seen: { hints: number; solutionSeen: boolean }) => {
    if (state.busy) return;
    setState({ busy: true });
    const before = new Map(changes.current);
    try {
      const answers = await Promise.all(which.map(async ({ ask, value, ...ticked }) => ({ id: ask.id, answer: await send(ask, value, { ...seen, ...ticked }) })));
      const still = answers.filter(({ id }) => before.get(id) === changes.current.get(id));
      showGraded(still.flatMap(({ id, answer }) => (typeof answer === 'string' ? [] : [{ id, answer }])));
      setKept((known) => ({ ...known, ...Object.fromEntries(still.flatMap(({ id, answer }) => (typeof answer === 'string' ? [[id, answer]] : []))) }));
      setState({ busy: false });
    } catch (failure) {
      setState({ busy: false, error: `Câu trả lời chưa gửi được. ${messageOf(failure)}` });
    }
  };

  const change = (id: string, value: AnswerValue | null) => {
    changes.current.set(id, (changes.current.get(id) ?? 0) + 1);
    setValues((before) => ({ ...before, [id]: value }));
    // The result belonged to the old answer.
    setFound((before) => omitKey(before, id));
    setLooks((before) => omitKey(before, id));
    setKept((before) => omitKey(before, id));
  };

  /** Questions graded by the server, and by the learner. */
  const judged = asks.filter(({ id }) => !steps[id]);
  const ticked = asks.filter(({ id }) => steps[id]);
  return { values, found, kept, looks, retryHints, ...state, judged, ticked, change, check };
}

const omitKey = <T>(all: Readonly<Record<string, T>>, id: string): Record<string, T> => Object.fromEntries(Object.entries(all).filter(([known]) => known !== id));
