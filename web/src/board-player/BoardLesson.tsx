import 'katex/dist/katex.min.css';
import '../video-player/player.css';
import './board.css';
import { useEffect, useState, type ComponentProps } from 'react';
import type { BoardView } from '#contract/boards.ts';
import { useComingBack } from '../ui/browser.ts';
import { areCaptionsOn } from '../video-player/frame.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { loadedBoard, loadBoard } from './board-data.ts';
import { BoardPlayer } from './BoardPlayer.tsx';

export type { BoardContext } from './questions/use-board-questions.tsx';

type Props = { url: string } & Omit<ComponentProps<typeof BoardPlayer>, 'view'>;

export function BoardLesson({ url, ...lesson }: Props) {
  const [view, setView] = useState<BoardView | 'failed' | undefined>(() => loadedBoard(url));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const end = new AbortController();
    loadBoard(url, end.signal).then((board) => end.signal.aborted || setView(board), () => end.signal.aborted || setView('failed'));
    return () => end.abort();
  }, [url, attempt]);

  const retry = () => {
    setView(undefined);
    setAttempt(attempt + 1);
  };
  useComingBack(() => {
    if (view === 'failed') retry();
  });

  if (view !== undefined && view !== 'failed') return <BoardPlayer view={view} {...lesson} />;
  if (view === 'failed') {
    return (
      <div className="grid justify-items-center gap-4 border-b border-line bg-accent-wash px-5 py-12 text-center" role="alert">
        <p>Không tải được bài giảng. Em kiểm tra kết nối rồi thử lại.</p>
        <Button onClick={retry}>Thử lại</Button>
      </div>
    );
  }
  return (
    <div className="film-beside">
      <BoardFrame lined={areCaptionsOn()} />
      {/* On a phone the steps fill the window, so that the content below does not jump. */}
      <aside className="board-steps">
        <Skeleton className="content-start p-5 max-lg:min-h-svh" />
      </aside>
    </div>
  );
}

function BoardFrame({ lined }: { lined: boolean }) {
  return (
    <div className="film">
      <div className="film-front">
        <div className="screen screen-paper" />
        {lined && <div className="caption-line caption-paper" />}
        <div className="seek-line" />
      </div>
      <div className="player-tools" />
    </div>
  );
}
