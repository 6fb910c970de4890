/**
 * Finds faults of an open screen that axe does not find: in hidden texts, in the focus of dialogs,
 * with forced colors, and in a window at 400 % zoom.
 */
import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { waitForTransitions } from './screen.ts';

/** A desktop window of 1280 × 1024 px at 400 % zoom. */
const zoomed = { width: 320, height: 256 };

/** Returns a line for everything that is wrong. Changes the size and the media of the page. */
export async function findingsBeyondAxe(page: Page): Promise<string[]> {
  // Waits for the focus, because a field whose content is still loading gets it later. The test
  // polls from outside of the page: a condition that is passed into the page would be compiled with
  // `eval`, which the content security policy forbids.
  const hasFocus = async () => (await page.evaluate<string[]>(FOCUS)).length === 0;
  await vi.waitUntil(hasFocus, { timeout: 10_000 }).catch(() => {});
  const names = await page.evaluate<string[]>(NAMES);
  const focus = await page.evaluate<string[]>(FOCUS);
  const fields = await page.evaluate<string[]>(FIELDS);
  await page.emulateMedia({
    colorScheme: 'light',
    reducedMotion: 'reduce',
    forcedColors: 'active',
  });
  await waitForTransitions(page);
  const colors = await page.evaluate<string[]>(COLORS);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize(zoomed);
  const zoom = await page.evaluate<string[]>(ZOOM);
  return [...names, ...focus, ...fields, ...colors, ...zoom];
}

const SHARED = `
  const isShown = (element) => element.checkVisibility({ checkVisibilityCSS: true }) &&
    element.getBoundingClientRect().width > 2;
  const nameOf = (element) => element.tagName.toLowerCase() + ' ' + JSON.stringify(
    (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40));
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    .filter(isShown).at(-1);
`;

/**
 * Finds hidden texts that begin with a punctuation mark. A hidden text is a separate box, so a
 * screen reader reads a space before the punctuation mark: 'All good : Room 1'.
 */
const NAMES = `(() => {${SHARED}
  return [...document.querySelectorAll('.sr-only')]
    .filter((hidden) => /^[:,.;]/.test(hidden.textContent))
    .map((hidden) => 'names: a space before the mark in ' + nameOf(hidden.parentElement));
})()`;

/**
 * Finds fields whose content would be lost without a question when the screen is left: each text
 * field is in a form or dialog that asks (web/ui/leave), in one that says that it need not ask, or
 * is a search or a filter.
 */
const FIELDS = `(() => {${SHARED}
  const texts = 'textarea, input:not([type=search], [type=checkbox], [type=radio], [type=file], [readonly])';
  return [...document.querySelectorAll(texts)]
    .filter((field) => isShown(field) && !field.closest('[data-guarded], [data-unguarded]'))
    .map((field) => 'fields: leaving does not ask about ' +
      (field.labels?.[0]?.textContent ?? field.ariaLabel ?? field.outerHTML));
})()`;

/**
 * Finds a wrong focus in an open dialog: outside of the dialog, on Close, on a button that destroys
 * something, or on the dialog itself although it has a field.
 */
const FOCUS = `(() => {${SHARED}
  if (!dialog) return [];
  const { activeElement } = document;
  const name = nameOf(activeElement);
  if (!dialog.contains(activeElement)) return ['focus: outside of the dialog, on ' + name];
  const isDangerous = activeElement.className.includes('bg-poor-solid');
  if (isDangerous || activeElement.getAttribute('aria-label') === 'Close') {
    return ['focus: on ' + name];
  }
  const fields = [...dialog.querySelectorAll('input, select, textarea')]
    .filter((field) => !field.disabled && isShown(field));
  return activeElement === dialog && fields.length > 0
    ? ['focus: on the dialog, although it has the field ' + nameOf(fields[0])] : [];
})()`;

/**
 * Finds what is lost with forced colors: selected elements must have the colors of a selection, and
 * boxes, bars, their values and icons must be visible.
 */
