/** Checks a page with HTML_CodeSniffer, whose rules differ from those of axe. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const source = readFileSync(
  fileURLToPath(import.meta.resolve('html_codesniffer/build/HTMLCS.js')),
  'utf8',
);

/** The errors of the page by WCAG 2.1 AA, as lines; warnings and notices are not reported. */
export const sniffedErrors = async (page: Page): Promise<string[]> => {
  await page.evaluate(source);
  return page.evaluate<string[]>(`new Promise((done, failed) => {
    const { HTMLCS } = window;
    HTMLCS.process('WCAG2AA', document, () => done(
      HTMLCS.getMessages()
        .filter(({ type }) => type === HTMLCS.ERROR)
        .map(({ code, msg, element }) => code + ': ' + msg + ' ' + element.outerHTML.slice(0, 80)),
    ), () => failed(new Error('HTML_CodeSniffer has no standard WCAG2AA.')));
  })`);
};
