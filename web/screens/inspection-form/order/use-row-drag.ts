import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

/** A row that is dragged, and the position in which it would be dropped, from 0. */
export type RowDrag = { from: number; to: number };

/** How close to the edge of the list the finger scrolls it, and how far in each picture, in px. */
const EDGE = 56;
const STEP = 9;

/**
 * Drags the rows of a list by a handle, with a mouse, a pen or a finger. The rows move only when the
 * dragged one is dropped, because an element that moves in the page loses its pointer.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
): {
  drag: RowDrag | undefined;
  handleOf: (
    index: number,
  ) => Pick<
    React.ComponentProps<'span'>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >;
} {
  const [drag, setDrag] = useState<RowDrag & { y: number }>();
  const rowAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])];
    const below = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height;
    });
    return below < 0 ? rows.length - 1 : below;
  };
  const y = drag?.y;
  useEffect(() => {
    if (y === undefined) return;
    const box = scrollerOf(list.current);
    if (!box) return;
    const { top, bottom } = box.getBoundingClientRect();
    const step = y < top + EDGE ? -STEP : y > bottom - EDGE ? STEP : 0;
    if (step === 0) return;
    let frame = requestAnimationFrame(function scroll() {
      box.scrollTop += step;
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [y, list]);
  useEffect(() => {
    if (y === undefined) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Ends the drag, and not the dialog.
      event.stopPropagation();
      setDrag(undefined);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [y]);
  return {
    drag,
    handleOf: (from) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from, to: from, y: event.clientY });
      },
      onPointerMove: ({ clientY }) =>
        setDrag((now) => now && { ...now, to: rowAt(clientY), y: clientY }),
      onPointerUp: ({ clientY }) => {
        if (!drag) return;
        setDrag(undefined);
        onDrop(drag.from, rowAt(clientY));
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}

/** The element around that scrolls. */
function scrollerOf(element: HTMLElement | null): HTMLElement | undefined {
  for (let one = element; one; one = one.parentElement) {
    if (one.scrollHeight > one.clientHeight && getComputedStyle(one).overflowY === 'auto')
      return one;
  }
  return undefined;
}
