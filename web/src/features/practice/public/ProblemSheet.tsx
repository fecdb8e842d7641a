import { useEffect, useId, useRef, useState, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Reading } from '../../../ui/reading/Reading.tsx';
import { Solution } from '../../../question/Solution.tsx';
import { noBreakHtml } from '../../../ui/join-terms.ts';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { ChunkBoundary, lazyPart } from '../../../ui/ChunkBoundary.tsx';
import { youTubeId } from '#contract/media-address.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useBackCloses } from '../../../layout/history/use-back-closes.ts';
import { isVideoIn, type Problem } from './opening.ts';
import { splitTitle } from './titles.ts';

type Props = {
  problem: Problem;
  /** Shows the solution. */
  open: boolean;
  onToggle: () => void;
  /** Opened from another problem: focuses its title. */
  moved: boolean;
  children: ReactNode;
};

export function ProblemSheet({ problem, open, onToggle, moved, children }: Props) {
  const isVideoWanted = isVideoIn(useLocation().search);
  const [playing, setPlaying] = useState(isVideoWanted && problem.problemVideoSolutionUrl !== '');
  const heading = useRef<HTMLHeadingElement>(null);
  const solution = useId();
  const { title, questions, problemSolutionText, problemVideoSolutionUrl } = problem;
  const { name, points } = splitTitle(title);
  const isMoved = useRef(moved);
  useEffect(() => {
    if (isMoved.current) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Sheet margin>
      <h2 ref={heading} tabIndex={-1}>
        <span dangerouslySetInnerHTML={{ __html: noBreakHtml(name) }} />
        {points && <small className="text-sm font-medium text-ink-soft"> ({points})</small>}
      </h2>
      <Reading html={questions} className="mt-1" />
      <div className="grid gap-3 md:flex md:flex-wrap mt-5">
        <Button icon={open ? 'eye-off' : 'eye'} aria-expanded={open} aria-controls={solution} onClick={onToggle}>
          {open ? 'Ẩn lời giải' : 'Xem lời giải'}
        </Button>
        {problemVideoSolutionUrl && (
          <Button icon="play" onClick={() => setPlaying(true)}>
            Video chữa bài
          </Button>
        )}
        <output className="self-center text-sm text-ink-soft empty:hidden">{isVideoWanted && !problemVideoSolutionUrl && 'Bài giải video hiện chưa có.'}</output>
      </div>
      <div id={solution} hidden={!open}>
        {open && (
          <div className="mt-4 pt-4 border-t-[1.5px] border-dashed border-line-strong">
            <Solution title={title} question={questions} solution={problemSolutionText} />
          </div>
        )}
      </div>
      <p className="mt-2">{children}</p>
      {playing && <SolutionVideo of={name} url={problemVideoSolutionUrl} onClose={() => setPlaying(false)} />}
    </Sheet>
  );
}

const Player = lazyPart(() => import('../../../video-player/Player.tsx'));
const YouTubePlayer = lazyPart(() => import('../../../video-player/YouTubePlayer.tsx'));

/** The video solution, over its paper. @param of name of the problem, safe HTML */
function SolutionVideo({ of, url, onClose }: { of: string; url: string; onClose: () => void }) {
  useBackCloses(true, onClose);
  const film = youTubeId(url);
  const name = `Video chữa ${of.replace(/<[^>]*>/g, '')}`;
  return (
    <Dialog title={name} onClose={onClose} wide className="film-dialog">
      <ChunkBoundary>
        <Suspense
          fallback={
            <div className="film">
              <div className="screen" />
            </div>
          }
        >
          {film ? (
            <YouTubePlayer id={film} title={name} />
          ) : (
            <Player src={url} captions={undefined} poster={undefined} title={name} />
          )}
        </Suspense>
      </ChunkBoundary>
    </Dialog>
  );
}
