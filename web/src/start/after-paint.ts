declare global {
  interface Window {
    /** The button that was pressed last while nothing could answer; undefined once the page hears presses itself. */
    pressed?: HTMLElement | null | undefined;
  }
}

/** In ms, where a browser paints and does not say so. */
const AT_LATEST = 2000;

/**
 * Begins with the page's scripts once its words have been painted: they stand complete without them, and what is fetched and
 * run before only makes them come later. At once where nobody looks, where somebody presses something, and where what they
 * have come for needs the scripts. Self-contained, for its text is sent.
 * @param files scripts in the order in which they run, with styles that these ask for
 */
function startAfterPaint(files: string[], atLatest: number): void {
  let isBegun = false;
  const start = () => {
    if (isBegun) return;
    isBegun = true;
    for (const file of files) {
      if (file.endsWith('.css')) {
        const style = document.createElement('link');
        // As the loader of page parts will ask for it: else it would be fetched twice.
        Object.assign(style, { rel: 'preload', as: 'style', crossOrigin: '', fetchPriority: 'low', href: file });
        document.head.append(style);
        continue;
      }
      // Each of them, not the last alone with what it imports: so they are read one by one, and the page answers in between.
      const script = document.createElement('script');
      // What is asked of the server goes before them; where it has been asked already, they need not come after all else.
      Object.assign(script, { type: 'module', async: false, fetchPriority: window.early ? 'high' : 'low', src: file });
      document.head.append(script);
    }
  };
  window.pressed = null;
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button:not([popovertarget])') : null;
    // What is in a form the browser sends by itself.
    if (window.pressed !== undefined && button && !button.closest('form')) window.pressed = button;
    start();
  };
  document.addEventListener('click', press, true);
  for (const type of ['pointerdown', 'keydown', 'visibilitychange']) document.addEventListener(type, start, { capture: true, once: true });
  // Until they are there, nothing of what such a page is for can be painted.
  const isEmpty = document.querySelector('main > noscript ~ * .skeleton-bar') !== null;
  if (document.visibilityState === 'hidden' || isEmpty || window.early || !window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
    start();
    return;
  }
  setTimeout(start, atLatest);
  const words = 'first-contentful-paint';
  new PerformanceObserver((seen) => seen.getEntriesByName(words).length > 0 && start()).observe({ type: 'paint', buffered: true });
}

/** The script at the end of every document; which files it begins with, its element says (`data-files`). */
export const AFTER_PAINT = `(${String(startAfterPaint)})(document.currentScript.dataset.files.split(' '),${AT_LATEST})`;
