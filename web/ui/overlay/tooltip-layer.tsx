// A single tooltip for the page: shows the data-tip of an element on hover and keyboard focus. It
// is a separate layer because a scrolling table would clip it.
import { useEffect, useState } from 'react';

type Tip = { text: string; x: number; y: number; above: boolean };

const HOVER_PAUSE = 400;

function tipOf(target: EventTarget | null): Tip | null {
  const owner = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  const text = owner?.dataset.tip;
  if (!owner || !text) return null;
  const box = owner.getBoundingClientRect();
  const above = box.bottom + 44 > window.innerHeight;
  return { text, x: box.left + box.width / 2, y: above ? box.top - 6 : box.bottom + 6, above };
}

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
      // Touch devices have no hover; but after a tap, a browser reports a mouse that has not moved.
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
  // Keep the tooltip at least half a long tip's width away from both edges of the window.
  const reach = Math.min(tip.text.length * 3.6 + 12, 168, window.innerWidth / 2);
  const x = Math.min(Math.max(tip.x, reach), window.innerWidth - reach);
  return (
    <div
      aria-hidden="true"
      className="tooltip"
      style={{ left: x, top: tip.y, translate: tip.above ? '-50% -100%' : '-50%' }}
    >
      {tip.text}
    </div>
  );
}
