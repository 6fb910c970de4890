/** A signature under an inspection. */
export type Signature = {
  name: string;
  /** When the signature was given, in the local time of the place: YYYY-MM-DD and HH:MM. */
  date: string;
  time: string;
  /**
   * The strokes as an SVG path in a box of SIGNATURE_WIDTH × SIGNATURE_HEIGHT; '' if the name was
   * only typed.
   */
  drawing: string;
  /**
   * The date of the last change to the inspection after the signature was given; missing if there
   * was none.
   */
  changedOn?: string | undefined;
};

export const SIGNATURE_WIDTH = 600;
export const SIGNATURE_HEIGHT = 200;

/** The maximum length of a path, enough for about a minute of drawing. */
export const LONGEST_DRAWING = 20_000;

/**
 * Allows only strokes with integer coordinates, so that a drawing can safely be put into a page.
 */
export const drawingPattern = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)*$/;

/** The strokes as an SVG path; points outside of the box are moved to its edge. */
export const drawingOf = (
  strokes: readonly (readonly (readonly [x: number, y: number])[])[],
): string =>
  strokes
    .filter((points) => points.length > 0)
    .map((points) => points.map(pointOf))
    // A dot becomes a line to the same point, because a path of one point draws nothing.
    .map((points) => `M${points.length === 1 ? `${points[0]}L${points[0]}` : points.join('L')}`)
    .join('');

const pointOf = ([x, y]: readonly [number, number]): string =>
  `${clamp(x, SIGNATURE_WIDTH)} ${clamp(y, SIGNATURE_HEIGHT)}`;

const clamp = (value: number, most: number): number =>
  Math.min(most, Math.max(0, Math.round(value)));

export const isSameSignature = (one: Signature, other: Signature): boolean =>
  (['name', 'date', 'time', 'drawing'] as const).every((field) => one[field] === other[field]);

/** The drawing as an SVG image. */
export const signatureSvg = (drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}"><path d="${drawing}" fill="none" stroke="#111827" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