const COLORS = `(() => {${SHARED}
  const colorOf = (name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; background: ' + name;
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  };
  const [highlight, canvas] = ['Highlight', 'Canvas'].map(colorOf);
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isShown);
  const selected = all('[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false]), [data-bar]')
    .filter((one) => getComputedStyle(one).backgroundColor !== highlight)
    .map((one) => 'forced colors: not highlighted: ' + nameOf(one));
  const hasEdge = (one) => {
    const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(one);
    return parseFloat(borderTopWidth) >= 1 && borderTopStyle !== 'none' && borderTopColor !== canvas;
  };
  // A field may have the edge of its parent element instead: a number stepper has one edge around
  // its field and its buttons.
  const boxes = all('input:not([type=radio], [type=file], [type=range]), select, textarea')
    // The browser itself draws the box of a mixed checkbox, in the colors of the system.
    .filter((one) => one.type !== 'checkbox' || getComputedStyle(one).appearance === 'none')
    .filter((one) => !hasEdge(one) && !hasEdge(one.parentElement))
    .map((one) => 'forced colors: no edge: ' + nameOf(one));
  const checked = all('input[type=checkbox]:checked')
    .filter((one) => getComputedStyle(one).backgroundColor !== highlight)
    .map((one) => 'forced colors: cannot be seen to be checked: ' + nameOf(one.closest('label') ?? one));
  const marks = all('[role=radiogroup] label:has(> :checked)')
    .filter((one) => getComputedStyle(one).backgroundColor !== highlight)
    .map((one) => 'forced colors: mark not highlighted: ' + nameOf(one));
  const values = all('[data-bar] > *')
    .filter((one) => getComputedStyle(one).color === getComputedStyle(one).backgroundColor ||
      getComputedStyle(one).backgroundColor !== canvas)
    .map((one) => 'forced colors: not readable at its bar: ' + nameOf(one));
  // The colors of the system apply, no matter which theme was chosen in the app.
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  const iconsIn = (chosen) => {
    dataset.theme = chosen;
    return all('svg').map((one) => getComputedStyle(one).color);
  };
  const [light, dark] = ['light', 'dark'].map(iconsIn);
  if (theme === undefined) delete dataset.theme;
  else dataset.theme = theme;
  const icons = all('svg')
    .filter((_, index) => light[index] !== dark[index])
    .map((one) => 'forced colors: an icon depends on the theme: ' + nameOf(one.parentElement));
  return [...selected, ...boxes, ...checked, ...marks, ...values, ...icons];
})()`;

/**
 * Finds what is lost at 400 % zoom: nothing fixed may cover the content, nothing may scroll
 * sideways, and every control of a dialog must be within reach.
 */
const ZOOM = `(async () => {${SHARED}
  const { documentElement: root } = document;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const findings = [...document.querySelectorAll('.frame > header, [data-action-bar]')]
    .filter((one) => isShown(one) && getComputedStyle(one).position !== 'static')
    .map((one) => '400 %: fixed: ' + nameOf(one));
  const wide = root.scrollWidth - root.clientWidth;
  if (wide > 0) findings.push('400 %: ' + wide + ' px wider than the window');
  // Only on pages outside of the app, for example those for visitors: a part that is too wide must
  // be a region with a name that can be scrolled with the keyboard.
  const parts = document.querySelector('.frame') ? [] : document.querySelectorAll('main *:not(input, svg, svg *)');
  for (const one of parts) {
    const { overflowX } = getComputedStyle(one);
    if (overflowX === 'visible' || !isShown(one) || one.scrollWidth <= one.clientWidth + 1) continue;
    if (overflowX === 'hidden' || overflowX === 'clip') findings.push('400 %: cut off: ' + nameOf(one));
    const isRegion = one.matches('[role=region], [role=group], section') && one.tabIndex === 0 &&
      (one.ariaLabel || one.getAttribute('aria-labelledby'));
    if (!isRegion) findings.push('400 %: scrolls without a name or the keyboard: ' + nameOf(one));
  }
  for (const one of dialog?.querySelectorAll('button, a[href], input, select, textarea') ?? []) {
    if (!isShown(one) || one.disabled) continue;
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = one.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    const isReached = there && (one.contains(there) || there.contains(one) || one.labels?.[0]?.contains(there));
    if (!isReached) findings.push('400 %: cannot be reached: ' + nameOf(one));
  }
  return findings;
})()`;
