// Runs before the first paint of login.html (web/login-page/plugin.ts), which shows the login form
// before the script of the app has been loaded.
const { dataset } = document.documentElement;
const modules = document.currentScript?.dataset.modules?.split(' ') ?? [];

const isSignedIn = () => {
  try {
    if (localStorage.getItem('good-repair:person') !== null) return true;
  } catch {
    // Storage is blocked.
  }
  return /(^|; )short_id=/.test(document.cookie);
};

// The app takes a person who is signed in to the dashboard. CSS hides the login form until then.
if (isSignedIn()) dataset.signedIn = '';

// A form that is submitted before the app runs is submitted by the app once it does.
/** @param {SubmitEvent} event */
const submitLater = (event) => {
  if (!('prerendered' in dataset)) return;
  event.preventDefault();
  event.stopPropagation();
  dataset.prerendered = 'submitted';
  onPaint();
};
addEventListener('submit', submitLater, { capture: true });

// A button that is pressed before the app runs is pressed again once it does: its element stays.
/** @type {HTMLElement | undefined} */
let pressed;
/** @param {MouseEvent} event */
const pressLater = ({ target }) => {
  if (!('prerendered' in dataset) || !(target instanceof Element)) return;
  pressed = target.closest('button:not([type=submit])') ?? undefined;
  if (pressed) onPaint();
  // Adds the query string, which names the page to return to after the sign-in: the prerendered
  // link has none.
  const link = target.closest('a');
  if (link?.pathname === '/sign-on') link.search = location.search;
};
addEventListener('click', pressLater, { capture: true });
const onAppStarted = new MutationObserver(() => {
  if ('prerendered' in dataset) return;
  onAppStarted.disconnect();
  pressed?.click();
});
onAppStarted.observe(document.documentElement, { attributeFilter: ['data-prerendered'] });

// The app is loaded after the first paint, because loading it earlier would delay the paint.
let isParsed = false;
let isPainted = document.hidden || 'signedIn' in dataset;
let isStarted = false;

const start = () => {
  if (isStarted || !isParsed || !isPainted) return;
  isStarted = true;
  for (const file of modules) {
    const preload = document.createElement('link');
    Object.assign(preload, { rel: 'modulepreload', crossOrigin: '', href: file });
    document.head.append(preload);
  }
  import(modules.at(-1) ?? '').catch(() => {
    // The connection is lost; submitting the form loads the scripts again.
    isStarted = false;
  });
};
// Runs at the first paint, and when the page is used before the browser has reported a paint.
const onPaint = () => {
  isPainted = true;
  start();
};
if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
  // Waits for content: the first paint of all is reported when only the background is visible.
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) onPaint();
  }).observe({ type: 'paint', buffered: true });
  // A tab that is put into the background before its first paint never reports a paint.
  document.addEventListener('visibilitychange', onPaint);
} else isPainted = true;
document.addEventListener('DOMContentLoaded', () => {
  isParsed = true;
  start();
});
