// Changes to the built index.html, for the pages that are generated from it (web/login-page,
// web/report-page).

/** A script of the built page, or the preload of one. */
const MODULE =
  /<(?:script type="module"|link rel="modulepreload")[^>]*"([^"]+\.js)">(?:<\/script>)?\s*/g;

/**
 * Returns the page without the app's scripts, and the URLs of these scripts; the last is the app's
 * own.
 */
export function extractModules(page: string): { page: string; files: string[] } {
  const files = [...page.matchAll(MODULE)].map(([, file]) => file ?? '');
  return { page: page.replaceAll(MODULE, ''), files };
}

/**
 * Replaces a part that the page must contain.
 * @throws if the page does not contain it, because index.html has changed
 */
export function replacePart(
  page: string,
  part: RegExp | string,
  by: (...found: string[]) => string,
): string {
  if (page.search(part) < 0) throw new Error(`index.html has no ${part}.`);
  return page.replace(part, by);
}
