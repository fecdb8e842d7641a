// Unsent text of forms, kept while the tab is open: it survives a reload and the end of a session. Signing out
// deletes it.

const PREFIX = 'draft:';

/** Stores or deletes a draft. */
export function storeDraft(name: string, values: Record<string, string> | undefined): void {
  try {
    if (values) sessionStorage.setItem(PREFIX + name, JSON.stringify(values));
    else sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Storage may be full or forbidden: the text then lasts as long as the page.
  }
}

/** Returns a draft; empty if none. */
export function loadDraft(name: string): Record<string, unknown> {
  try {
    return (JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden.
  }
}
