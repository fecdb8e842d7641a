declare global {
  interface Window {
    /** Last button pressed before hydration; undefined after it. */
    pressed?: HTMLElement | null | undefined;
  }
}

/** Milliseconds, if the browser does not report the paint. */
const AT_LATEST = 2000;

/**
 * Starts the scripts after the first paint, which they would delay; at once in a hidden tab, on a click or key, and
 * on a page that needs them. Self-contained, because its source is inlined.
 * @param files scripts in the order of execution, and their styles
 */
function startAfterPaint(files: string[], atLatest: number): void {
  let isBegun = false;
  const start = () => {
    if (isBegun) return;
    isBegun = true;
    for (const file of files) {
      if (file.endsWith('.css')) {
        const style = document.createElement('link');
        // With the attributes of the chunk loader's request; otherwise it would be loaded twice.
        Object.assign(style, { rel: 'preload', as: 'style', crossOrigin: '', fetchPriority: 'low', href: file });
        document.head.append(style);
        continue;
      }
      // A tag for each file: so they run one by one, and the page can respond in between.
      const script = document.createElement('script');
      // Data requests come first; where the document has made them already, scripts need not be last.
      Object.assign(script, { type: 'module', async: false, fetchPriority: window.early ? 'high' : 'low', src: file });
      document.head.append(script);
    }
  };
  window.pressed = null;
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button:not([popovertarget])') : null;
    // The browser submits forms by itself.
    if (window.pressed !== undefined && button && !button.closest('form')) window.pressed = button;
    start();
  };
  document.addEventListener('click', press, true);
  for (const type of ['pointerdown', 'keydown', 'visibilitychange']) document.addEventListener(type, start, { capture: true, once: true });
  // Such a page shows nothing before its scripts run.
  const isEmpty = document.querySelector('main > noscript ~ * .skeleton-bar') !== null;
  if (document.visibilityState === 'hidden' || isEmpty || window.early || !window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
    start();
    return;
  }
  setTimeout(start, atLatest);
  const words = 'first-contentful-paint';
  new PerformanceObserver((seen) => seen.getEntriesByName(words).length > 0 && start()).observe({ type: 'paint', buffered: true });
}

/** The script at the end of every document; `data-files` names the files. */
export const AFTER_PAINT = `(${String(startAfterPaint)})(document.currentScript.dataset.files.split(' '),${AT_LATEST})`;
