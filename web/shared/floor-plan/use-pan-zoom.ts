import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fitPlan, limitZoom, scrollAfterZoom, ZOOM_STEP } from './zoom.ts';

type Size = { width: number; height: number };
type Point = { x: number; y: number };

/** A finger that moves less than this is a tap, in px. */
const SLOP = 6;

const middleOf = ([one, other]: readonly Point[]): Point => ({
  x: ((one?.x ?? 0) + (other?.x ?? 0)) / 2,
  y: ((one?.y ?? 0) + (other?.y ?? 0)) / 2,
});
const distanceOf = ([one, other]: readonly Point[]): number =>
  Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0));

/**
 * Pans with one finger or the mouse, and zooms with two fingers, Ctrl and the wheel, or buttons. The
 * plan is scrolled, so that a marker that gets the focus is scrolled into view by the browser. A
 * finger that cannot move the plan any further scrolls the page.
 */
export function usePanZoom(plan: Size) {
  const viewport = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Size>({ width: 0, height: 0 });
  const [zoom, setZoom] = useState(1);
  // Where the plan must be scrolled to once it has been rendered with the new zoom.
  const target = useRef<Point | null>(null);
  // Two fingers may move several times before the plan is rendered again.
  const latestZoom = useRef(1);
  const pointers = useRef(new Map<number, Point>());
  const hasMoved = useRef(false);

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (target.current) viewport.current?.scrollTo(target.current.x, target.current.y);
    target.current = null;
  }, [zoom]);

  const zoomBy = (factor: number, at?: Point) => {
    const element = viewport.current;
    const before = latestZoom.current;
    const next = limitZoom(before * factor);
    if (!element || next === before) return;
    const edge = element.getBoundingClientRect();
    const point = at
      ? { x: at.x - edge.left, y: at.y - edge.top }
      : { x: edge.width / 2, y: edge.height / 2 };
    const from = target.current ?? { x: element.scrollLeft, y: element.scrollTop };
    latestZoom.current = next;
    target.current = {
      x: scrollAfterZoom(from.x, point.x, next / before),
      y: scrollAfterZoom(from.y, point.y, next / before),
    };
    setZoom(next);
  };

  const panBy = (dx: number, dy: number) => {
    const element = viewport.current;
    if (!element) return;
    const before = element.scrollTop;
    element.scrollBy(-dx, -dy);
    const rest = -dy - (element.scrollTop - before);
    if (rest !== 0) window.scrollBy(0, rest);
  };

  // React listens to the wheel passively, in which case the page cannot be kept from zooming.
  const zoomNow = useRef(zoomBy);
  useEffect(() => {
    zoomNow.current = zoomBy;
  });
  useEffect(() => {
    const element = viewport.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomNow.current(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP, {
        x: event.clientX,
        y: event.clientY,
      });
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!hasMoved.current && Math.hypot(now.x - before.x, now.y - before.y) < SLOP) return;
    hasMoved.current = true;
    const all = [...pointers.current.values()];
    pointers.current.set(event.pointerId, now);
    if (all.length === 1) return panBy(now.x - before.x, now.y - before.y);
    const moved = [...pointers.current.values()];
    const [from, to] = [middleOf(all), middleOf(moved)];
    panBy(to.x - from.x, to.y - from.y);
    zoomBy(distanceOf(moved) / Math.max(1, distanceOf(all)), to);
  };
  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);

  return {
    viewport,
    size: (({ width, height }) => ({ width: width * zoom, height: height * zoom }))(
      fitPlan(plan, box),
    ),
    zoom,
    zoomBy,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || pointers.current.size >= 2) return;
        if (pointers.current.size === 0) hasMoved.current = false;
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove,
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') release(event);
      },
      // A click at the end of a movement is not a tap.
      onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => {
        if (!hasMoved.current) return;
        hasMoved.current = false;
        event.stopPropagation();
        event.preventDefault();
      },
    },
  };
}
