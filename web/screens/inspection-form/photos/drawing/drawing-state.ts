/**
 * The state of the drawing on one photo while it is edited: its shapes, the selected shape, and
 * earlier states.
 */
import {
  type DrawnShape,
  LONGEST_LABEL,
  MOST_SHAPES,
  toCoordinate,
} from '#domain/inspection/drawing.ts';

export type DrawingState = {
  shapes: readonly DrawnShape[];
  /** The index of the shape that keys and buttons change. */
  selected: number | null;
  past: readonly (readonly DrawnShape[])[];
  /**
   * Whether the last change was to a text: further typing belongs to the same change, so that a
   * text is undone as a whole.
   */
  isTyping: boolean;
};

export type DrawingAction =
  | { type: 'add'; shape: DrawnShape }
  | { type: 'select'; index: number }
  | { type: 'text'; text: string }
  /** Moves the selected shape; `x` and `y` are fractions of the width and height of the photo. */
  | { type: 'move'; x: number; y: number }
  /** Moves only the end point of an arrow or a circle. */
  | { type: 'resize'; x: number; y: number }
  | { type: 'delete' }
  | { type: 'undo' };

export const openDrawing = (shapes: readonly DrawnShape[]): DrawingState => ({
  shapes,
  selected: null,
  past: [],
  isTyping: false,
});

export const reduceDrawing = (state: DrawingState, action: DrawingAction): DrawingState => {
  const { shapes, selected, past } = state;
  switch (action.type) {
    case 'add':
      if (shapes.length >= MOST_SHAPES) return state;
      return { ...changeShapes(state, [...shapes, action.shape]), selected: shapes.length };
    case 'select':
      return { ...state, selected: action.index, isTyping: false };
    case 'text': {
      const next = changeSelected(state, (shape) =>
        shape.kind === 'text' ? { ...shape, text: shortenLabel(action.text) } : shape,
      );
      return { ...next, past: state.isTyping ? past : next.past, isTyping: true };
    }
    case 'move':
      return changeSelected(state, (shape) => moveShape(shape, action));
    case 'resize':
      return changeSelected(state, (shape) => resizeShape(shape, action));
    case 'delete':
      if (selected === null) return state;
      return { ...changeShapes(state, shapes.toSpliced(selected, 1)), selected: null };
    case 'undo': {
      const before = past.at(-1);
      if (!before) return state;
      return { shapes: before, past: past.slice(0, -1), selected: null, isTyping: false };
    }
  }
};

/** The shapes to store, without texts that were left empty. */
export const finishedShapes = ({ shapes }: DrawingState): DrawnShape[] =>
  shapes.flatMap((shape): DrawnShape[] => {
    if (shape.kind !== 'text') return [shape];
    const text = shape.text.trim();
    return text === '' ? [] : [{ ...shape, text }];
  });

const changeShapes = (state: DrawingState, shapes: readonly DrawnShape[]): DrawingState => ({
  ...state,
  shapes,
  past: [...state.past, state.shapes],
  isTyping: false,
});

const changeSelected = (
  state: DrawingState,
  to: (shape: DrawnShape) => DrawnShape,
): DrawingState => {
  const shape = state.selected === null ? undefined : state.shapes[state.selected];
  if (!shape || state.selected === null) return state;
  return changeShapes(state, state.shapes.with(state.selected, to(shape)));
};

/** Shortens a text by whole characters, so that an emoji is not split. */
const shortenLabel = (text: string): string =>
  [...text].reduce((all, one) => ((all + one).length <= LONGEST_LABEL ? all + one : all), '');

type Offset = { x: number; y: number };

const moveShape = (shape: DrawnShape, by: Offset): DrawnShape => {
  const start = { x: toCoordinate(shape.x + by.x), y: toCoordinate(shape.y + by.y) };
  if (shape.kind === 'text') return { ...shape, ...start };
  // A shape that reaches the edge of the photo stops there and keeps its size.
  const step = { x: start.x - shape.x, y: start.y - shape.y };
  const end = { x: shape.toX + step.x, y: shape.toY + step.y };
  if (end.x < 0 || end.x > 1 || end.y < 0 || end.y > 1) return shape;
  return { ...shape, ...start, toX: toCoordinate(end.x), toY: toCoordinate(end.y) };
};

const resizeShape = (shape: DrawnShape, by: Offset): DrawnShape =>
  shape.kind === 'text'
    ? shape
    : { ...shape, toX: toCoordinate(shape.toX + by.x), toY: toCoordinate(shape.toY + by.y) };

export type Tool = DrawnShape['kind'];
type Point = { x: number; y: number };

/** A drag that is shorter than this fraction of the photo counts as a tap. */
const TAP = 0.02;

/** The shape that a drag draws. A tap draws a shape of a default size at the tapped point. */
export const shapeOf = (tool: Tool, from: Point, to: Point): DrawnShape => {
  const [x, y] = [toCoordinate(from.x), toCoordinate(from.y)];
  if (tool === 'text') return { kind: 'text', x, y, text: '' };
  const isTap = Math.abs(to.x - from.x) < TAP && Math.abs(to.y - from.y) < TAP;
  if (!isTap) return { kind: tool, x, y, toX: toCoordinate(to.x), toY: toCoordinate(to.y) };
  if (tool === 'arrow') {
    const start = { x: toCoordinate(from.x - 0.15), y: toCoordinate(from.y - 0.15) };
    return { kind: tool, ...start, toX: x, toY: y };
  }
  return {
    kind: tool,
    x: toCoordinate(from.x - 0.1),
    y: toCoordinate(from.y - 0.1),
    toX: toCoordinate(from.x + 0.1),
    toY: toCoordinate(from.y + 0.1),
  };
};
