import { expect, test } from 'vitest';
import { type DrawnShape, LONGEST_LABEL, MOST_SHAPES } from '#domain/inspection/drawing.ts';
import {
  type DrawingAction,
  type DrawingState,
  finishedShapes,
  openDrawing,
  reduceDrawing,
  shapeOf,
} from './drawing-state.ts';

const circle: DrawnShape = { kind: 'circle', x: 0.2, y: 0.2, toX: 0.4, toY: 0.4 };
const text: DrawnShape = { kind: 'text', x: 0.5, y: 0.5, text: '' };

const after = (
  actions: readonly DrawingAction[],
  shapes: readonly DrawnShape[] = [],
): DrawingState => actions.reduce(reduceDrawing, openDrawing(shapes));

test('each change can be undone; a typed text is undone as a whole', () => {
  const typed = after([
    { type: 'add', shape: circle },
    { type: 'add', shape: text },
    { type: 'text', text: 'L' },
    { type: 'text', text: 'Leak' },
  ]);
  expect(finishedShapes(typed)).toEqual([circle, { ...text, text: 'Leak' }]);
  const once = reduceDrawing(typed, { type: 'undo' });
  expect(once.shapes).toEqual([circle, text]);
  expect(after([{ type: 'undo' }, { type: 'undo' }, { type: 'undo' }], []).shapes).toEqual([]);
});

test('a text without words is not stored', () => {
  expect(finishedShapes(after([{ type: 'add', shape: text }]))).toEqual([]);
  expect(finishedShapes(after([], [{ ...text, text: '  ' }]))).toEqual([]);
});

test('a text is cut at its maximum length without splitting an emoji', () => {
  const [shape] = after([
    { type: 'add', shape: text },
    { type: 'text', text: `${'x'.repeat(LONGEST_LABEL - 1)}😀` },
  ]).shapes as [Extract<DrawnShape, { kind: 'text' }>];
  expect(shape.text).toBe('x'.repeat(LONGEST_LABEL - 1));
});

test('the selected shape is moved, resized and deleted, and stays on the photo', () => {
  const moved = after([
    { type: 'add', shape: circle },
    { type: 'move', x: 0.1, y: 0 },
    { type: 'resize', x: 0, y: 0.1 },
  ]);
  expect(moved.shapes).toEqual([{ ...circle, x: 0.3, toX: 0.5, toY: 0.5 }]);
  const atEdge = Array.from({ length: 30 }, () => ({ type: 'move', x: 0.1, y: 0.1 }) as const);
  for (const shape of after(atEdge, []).shapes) expect(shape.x).toBeLessThanOrEqual(1);
  const last = atEdge.reduce<DrawingState>(reduceDrawing, moved).shapes[0];
  expect(last).toMatchObject({ kind: 'circle' });
  expect((last as typeof circle).x).toBeLessThan((last as typeof circle & { toX: number }).toX);
  expect(reduceDrawing(moved, { type: 'delete' }).shapes).toEqual([]);
});

test('there are never more shapes than a photo may have', () => {
  const many = Array.from(
    { length: MOST_SHAPES + 5 },
    () => ({ type: 'add', shape: circle }) as const,
  );
  expect(after(many).shapes.length).toBe(MOST_SHAPES);
});

test('a drag draws a shape from its start to its end; a tap draws a shape at the tapped point', () => {
  expect(shapeOf('circle', { x: 0.1, y: 0.2 }, { x: 0.5, y: 0.6 })).toEqual({
    kind: 'circle',
    x: 0.1,
    y: 0.2,
    toX: 0.5,
    toY: 0.6,
  });
  expect(shapeOf('arrow', { x: 0.5, y: 0.5 }, { x: 0.505, y: 0.5 })).toMatchObject({
    toX: 0.5,
    toY: 0.5,
  });
  // A drag beyond the photo ends at its edge.
  expect(shapeOf('arrow', { x: 0.5, y: 0.5 }, { x: 1.4, y: -2 })).toMatchObject({ toX: 1, toY: 0 });
});
