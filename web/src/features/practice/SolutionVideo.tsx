import { Suspense } from 'react';
import { ChunkBoundary, lazyPart } from '../../ChunkBoundary.tsx';
import { youTubeId } from '../../player/youtube-id.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useClosedByBack } from '../../history/close-by-back.ts';

const Player = lazyPart(async () => ({ default: (await import('../../player/Player.tsx')).Player }));
const YouTubePlayer = lazyPart(async () => ({ default: (await import('../../player/YouTubePlayer.tsx')).YouTubePlayer }));

/** The filmed solution of a problem, over its paper. @param of the problem's name, safe HTML */
export function SolutionVideo({ of, url, onClose }: { of: string; url: string; onClose: () => void }) {
  useClosedByBack(true, onClose);
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
