/** The geometry of shapes drawn on a photo, shared by the app and the server. */
import type { LineShape, TextShape } from './drawing.ts';

/**
 * Two colours that, used together, stand out from any photo; they do not depend on the app's theme.
 */
export const DRAWING_COLOR = '#d90f1c';
export const DRAWING_OUTLINE = '#ffffff';

export type Size = { width: number; height: number };

/**
 * The widths of the stroke and its outline, in pixels of the photo. The outline is drawn first,
 * below the stroke.
 */
export const strokeWidths = ({ width, height }: Size) => {
  const stroke = Math.max(width, height) * 0.008;
  return { stroke, outline: stroke * 2.25 };
};

/** The SVG path of a shape in a photo of that size. */
export const pathOf = ({ kind, x, y, toX, toY }: LineShape, size: Size): string => {
  const from = { x: x * size.width, y: y * size.height };
  const to = { x: toX * size.width, y: toY * size.height };
  return kind === 'arrow' ? arrow(from, to, size) : ellipse(from, to);
};

type Point = { x: number; y: number };

const arrow = (from: Point, to: Point, { width, height }: Size): string => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const head = Math.min(Math.max(width, height) * 0.04, Math.max(length * 0.6, 1));
  const wing = (turn: number): Point => ({
    x: to.x - head * Math.cos(angle + turn),
    y: to.y - head * Math.sin(angle + turn),
  });
  return `M${at(from)}L${at(to)}M${at(wing(0.5))}L${at(to)}L${at(wing(-0.5))}`;
};

const ellipse = (one: Point, other: Point): string => {
  const radius = { x: Math.abs(other.x - one.x) / 2, y: Math.abs(other.y - one.y) / 2 };
  const y = (one.y + other.y) / 2;
  const middle = (one.x + other.x) / 2;
  const half = (x: number) => `A${at(radius)} 0 1 1 ${at({ x, y })}`;
  return `M${at({ x: middle - radius.x, y })}${half(middle + radius.x)}${half(middle - radius.x)}Z`;
};

const at = ({ x, y }: Point): string => `${tenth(x)} ${tenth(y)}`;
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The approximate width of a bold character, as a fraction of the font size. */
const CHARACTER = 0.58;

/**
 * The position and size of a text whose middle is at the shape's coordinates. The result's `x` is
 * the middle and `y` is the baseline, in pixels. A text that does not fit into the photo is moved
 * and made smaller.
 */
export const placeOfText = (
  { x, y, text }: TextShape,
  { width, height }: Size,
): { x: number; y: number; fontSize: number } => {
  const characters = Math.max(1, [...text].length) * CHARACTER;
  const fontSize = Math.min(Math.max(width, height) * 0.045, (width * 0.94) / characters);
  const half = (characters * fontSize) / 2 + width * 0.02;
  return {
    x: tenth(Math.min(width - half, Math.max(half, x * width))),
    y: tenth(Math.min(height - fontSize * 0.4, Math.max(fontSize, y * height + fontSize * 0.35))),
    fontSize: tenth(fontSize),
  };
};
