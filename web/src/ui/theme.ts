/** Theme chosen on this device; by default the system's. */
type Theme = 'light' | 'dark' | 'system';

/** Local-storage key. */
export const THEME = 'theme';

/**
 * Applies a choice: tokens.css reads `data-theme`, the browser's bars `theme-color`, whose two elements are in the
 * order light, dark.
 */
export function paintTheme(choice: string | null): void {
  const names = ['light', 'dark'];
  const forced = names.find((name) => name === choice);
  if (forced) document.documentElement.dataset['theme'] = forced;
  else delete document.documentElement.dataset['theme'];
  for (const [at, meta] of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').entries()) {
    meta.media = forced ? (names[at] === forced ? 'all' : 'not all') : `(prefers-color-scheme: ${names[at]})`;
  }
}

const listeners = new Set<() => void>();

export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(THEME);
    else localStorage.setItem(THEME, theme);
  } catch {
    // Storage may be forbidden: the choice lasts as long as the page.
  }
  show(theme);
}

export const currentTheme = (): Theme => (document.documentElement.dataset['theme'] as Theme | undefined) ?? 'system';

/** Subscribes to choices, also in other tabs. */
export function subscribeToTheme(listener: () => void): () => void {
  const elsewhere = ({ key, newValue }: StorageEvent) => {
    if (key === THEME || key === null) show(newValue);
  };
  addEventListener('storage', elsewhere);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', elsewhere);
  };
}

function show(choice: string | null): void {
  paintTheme(choice);
  for (const listener of listeners) listener();
}
