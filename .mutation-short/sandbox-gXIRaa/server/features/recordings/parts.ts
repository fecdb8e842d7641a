// @ts-nocheck
import { createHash } from 'node:crypto';
import type { BoardView } from '#contract/boards.ts';
import type { RecordedPart } from '#contract/recordings.ts';

/** What is recorded in one go, and where in the film it is read, in seconds. */
export type Part = Omit<RecordedPart, 'recording' | 'seconds'> & { start: number; end: number };

/** What of a board its parts are made of. */
export type Told = { cues: BoardView['cues']; film: Pick<BoardView['film'], 'scenes' | 'turns'> };

/**
 * The parts of a board in their order: each scene, or what comes before and after the turn of the pupil in it. A part is
 * named by its words, so that one whose captions are written otherwise is another.
 */
export function partsOf({ cues, film: { scenes, turns } }: Told): Part[] {
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

/** @param before how many parts before it say the same */
const keyOf = (said: string, before: number): string => createHash('sha256').update(`${before} ${said}`).digest('hex').slice(0, 32);
