/** Asks whether unsaved input may be lost. */
type Ask = () => Promise<boolean>;
const asks = new Set<Ask>();

/** Registers a question before signing out, which discards unsaved input. @returns removes it */
export function askBeforeSigningOut(ask: Ask): () => void {
  asks.add(ask);
  return () => void asks.delete(ask);
}

/** Tells whether nothing is unsaved, or the learner agreed to lose it. */
export async function maySignOut(): Promise<boolean> {
  for (const ask of asks) if (!(await ask())) return false;
  return true;
}
