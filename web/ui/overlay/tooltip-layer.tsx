// The only tooltip of the page: shows the data-tip of an element on hover and on keyboard focus. It
// is a separate layer, because a scrolling table would clip it.
import { useEffect, useState } from 'react';

type Tip = { text: string; x: number; y: number; place: keyof typeof shifts };

/** How far the tooltip is moved, so that its anchor point is in the middle of one of its sides. */
const shifts = { below: '-50%', above: '-50% -100%', left: '-100% -50%' } as const;

const HOVER_PAUSE = 400;

function tipOf(target: EventTarget | null): Tip | null {
  const owner = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  const text = owner?.dataset.tip;
  if (!owner || !text) return null;
  const box = owner.getBoundingClientRect();
  // Below its button the tooltip would cover the buttons of the next row. So in a row it is to the
  // left of all buttons of the cell.
  const row = owner.closest('td')?.querySelector('[data-tip]')?.getBoundingClientRect();
  if (row && row.left > 2 * halfWidthOf(text)) {
    return { text, x: row.left - 6, y: box.top + box.height / 2, place: 'left' };
  }
  const isAbove = box.bottom + 44 > window.innerHeight;
  const [y, place] = isAbove
    ? ([box.top - 6, 'above'] as const)
    : ([box.bottom + 6, 'below'] as const);
  return { text, x: box.left + box.width / 2, y, place };
}

/** An upper estimate of half the width of the tooltip, in px. */
const halfWidthOf = (text: string): number =>
  Math.min(text.length * 3.6 + 12, 168, window.innerWidth / 2);

export function TooltipLayer() {
  const [tip, setTip] = useState<Tip | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setTip(null);
    };
    let isTouched = false;
    const onDown = ({ pointerType }: PointerEvent) => {
      hide();
      isTouched = pointerType === 'touch';
    };
    const onMove = ({ movementX, movementY }: MouseEvent) => {
      if (movementX || movementY) isTouched = false;
    };
    const onOver = (event: PointerEvent) => {
      hide();
      // Touch devices have no hover. After a tap, the browser also reports a mouse that has not
      // moved, which is ignored.
      if (isTouched || event.pointerType === 'touch' || !tipOf(event.target)) return;
      timer = setTimeout(() => setTip(tipOf(event.target)), HOVER_PAUSE);
    };
    const onFocus = (event: FocusEvent) => {
      const shown = event.target instanceof Element && event.target.matches(':focus-visible');
      if (shown) setTip(tipOf(event.target));
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerover', onOver, { signal });
    document.addEventListener('pointerdown', onDown, { signal });
    document.addEventListener('mousemove', onMove, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('focusout', hide, { signal });
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('scroll', hide, { signal, capture: true, passive: true });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);

  if (!tip) return null;
  // Above or below its element, the tooltip is shifted so that no part of it is outside of the
  // window.
  const halfWidth = halfWidthOf(tip.text);
  const x =
    tip.place === 'left'
      ? tip.x
      : Math.min(Math.max(tip.x, halfWidth), window.innerWidth - halfWidth);
  return (
    <div
      aria-hidden="true"
      className="tooltip"
      style={{ left: x, top: tip.y, translate: shifts[tip.place] }}
    >
      {tip.text}
    </div>
  );
}
