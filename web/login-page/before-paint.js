// Runs before the first paint of login.html (web/login-page/plugin.ts), which shows the login form before
// the app's script has been loaded.
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

// Somebody who is signed in goes on to the dashboard; the form is not shown for that moment.
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
  // The page to return to after the sign-in, which the prerendered link does not know.
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

// The app is loaded after the first paint, which it would otherwise delay.
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
// Also when the page is used, whether or not the browser has reported the paint by then.
const onPaint = () => {
  isPainted = true;
  start();
};
if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
  // The paint of the background alone comes earlier.
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) onPaint();
  }).observe({ type: 'paint', buffered: true });
  // A tab that is put into the background before its first paint has none.
  document.addEventListener('visibilitychange', onPaint);
} else isPainted = true;
document.addEventListener('DOMContentLoaded', () => {
  isParsed = true;
  start();
});
