import {
  DRAWING_COLOR,
  DRAWING_OUTLINE,
  pathOf,
  placeOfText,
  type Size,
  strokeWidths,
} from '#domain/inspection/drawing-geometry.ts';
import type { DrawnShape } from '#domain/inspection/drawing.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { drawingTexts } from '#web/texts/en/drawing.ts';

/**
 * Draws the shapes on top of a photo, in the element around the photo. `weight` widens the lines
 * where the photo is small; `selected` is the index of the highlighted shape.
 */
export function DrawingLayer({
  shapes,
  size,
  weight = 1,
  isCropped = false,
  selected = null,
}: {
  shapes: readonly DrawnShape[];
  size: Size;
  weight?: number;
  /** Whether the photo fills its box and is cut off at its sides. */
  isCropped?: boolean;
  selected?: number | null;
}) {
  const { stroke, outline } = strokeWidths(size);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio={isCropped ? 'xMidYMid slice' : 'xMidYMid meet'}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="pointer-events-none absolute inset-0 size-full rounded-control"
    >
      {shapes.map((shape, index) =>
        shape.kind === 'text' ? (
          <Label key={index} shape={shape} size={size} isSelected={index === selected} />
        ) : (
          <g key={index}>
            <path
              d={pathOf(shape, size)}
              stroke={DRAWING_OUTLINE}
              strokeWidth={outline * weight * (index === selected ? 1.5 : 1)}
            />
            <path d={pathOf(shape, size)} stroke={DRAWING_COLOR} strokeWidth={stroke * weight} />
          </g>
        ),
      )}
    </svg>
  );
}

function Label({
  shape,
  size,
  isSelected,
}: {
  shape: Extract<DrawnShape, { kind: 'text' }>;
  size: Size;
  isSelected: boolean;
}) {
  const texts = useTexts(drawingTexts);
  // A text that is still empty shows a placeholder while it is being typed.
  const text = shape.text.trim() === '' ? texts.tools.text : shape.text;
  const { x, y, fontSize } = placeOfText({ ...shape, text }, size);
  return (
    <text
      x={x}
      y={y}
      fontSize={fontSize}
      fontWeight={700}
      textAnchor="middle"
      paintOrder="stroke"
      stroke={DRAWING_OUTLINE}
      strokeWidth={fontSize * (isSelected ? 0.3 : 0.22)}
      fill={DRAWING_COLOR}
    >
      {text}
    </text>
  );
}
