/** A recording, and the piece of a film that is read in it. All in seconds. */
// @ts-nocheck

export type Read = { start: number; end: number; seconds: number };

/** A recording that is shorter than this allows ends before its piece does: strokes that hurry are no help. */
const FASTEST = 1.25;

/** How fast a film goes with a recording, in its seconds for each of the recording: so that both are over at once. */
export const paceOf = ({ start, end, seconds }: Read): number => Math.min((end - start) / seconds, FASTEST);

/** Where in the film one is when so much has been heard. */
export const filmAt = (read: Read, heard: number): number => Math.min(read.start + heard * paceOf(read), read.end);

/** How much has been heard where the film is. */
export const heardAt = (read: Read, time: number): number => Math.min(Math.max((time - read.start) / paceOf(read), 0), read.seconds);

/** How long it takes to come to a time of the film, with all that is read before it. */
export function takenUntil(reads: readonly Read[], time: number): number {
  return reads.reduce((all, read) => {
    const passed = Math.min(Math.max(time - read.start, 0), read.end - read.start);
    return all + passed / paceOf(read) - passed;
  }, time);
}
