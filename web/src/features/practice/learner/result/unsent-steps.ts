/** Ticked steps by question that the server does not have yet. */
export type UnsentSteps = Readonly<Record<string, boolean[]>>;

/** Reads them from this device's storage, which any version of the site may have written. */
export function readUnsentSteps(stored: unknown): UnsentSteps {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, boolean[]] =>
    Array.isArray(entry[1]) && entry[1].every((step) => typeof step === 'boolean')));
}
