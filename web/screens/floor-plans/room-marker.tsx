import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';

/** How far an arrow key moves a marker, as a fraction of the plan; with Shift, ten times as far. */
const STEP = 0.002;
const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The marker of a room with its name: dragged, moved with the arrow keys, removed with Delete. */
export function RoomMarker({
  name,
  marker: { x, y },
  hitSize,
  isFixed,
  isFocused,
  onMove,
  onRemove,
}: {
  name: string;
  marker: { x: number; y: number };
  hitSize: number;
  /** Whether the marker can only be looked at. */
  isFixed: boolean;
  /** Whether the marker was just placed with the keyboard. */
  isFocused: boolean;
  onMove: (x: number, y: number) => void;
  onRemove: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const drag = useRef<{ dx: number; dy: number }>(undefined);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const factor = event.shiftKey ? 10 : 1;
    if (step) onMove(x + step[0] * factor, y + step[1] * factor);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  };
  const planOf = (event: PointerEvent) =>
    event.currentTarget.closest('[data-plan]')?.getBoundingClientRect() ?? new DOMRect();
  const label = cx(
    'pointer-events-none absolute top-full -mt-1.5 max-w-28 truncate rounded-[0.25rem] bg-surface/95 px-1 text-xs text-ink shadow-card',
  );
  const look = (
    <>
      <span
        aria-hidden="true"
        className="size-5 rounded-full border-2 border-brand bg-brand-soft shadow-card ring-2 ring-white/90"
      />
      <bdi aria-hidden="true" className={label}>
        {name.split(' · ').at(-1)}
      </bdi>
    </>
  );
  if (isFixed) {
    return (
      <span role="img" aria-label={name} className="relative flex items-center justify-center">
        {look}
      </span>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      aria-label={`${name}: move with the arrow keys, remove with Delete`}
      data-tip={name}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        // The plan would be panned otherwise.
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        const box = planOf(event);
        drag.current = {
          dx: event.clientX - box.left - x * box.width,
          dy: event.clientY - box.top - y * box.height,
        };
      }}
      onPointerMove={(event) => {
        if (!drag.current) return;
        const box = planOf(event);
        onMove(
          (event.clientX - box.left - drag.current.dx) / box.width,
          (event.clientY - box.top - drag.current.dy) / box.height,
        );
      }}
      onPointerUp={() => (drag.current = undefined)}
      onPointerCancel={() => (drag.current = undefined)}
      style={{ width: hitSize, height: hitSize }}
      className="relative flex cursor-grab touch-none items-center justify-center rounded-full active:cursor-grabbing"
    >
      {look}
    </button>
  );
}
