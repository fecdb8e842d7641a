import { Suspense, useEffect, useEffectEvent, useState, type ComponentProps, type ReactNode } from 'react';
import type { BoardView } from '#contract/boards.ts';
import { useComingBack } from '../../ui/browser.ts';
import { ChunkBoundary, lazyPart } from '../../ui/ChunkBoundary.tsx';
import { useSession } from '../../session/session.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NOT_TRIED, type TurnProgress } from './turn-progress.ts';
import type EndCardPart from './EndCard.tsx';

const loadParts = () => import('./asking-parts.ts');
const CheckpointQuestion = lazyPart(async () => ({ default: (await loadParts()).CheckpointQuestion }));
const EndCard = lazyPart(async () => ({ default: (await loadParts()).EndCard }));
const QuickQuestions = lazyPart(async () => ({ default: (await loadParts()).QuickQuestions }));

export type BoardContext = Pick<ComponentProps<typeof EndCardPart>, 'courseId' | 'lessonId' | 'isWatched' | 'next' | 'free' | 'back'>;

type PlaybackState = {
  /** The board is drawn: its questions are fetched now. */
  isThere: boolean;
  /** The checkpoint at which the board has stopped. */
  turn: number | undefined;
  ended: boolean;
  /** Plays on; after the end, from the beginning. */
  onPlay: () => void;
  /** Goes back to a checkpoint, which asks again. */
  onTurn: (turn: number) => void;
};

/**
 * Renders a board's questions: below it at a checkpoint, on it at its end, and in place of the controls for the end's
 * questions. Results last as long as the lesson is open.
 */
export function useBoardQuestions(view: BoardView, around: BoardContext, { isThere, turn, ended, onPlay, onTurn }: PlaybackState) {
  const { turns, questions } = view;
  const { courseId, lessonId } = around;
  const [progress, setProgress] = useState<readonly TurnProgress[]>(() => turns.map(() => NOT_TRIED));
  const [found, setFound] = useState<readonly (boolean | undefined)[]>(() => questions.map(() => undefined));
  const [isQuick, setQuick] = useState(false);
  useSendStoredAnswers();
  useEffect(() => {
    // A failed fetch is repeated where the part is shown.
    if (isThere) void loadParts().then(({ fetchQuestionParts }) => fetchQuestionParts(courseId, lessonId), () => undefined);
  }, [isThere, courseId, lessonId]);

  const asked = turn === undefined ? undefined : turns[turn];
  return {
    turn: asked && turn !== undefined && (
      <Part>
        <CheckpointQuestion
          key={turn}
          lessonId={lessonId}
          asked={asked}
          progress={progress[turn] ?? NOT_TRIED}
          onProgress={(next) => setProgress((before) => before.map((each, at) => (at === turn ? next : each)))}
          onGoOn={() => onPlay()}
        />
      </Part>
    ),
    end: ended && !isQuick && (
      <Part>
        <EndCard
          {...around}
          turns={turns.map((each, at) => ({ asked: each, progress: progress[at] ?? NOT_TRIED }))}
          quick={found}
          onAgain={() => onPlay()}
          onTurn={onTurn}
          onQuick={() => setQuick(true)}
        />
      </Part>
    ),
    quick: ended && isQuick && (
      <Part>
        <QuickQuestions
          lessonId={lessonId}
          questions={questions}
          found={found}
          onFound={(place, right) => setFound((before) => before.map((each, at) => (at === place ? right : each)))}
          onClose={() => setQuick(false)}
        />
      </Part>
    ),
  };
}

const Part = ({ children }: { children: ReactNode }) => (
  <ChunkBoundary>
    <Suspense fallback={<Skeleton className="p-5" />}>{children}</Suspense>
  </ChunkBoundary>
);

/** Sends answers that were given without a connection, once there is one. */
function useSendStoredAnswers(): void {
  const session = useSession();
  const uid = session.state === 'learner' ? session.user.uid : undefined;
  const send = () => {
    if (uid !== undefined) void import('../../layout/learner/signed-in.ts').then(({ sendStoredAnswers }) => sendStoredAnswers(uid), () => undefined);
  };
  const sendAtFirst = useEffectEvent(send);
  useEffect(() => sendAtFirst(), [uid]);
  useComingBack(send);
}
