/**
 * The shapes that an inspector draws on a photo: arrows, circles and short texts. Coordinates are
 * fractions of the photo's width and height, from 0 to 1, starting at its upper left corner, so
 * that a drawing fits the photo in every size.
 */

/**
 * An arrow points from (x, y) to (toX, toY); a circle or ellipse fills the box between these two
 * corners.
 */
export type LineShape = {
  kind: 'arrow' | 'circle';
  x: number;
  y: number;
  toX: number;
  toY: number;
};
/** The middle of the text is at (x, y). */
export type TextShape = { kind: 'text'; x: number; y: number; text: string };
export type DrawnShape = LineShape | TextShape;

/** A photo of a stored inspection with a drawing. All values except `shapes` are ids of photos. */
export type StoredDrawing = {
  /** The id of the photo with the drawing, which is shown. */
  picture: string;
  original: string;
  shapes: DrawnShape[];
};

export const MOST_SHAPES = 20;
export const LONGEST_LABEL = 40;

/**
 * Rounded to four decimals, which is less than a pixel of any photo. A value outside of the photo
 * is moved to its edge.
 */
export const toCoordinate = (value: number): number =>
  Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** The shapes in words, for people who cannot see the photo: 'circle, text “Leak”'. */
export const drawingInWords = (shapes: readonly DrawnShape[]): string =>
  shapes.map((shape) => (shape.kind === 'text' ? `text “${shape.text}”` : shape.kind)).join(', ');

/** A map from the id of each drawn photo of an inspection to the id of its original. */
export const originalPhotos = (
  evaluations: readonly {
    categories: readonly { drawings?: readonly StoredDrawing[] | undefined }[];
  }[],
): ReadonlyMap<string, string> =>
  new Map(
    evaluations
      .flatMap(({ categories }) => categories.flatMap(({ drawings = [] }) => drawings))
      .map(({ picture, original }) => [picture, original]),
  );
