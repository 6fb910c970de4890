/**
 * Finds what is lost with text of twice the size (WCAG 1.4.4): a page that scrolls sideways, and
 * texts that are cut off or cover a control.
 */
import type { Locator, Page } from 'playwright-core';

/**
 * Doubles the size of all texts until the page is loaded again, as a browser does that enlarges
 * texts but not the page.
 */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(`document.documentElement.style.fontSize = '200%'`);

/** Returns a line for everything that is lost on the page in its window. */
export const findingsOfLargeText = (page: Page): Promise<string[]> => page.evaluate(LOST);

/** Whether a button can be pressed in its middle after the page was scrolled to it. */
export const canBePressed = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

const LOST = `(async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { documentElement: root } = document;
  const findings = new Set();
  const wide = root.scrollWidth - root.clientWidth;
  if (wide > 0) findings.add('the page is ' + wide + ' px wider than the window');

  const parentsOf = (element) => {
    const parents = [];
    for (let one = element; one && one !== document.body; one = one.parentElement) parents.push(one);
    return parents;
  };
  const clips = (overflow) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
  // Texts for screen readers only have a clip path.
  const isShown = (element) =>
    element.checkVisibility({ checkVisibilityCSS: true, opacityProperty: true }) &&
    !element.closest('[inert]') &&
    !parentsOf(element).some((one) => getComputedStyle(one).clipPath !== 'none');
  const words = (text) => JSON.stringify(text.trim().slice(0, 40));
  const textsIn = (element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) {
      const { data, parentElement: parent } = walker.currentNode;
      const isText = data.trim() !== '' && !parent.closest('script, style, option');
      if (isText && isShown(parent)) texts.push(walker.currentNode);
    }
    return texts;
  };
  const rectsOf = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter(({ width }) => width > 1);
  };
  // The element that is positioned apart from the page, such as the bar at the bottom: it may cover
  // what is outside of it.
  const layerOf = (element) => parentsOf(element)
    .find((one) => ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(one).position));

  // What can be seen of the controls that are not within a line of text: their box, or, if that is
  // transparent, their text.
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea, summary')]
    .filter((element) => isShown(element) && getComputedStyle(element).display !== 'inline')
    .flatMap((element) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(element);
      const isBare = backgroundColor === 'rgba(0, 0, 0, 0)' && borderTopWidth === '0px';
      const boxes = isBare ? textsIn(element).flatMap(rectsOf) : [element.getBoundingClientRect()];
      return boxes.map((box) => ({ element, layer: layerOf(element), box }));
    });
  // Line boxes are higher than their letters.
  const covers = (rect, box) =>
    Math.min(rect.right, box.right) - Math.max(rect.left, box.left) > 2 &&
    Math.min(rect.bottom, box.bottom) - Math.max(rect.top, box.top) > rect.height / 3;

  for (const text of textsIn(document.body)) {
    const { data, parentElement: parent } = text;
    const parents = parentsOf(parent);
    // The preview of a text that is shown in full elsewhere ends with an ellipsis.
    const preview = parents.find((one) => getComputedStyle(one).webkitLineClamp !== 'none');
    const end = preview?.getBoundingClientRect().bottom ?? Infinity;
    const rects = rectsOf(text).filter(({ top }) => top < end - 2);
    const isCut = parents.some((one) => {
      if (one === preview) return false;
      const { overflowX, overflowY } = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      return rects.some((rect) =>
        (clips(overflowX) && (rect.right > box.right + 1 || rect.left < box.left - 1)) ||
        (clips(overflowY) && (rect.bottom > box.bottom + 4 || rect.top < box.top - 4)));
    });
    if (isCut) findings.add('cut off: ' + words(data));
    const isOutside = rects.some(({ left, right }) => right > root.clientWidth + 1 || left < -1);
    if (isOutside && !parents.some((one) => scrolls(getComputedStyle(one).overflowX))) {
      findings.add('outside of the window: ' + words(data));
    }
    const own = parent.closest('button, a[href], summary, label, th, td')?.getBoundingClientRect();
    if (own?.width > 0 && rects.some(({ left, right }) => left < own.left - 1 || right > own.right + 1)) {
      findings.add('wider than its control or cell: ' + words(data));
    }
    const layer = layerOf(parent);
    for (const { element, layer: other, box } of controls) {
      if (other !== layer || element.contains(parent) || parent.contains(element)) continue;
      if (rects.some((rect) => covers(rect, box))) {
        findings.add('covers ' + words(element.ariaLabel ?? element.textContent) + ': ' + words(data));
      }
    }
  }
  return [...findings];
})()`;
