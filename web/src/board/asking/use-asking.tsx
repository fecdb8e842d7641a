import { Suspense, useEffect, useEffectEvent, useState, type ComponentProps, type ReactNode } from 'react';
import type { BoardView } from '#contract/boards.ts';
import { useComingBack } from '../../browser.ts';
import { ChunkBoundary, lazyPart } from '../../ChunkBoundary.tsx';
import { useSession } from '../../session/session.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NOT_TRIED, type TurnProgress } from './turn-progress.ts';
import type EndCardPart from './EndCard.tsx';

const loadParts = () => import('./asking-parts.ts');
const OwnTurn = lazyPart(async () => ({ default: (await loadParts()).OwnTurn }));
const EndCard = lazyPart(async () => ({ default: (await loadParts()).EndCard }));
const QuickQuestions = lazyPart(async () => ({ default: (await loadParts()).QuickQuestions }));

/** Of which course a board is, and what comes behind it. */
export type Around = Pick<ComponentProps<typeof EndCardPart>, 'courseId' | 'lessonId' | 'isWatched' | 'next' | 'back'>;

type Playing = {
  /** The board is drawn: what it asks is fetched now. */
  isThere: boolean;
  /** The turn that the board has stopped at. */
  turn: number | undefined;
  ended: boolean;
  /** Goes on from where it is; from the end, anew. */
  onPlay: () => void;
  /** Goes back to a turn, which asks again. */
  onTurn: (turn: number) => void;
};

/**
 * What a board asks: below it where it has stopped for the pupil, on it when it is over, and the questions of its end in
 * place of what steers it. How it went is known as long as the lesson is open.
 */
export function useAsking(view: BoardView, around: Around, { isThere, turn, ended, onPlay, onTurn }: Playing) {
  const { turns, questions } = view;
  const { courseId, lessonId } = around;
  const [progress, setProgress] = useState<readonly TurnProgress[]>(() => turns.map(() => NOT_TRIED));
  const [found, setFound] = useState<readonly (boolean | undefined)[]>(() => questions.map(() => undefined));
  const [isQuick, setQuick] = useState(false);
  useSendKept();
  useEffect(() => {
    // What cannot be fetched now is asked for again where it is shown.
    if (isThere) void loadParts().then(({ fetchAnswering }) => fetchAnswering(courseId, lessonId), () => undefined);
  }, [isThere, courseId, lessonId]);

  const asked = turn === undefined ? undefined : turns[turn];
  return {
    turn: asked && turn !== undefined && (
      <Part>
        <OwnTurn
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

/** What was answered without a connection goes out when there is one. */
function useSendKept(): void {
  const session = useSession();
  const uid = session.state === 'learner' ? session.user.uid : undefined;
  const send = () => {
    if (uid !== undefined) void import('../../learner/signed-in.ts').then(({ sendKept }) => sendKept(uid), () => undefined);
  };
  const sendAtFirst = useEffectEvent(send);
  useEffect(() => sendAtFirst(), [uid]);
  useComingBack(send);
}
