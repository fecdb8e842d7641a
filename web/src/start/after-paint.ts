// A script at the end of every document. It starts the page's scripts after the first paint, which they would delay; at
// once in a hidden tab, on a click or key, and on a page that needs them. Much later it registers the service worker.
export {};

declare global {
  interface Window {
    /** Last button pressed before hydration; undefined after it. */
    pressed?: HTMLElement | null | undefined;
  }
}

/** Milliseconds, if the browser does not report the paint. */
const AT_LATEST = 2000;
const PAINT = 'first-contentful-paint';
/** Milliseconds after loading: by then the page has asked for what it shows. */
const BEFORE_WORKER = 2000;

/** Scripts in the order of execution, and their styles: the server writes them into the script's element. */
const files = document.currentScript?.dataset['files']?.split(' ') ?? [];
let isStarted = false;

function startScripts(): void {
  if (isStarted) return;
  isStarted = true;
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
}

function recordClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button:not([popovertarget])') : null;
  // The browser submits forms by itself.
  if (window.pressed !== undefined && button && !button.closest('form')) window.pressed = button;
  startScripts();
}

window.pressed = null;
document.addEventListener('click', recordClick, true);
for (const type of ['pointerdown', 'keydown', 'visibilitychange']) document.addEventListener(type, startScripts, { capture: true, once: true });

// Such a page shows nothing before its scripts run.
const isEmpty = document.querySelector('main > noscript ~ * .skeleton-bar, #root:empty') !== null;
const reportsPaint = window.PerformanceObserver?.supportedEntryTypes?.includes('paint');
if (document.visibilityState === 'hidden' || isEmpty || window.early || !reportsPaint) startScripts();
else {
  setTimeout(startScripts, AT_LATEST);
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName(PAINT).length > 0) startScripts();
  }).observe({ type: 'paint', buffered: true });
}

function registerWorker(): void {
  // Without it nothing is kept for offline use, and all else works.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}

// Browsers have no service workers for pages without HTTPS.
if ('serviceWorker' in navigator) {
  addEventListener('load', () => setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(registerWorker) : registerWorker()), BEFORE_WORKER));
}
