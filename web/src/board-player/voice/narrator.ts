import type { Clock, Guide } from '../clock.ts';
import type { Passage, Reading, VoiceProblem } from './passage.ts';

/** Seconds before a passage's end at which the board waits, before the clock's own stops. */
const BEFORE = 0.002;

/** The passage being read or already read; only a seek repeats it. */
type Current = { passage: Passage; reading: Reading; isOver: boolean };

/**
 * Has passages read while a board plays. A passage begins when the board reaches it; the board waits for its reading
 * at its end, or before a checkpoint in it. A pause cancels the reading; after it, as after a seek, the passage is
 * read again.
 * @param board its passages in order of time, and its checkpoints, in seconds
 * @returns ends the reading; the board plays on in silence
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
    // A reading that fails at once has ended the narration meanwhile.
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
      // Keeps its pace until the passage is over.
      if (reading.pace !== undefined) return { limit: until, pace };
    }
    // A long frame must not skip the next passage.
    return { limit: passages.find(({ start }) => start > time)?.start ?? Infinity, pace: 1 };
  };

  clock.guide = guide;
  // At once, not at the next frame: some browsers let a page speak only while they handle a press.
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
