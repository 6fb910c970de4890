/**
 * The limits of the length of sessions, and descriptions of browsers and network addresses in
 * words.
 */

/** The session cookie expires after seven days, so a longer idle time is not possible. */
export const MOST_IDLE_HOURS = 168;
export const MOST_SESSION_DAYS = 90;

// The order matters: the user agents of Edge and Opera also contain Chrome, and that of Chrome also
// contains Safari.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

// iPads identify themselves as Macintosh unless they request mobile pages.
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS or iPadOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Describes a user agent, for example as 'Chrome on Windows'. A browser or system that is not
 * recognized is left out.
 */
export const browserInWords = (agent: string): string => {
  const nameIn = (rules: typeof browsers) => rules.find(([rule]) => rule.test(agent))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown browser';
};

const ownAddress = /^(127\.|::1$|::ffff:127\.)/;
const localAddress =
  /^(::ffff:)?(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)|^(f[cd][\da-f]{2}|fe[89ab][\da-f]):/i;

/**
 * A network address, followed by its kind if it is that of the server itself or of a local network.
 * Its location is not guessed.
 */
export const networkInWords = (address: string): string => {
  if (address === '') return 'Unknown network';
  if (ownAddress.test(address)) return `${address} (the server itself)`;
  return localAddress.test(address) ? `${address} (local network)` : address;
};
