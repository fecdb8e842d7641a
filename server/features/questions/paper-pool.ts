/** Papers of each kind that are handed out in turn: a learner who asks again gets another one. */
const PAPERS = 32;
/** Milliseconds after which a paper is drawn anew. */
const LIFE = 60_000;

/** `papers`: the places of the turn; an empty one is drawn when it is its turn. */
type Pool<Paper> = { papers: { paper: Promise<Paper>; until: number }[]; turn: number };

/**
 * Hands out papers of each kind in turn, the same to several learners, because drawing and packing one takes longer
 * than all else of its call. All are drawn anew when the content's version changes; while it is unknown, each call
 * draws.
 * @param now milliseconds of a monotonic clock
 */
export function createPaperPool<Paper>(version: () => number | undefined, now = () => performance.now()) {
  let keptFor: number | undefined;
  const pools = new Map<string, Pool<Paper>>();

  /** @param draw draws a paper of the kind from the present content */
  return (kind: string, draw: () => Promise<Paper>): Promise<Paper> => {
    const present = version();
    if (present !== keptFor) pools.clear();
    keptFor = present;
    if (present === undefined) return draw();
    const pool = pools.get(kind) ?? { papers: [], turn: 0 };
    pools.set(kind, pool);
    const at = pool.turn++ % PAPERS;
    const known = pool.papers[at];
    if (known && known.until > now()) return known.paper;
    const drawn = { paper: draw(), until: now() + LIFE };
    pool.papers[at] = drawn;
    drawn.paper.catch(() => (drawn.until = 0)); // its next turn draws again
    return drawn.paper;
  };
}
