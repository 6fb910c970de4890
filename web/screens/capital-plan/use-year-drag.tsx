// Moves entries between the years by dragging, with a mouse, a pen or a finger. While an entry is
// dragged, the years are shown as targets above the page, so that nothing of the page moves. With a
// keyboard, the year is chosen in the list of years of each entry.
import { GripVertical } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import type { PlanEntry } from '#contract/capital-need/capital-need.ts';
import { cx } from '#web/ui/cx.ts';

type Drag = { entry: PlanEntry; x: number; y: number; year: number | undefined };

export type YearTarget = { year: number; name: string };

/** The year whose target is at a point of the window. */
const yearAt = (x: number, y: number): number | undefined => {
  const target = document
    .elementsFromPoint(x, y)
    .find((element) => element instanceof HTMLElement && element.dataset['planYear']);
  return target instanceof HTMLElement ? Number(target.dataset['planYear']) : undefined;
};

export function useYearDrag(
  targets: readonly YearTarget[],
  onDrop: (entry: PlanEntry, year: number) => void,
): {
  /** What an entry is dragged by. */
  handleOf: (entry: PlanEntry) => ReactNode;
  /** The targets, while an entry is dragged. */
  layer: ReactNode;
} {
  const [drag, setDrag] = useState<Drag>();
  const isDragged = drag !== undefined;
  useEffect(() => {
    if (!isDragged) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDrag(undefined);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isDragged]);

  const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (drag) setDrag({ ...drag, x, y, year: yearAt(x, y) });
  };
  const drop = ({ clientX, clientY }: PointerEvent) => {
    const year = yearAt(clientX, clientY);
    setDrag(undefined);
    if (drag && year !== undefined && year !== drag.entry.year) onDrop(drag.entry, year);
  };
  const handleOf = (entry: PlanEntry) => (
    <span
      // Screen readers and keyboards use the list of years instead.
      aria-hidden="true"
      title="Drag to another year"
      className="-my-2 inline-flex size-(--control) shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-muted select-none hover:bg-neutral-soft active:cursor-grabbing print:hidden"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const { clientX: x, clientY: y } = event;
        setDrag({ entry, x, y, year: undefined });
      }}
      onPointerMove={follow}
      onPointerUp={drop}
      onPointerCancel={() => setDrag(undefined)}
    >
      <GripVertical className="size-4" />
    </span>
  );
  return { handleOf, layer: drag && <Targets drag={drag} targets={targets} /> };
}

function Targets({ drag, targets }: { drag: Drag; targets: readonly YearTarget[] }) {
  return (
    <div aria-hidden="true" className="fixed inset-0 z-40 cursor-grabbing touch-none select-none">
      <ul className="absolute inset-x-2 top-2 grid grid-cols-6 gap-2 rounded-card border border-edge bg-raised p-2 shadow-float max-sm:grid-cols-3">
        {targets.map(({ year, name }) => (
          <li
            key={year}
            data-plan-year={year}
            className={cx(
              'flex min-h-16 items-center justify-center rounded-control border-2 border-dashed p-2 text-center font-medium',
              year === drag.year ? 'border-brand bg-brand-soft' : 'border-edge',
              year === drag.entry.year && 'text-muted',
            )}
          >
            {name}
          </li>
        ))}
      </ul>
      <p
        className="absolute max-w-64 -translate-x-1/2 truncate rounded-control border border-edge bg-raised px-3 py-1.5 font-medium shadow-float"
        style={{ left: drag.x, top: drag.y + 12 }}
      >
        {drag.entry.title}
      </p>
    </div>
  );
}
