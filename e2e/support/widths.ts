/**
 * Finds what does not fit in a desktop window: tables that scroll sideways, and search boxes
 * without room for a word.
 */
import type { Page } from 'playwright-core';
import { vi } from 'vitest';

/**
 * The widths of windows in which nothing but `scrollLimits` may scroll sideways. The smaller one is
 * the smallest width at which the menu is next to the page.
 */
const widths = [1024, 1280];

/**
 * The tables that may scroll sideways, each with the largest width of the window at which it may.
 */
const scrollLimits: Record<string, number> = {
  // A column for each of 15 categories, in a row for each school.
  'Scores of the schools': Number.POSITIVE_INFINITY,
  // The eight groups next to four figures.
  'Year over year': 1024,
};

/** Returns a line for everything that is too wide or too narrow. Changes the size of the page. */
export async function findingsOfWidth(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Waits until an open menu has been repositioned. The test polls from outside of the page: a
    // condition that is passed into the page would be compiled with `eval`, which the content
    // security policy forbids.
    await vi
      .waitUntil(() => page.evaluate<boolean>(FITS), { timeout: 15_000 })
      .catch(() => undefined);
    const found = await page.evaluate<{ name: string; what: string }[]>(WIDE);
    findings.push(
      ...found
        .filter(({ name }) => width > (scrollLimits[name] ?? 0))
        .map(({ name, what }) => `${width} px: ${name}: ${what}`),
    );
  }
  return findings;
}

const FITS = `document.documentElement.scrollWidth <= document.documentElement.clientWidth`;

const WIDE = `(async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { documentElement: root } = document;
  const nameOf = (one) => (one.ariaLabel ?? one.querySelector('caption')?.textContent ?? one.textContent)
    .trim().slice(0, 40);
  const findings = [];
  const add = (name, what, by) => {
    if (by > 1) findings.push({ name, what: what + ' by ' + Math.round(by) + ' px' });
  };
  add('the page', 'scrolls', root.scrollWidth - root.clientWidth);
  for (const box of document.querySelectorAll('main input[type=search]')) {
    const { width } = box.getBoundingClientRect();
    if (width > 0) add(box.placeholder, 'is too narrow', 160 - width);
  }
  for (const part of document.querySelectorAll('main, [role=dialog], [role=alertdialog]')) {
    const { right } = part.getBoundingClientRect();
    const clipping = [];
    for (const one of part.querySelectorAll('*:not(input, textarea, select, svg, svg *)')) {
      const box = one.getBoundingClientRect();
      const isShown = box.width > 2 && one.checkVisibility({ checkVisibilityCSS: true });
      if (!isShown || clipping.some((place) => place.contains(one))) continue;
      const { overflowX } = getComputedStyle(one);
      if (overflowX !== 'visible') clipping.push(one);
      if (overflowX === 'auto' || overflowX === 'scroll') {
        add(nameOf(one), 'scrolls', one.scrollWidth - one.clientWidth);
      }
      add(nameOf(one), 'is too wide', box.right - right);
    }
  }
  return findings;
})()`;
