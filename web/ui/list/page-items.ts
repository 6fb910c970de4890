/**
 * The items of a pagination: the first, the last and the current page with its neighbors, and 'gap'
 * for omitted pages. If a gap would stand for a single page, that page is shown instead. Pages
 * start at 1; a current page out of range is clamped.
 */
export function pageItems(current: number, pages: number): (number | 'gap')[] {
  const here = Math.min(Math.max(current, 1), Math.max(pages, 1));
  const shown = [1, here - 1, here, here + 1, pages]
    .filter((page) => page >= 1 && page <= pages)
    .toSorted((a, b) => a - b);
  const items: (number | 'gap')[] = [];
  let last = 0;
  for (const page of shown) {
    if (page === last) continue;
    if (page - last === 2) items.push(last + 1);
    else if (page - last > 2) items.push('gap');
    items.push(page);
    last = page;
  }
  return items;
}
