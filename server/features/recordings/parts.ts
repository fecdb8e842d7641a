import { createHash } from 'node:crypto';
import type { BoardView } from '#contract/boards.ts';
import type { RecordedPart } from '#contract/recordings.ts';

/** A part recorded in one go, and its time on the board, in seconds. */
export type Part = Omit<RecordedPart, 'recording' | 'seconds'> & { start: number; end: number };

export type NarratedBoard = { cues: BoardView['cues']; film: Pick<BoardView['film'], 'scenes' | 'turns'> };

/**
 * Lists the parts of a board in order: each scene, or its halves before and after the checkpoint in it. A part's key
 * is made from its words, so that changed captions make another part.
 */
export function listParts({ cues, film: { scenes, turns } }: NarratedBoard): Part[] {
  const seen = new Map<string, number>();
  return scenes.flatMap(({ number, start, end }, index) => {
    const own = cues.filter((cue) => cue.scene === index);
    const turn = turns.find((at) => at >= start && at < end);
    const halves = turn === undefined
      ? [{ half: 'whole' as const, own, until: end }]
      : [
          { half: 'before' as const, own: own.filter((cue) => cue.start < turn), until: turn },
          { half: 'after' as const, own: own.filter((cue) => cue.start >= turn), until: end },
        ];
    return halves.flatMap(({ half, own: read, until }) => {
      const [first] = read;
      if (!first) return [];
      const said = read.map((cue) => cue.said).join(' ');
      const before = seen.get(said) ?? 0;
      seen.set(said, before + 1);
      return [{ key: keyOf(said, before), scene: number, half, said, html: read.map((cue) => cue.html).join(' '), start: first.start, end: until }];
    });
  });
}

/** @param before number of earlier parts with the same words */
const keyOf = (said: string, before: number): string => createHash('sha256').update(`${before} ${said}`).digest('hex').slice(0, 32);
