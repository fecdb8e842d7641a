import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { layOut } from '#board/drawing.ts';
import { Clock } from '../../../board-player/clock.ts';
import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import type { LaidOutBoard } from './LiveStage.tsx';

/**
 * Lays out a board for its scenes' pictures.
 * @param name of its previews and cache entry @param text undefined while not needed
 */
export function usePictures(name: string, text: string | undefined): { live: LaidOutBoard | undefined } {
  const { data } = useQuery(
    {
      queryKey: ['admin', 'board-pictures', name, text],
      queryFn: ({ signal }) => api('POST /api/admin/boards/preview', { body: { lessonId: name, text: text ?? '' } }, signal),
      enabled: text !== undefined, staleTime: Infinity, gcTime: 600_000,
    },
    queries,
  );
  const [live, setLive] = useState<LaidOutBoard>();
  const film = data?.board?.film;
  useEffect(() => {
    if (!film) return undefined;
    // The board is measured in a hidden element that does not widen the page.
    const behind = document.createElement('div');
    behind.className = 'board-behind';
    const stage = document.createElement('div');
    stage.className = 'stage';
    behind.append(stage);
    document.body.append(behind);
    let isGone = false;
    void layOut(film, stage).then(
      (drawing) => isGone || setLive({ animation: film, drawing, clock: new Clock(film) }),
      () => undefined,
    );
    return () => {
      isGone = true;
      behind.remove();
    };
  }, [film]);
  return { live: live?.animation === film ? live : undefined };
}
