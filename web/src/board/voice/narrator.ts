import type { Clock, Guide } from '../clock.ts';
import type { Passage, Reading, VoiceProblem } from './passage.ts';

/** So much before a passage's end the board waits: before what the clock stops at by itself. Seconds. */
const BEFORE = 0.002;

/** What is read, or has been: only being moved makes it be read again. */
type Current = { passage: Passage; reading: Reading; isOver: boolean };

/**
 * Lets passages be read while a board plays. A passage begins when the board comes to it, and the board waits at its end
 * until it has been read, or before the pupil's turn in it. A pause breaks it off; then, as after a move, it is read again.
 * @param board its passages in the order of their time, and where the board stops for the pupil, in seconds of the film
 * @returns ends the reading; the board goes on in silence
 */
export function narrate(clock: Clock, { passages, turns }: { passages: readonly Passage[]; turns: readonly number[] }, onFailed: (problem: VoiceProblem) => void): () => void {
  const narration = new AbortController();
  const { signal } = narration;
  let current: Current | undefined;

  const drop = () => {
    const dropped = current;
    current = undefined;
    if (dropped && !dropped.isOver) dropped.reading.stop();
  };
  const begin = (passage: Passage) => {
    let isOver = false;
    let begun: Current | undefined;
    const over = () => {
      isOver = true;
      if (begun) begun.isOver = true;
    };
    const reading = passage.read(clock.currentTime, clock.playbackRate, {
      onOver: over,
      onFailed: (problem) => {
        over();
        if (!signal.aborted) onFailed(problem);
      },
    });
    // What fails at once has ended all reading meanwhile.
    if (!signal.aborted) current = begun = { passage, reading, isOver };
  };

  const guide = (): Guide => {
    const { currentTime: time } = clock;
    const passage = passages.find(({ start, end: until }) => time >= start && time < until);
    if (current?.passage !== passage) {
      drop();
      if (passage) begin(passage);
    }
    if (current) {
      const { passage: { end: until }, reading, isOver } = current;
      const pace = reading.pace ?? 1;
      const end = turns.find((at) => at > time && at < until) ?? until;
      if (!isOver) return { limit: Math.min(end - BEFORE, reading.reached?.() ?? Infinity), pace };
      // At the pace that it had until the passage is over.
      if (reading.pace !== undefined) return { limit: until, pace };
    }
    // A long frame must not jump over the next one.
    return { limit: passages.find(({ start }) => start > time)?.start ?? Infinity, pace: 1 };
  };

  clock.guide = guide;
  // At once and not with the next frame: some browsers let a page speak only while a press is being handled.
  clock.addEventListener('play', () => void guide(), { signal });
  clock.addEventListener('pause', () => current?.isOver === false && drop(), { signal });
  clock.addEventListener('seeked', drop, { signal });
  clock.addEventListener('ratechange', () => current?.isOver === false && current.reading.setRate(clock.playbackRate), { signal });
  if (!clock.paused) guide();
  return () => {
    narration.abort();
    clock.guide = undefined;
    drop();
  };
}
