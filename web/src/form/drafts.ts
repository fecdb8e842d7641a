// What was typed into a form and not sent yet, for as long as the tab is open: it outlives a reload and a session that
// ends meanwhile. Signing out takes it away.

const PREFIX = 'draft:';

/** Stores what was typed; nothing is left where there is nothing. */
export function storeDraft(name: string, values: Record<string, string> | undefined): void {
  try {
    if (values) sessionStorage.setItem(PREFIX + name, JSON.stringify(values));
    else sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Storage may be full or forbidden: then it lasts as long as the page.
  }
}

/** Empty where nothing was stored. */
export function storedDraft(name: string): Record<string, unknown> {
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
    // As above.
  }
}
