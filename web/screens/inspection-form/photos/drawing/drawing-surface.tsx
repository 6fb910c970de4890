import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { DrawnShape } from '#domain/inspection/drawing.ts';
import DrawnPhoto from './drawn-photo.tsx';
import { type DrawingAction, shapeOf, type Tool } from './drawing-state.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { drawingTexts } from '#web/texts/en/drawing.ts';

type Point = { x: number; y: number };

/** How far an arrow key moves, as a fraction of the width or height of the photo. */
const STEP = 0.02;
const steps: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
const middle: Point = { x: 0.5, y: 0.5 };

/**
 * The photo that is drawn on. Keys can do the same as dragging: Enter draws a shape in the middle.
 */
export function DrawingSurface({
  photo,
  tool,
  shapes,
  selected,
  onChange,
}: {
  photo: { url: string; small: string | undefined; alt: string };
  tool: Tool;
  shapes: readonly DrawnShape[];
  selected: number | null;
  onChange: (action: DrawingAction) => void;
}) {
  const texts = useTexts(drawingTexts);
  const surface = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ from: Point; to: Point } | null>(null);
  const drawn = drag && shapeOf(tool, drag.from, drag.to);

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = surface.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step) onChange({ type: event.shiftKey ? 'resize' : 'move', ...step });
    else if (event.key === 'Enter' || event.key === ' ') {
      onChange({ type: 'add', shape: shapeOf(tool, middle, middle) });
    } else if (event.key === 'Delete' || event.key === 'Backspace') onChange({ type: 'delete' });
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) onChange({ type: 'undo' });
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={surface}
      tabIndex={0}
      role="application"
      aria-label={texts.surface}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: pointOf(event), to: pointOf(event) });
      }}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: pointOf(event) })}
      onPointerUp={(event) => {
        if (!drag) return;
        setDrag(null);
        onChange({ type: 'add', shape: shapeOf(tool, drag.from, pointOf(event)) });
      }}
      onPointerCancel={() => setDrag(null)}
      className="mx-auto w-fit cursor-crosshair touch-none rounded-control select-none"
    >
      <DrawnPhoto
        url={photo.url}
        small={photo.small}
        alt={photo.alt}
        shapes={drawn ? [...shapes, drawn] : shapes}
        selected={drawn ? shapes.length : selected}
        className="max-h-[50dvh] min-h-40 w-auto max-w-full rounded-control object-contain"
      />
    </div>
  );
}
