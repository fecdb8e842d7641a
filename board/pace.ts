/** A recording's length and the piece of the board that it reads, in seconds. */
export type ReadPassage = { start: number; end: number; seconds: number };

/** Largest pace. A shorter recording ends before its piece, because hurried strokes do not help. */
const FASTEST = 1.25;

/** Returns seconds of the board for each second of a recording, so that both end together. */
export const computePace = ({ start, end, seconds }: ReadPassage): number => Math.min((end - start) / seconds, FASTEST);

/** Returns the board's time after `heard` seconds of the recording. */
export const boardTimeAt = (read: ReadPassage, heard: number): number => Math.min(read.start + heard * computePace(read), read.end);

/** Returns the seconds of the recording heard at a time of the board. */
export const recordingTimeAt = (read: ReadPassage, time: number): number => Math.min(Math.max((time - read.start) / computePace(read), 0), read.seconds);

/** Returns the playing time until `time`, with the recordings before it. */
export function playingTimeUntil(reads: readonly ReadPassage[], time: number): number {
  return reads.reduce((all, read) => {
    const passed = Math.min(Math.max(time - read.start, 0), read.end - read.start);
    return all + passed / computePace(read) - passed;
  }, time);
}
