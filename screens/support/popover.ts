/** Popovers, which happy-dom does not have (web/ui/overlay/menu.tsx uses them). */

const OPEN = 'data-open-popover';

/**
 * What browsers hide without a style sheet of the page, and what the page hides in a desktop window
 * or shows only in print.
 */
const style = document.createElement('style');
style.textContent = `
  [popover]:not([${OPEN}]), details:not([open]) > :not(summary:first-of-type) { display: none }
  .hidden:not([class*="sm:"], [class*="md:"], [class*="lg:"], [class*="xl:"]) { display: none }
  .sm\\:hidden, .md\\:hidden, .lg\\:hidden, .xl\\:hidden { display: none }
`;
document.head.append(style);

const setOpen = (popover: HTMLElement, isOpen: boolean): void => {
  if (popover.hasAttribute(OPEN) === isOpen) return;
  const newState = isOpen ? 'open' : 'closed';
  popover.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
  popover.toggleAttribute(OPEN, isOpen);
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
};

HTMLElement.prototype.showPopover = function show() {
  setOpen(this, true);
};
HTMLElement.prototype.hidePopover = function hide() {
  setOpen(this, false);
};

const shown = () => document.querySelectorAll<HTMLElement>(`[${OPEN}]`);

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const id = target.closest('[popovertarget]')?.getAttribute('popovertarget');
  for (const one of shown()) if (!one.contains(target) && one.id !== id) setOpen(one, false);
  const popover = id ? document.getElementById(id) : null;
  if (popover) setOpen(popover, !popover.hasAttribute(OPEN));
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') for (const one of shown()) setOpen(one, false);
});
