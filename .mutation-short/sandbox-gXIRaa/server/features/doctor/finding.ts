/** What the doctor found about one thing, for the owner at the terminal. */
// @ts-nocheck

export type Finding = {
  what: string;
  /** `open`: could not be looked at, or is not set; nothing is wrong by that. */
  state: 'good' | 'open' | 'bad';
  /** What was seen. */
  seen: string;
  /** What to do. */
  remedy?: string;
};

export const good = (what: string, seen: string): Finding => ({ what, state: 'good', seen });
export const open = (what: string, seen: string, remedy?: string): Finding => ({ what, state: 'open', seen, ...(remedy && { remedy }) });
export const bad = (what: string, seen: string, remedy: string): Finding => ({ what, state: 'bad', seen, remedy });

/** The finding that `look` comes to; what it throws is bad, with this remedy. */
export async function looked(what: string, remedy: string, look: () => Promise<Finding>): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    return bad(what, wordsOf(error), remedy);
  }
}

/** An error's own words; those of fetch stand in its cause. */
export function wordsOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code || message : message;
}
