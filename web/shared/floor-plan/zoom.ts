/** Zooming and panning of a floor plan: pure functions of the zoom and the position of the plan. */

export const MOST_ZOOM = 8;

/** How much the buttons and one turn of the wheel zoom. */
export const ZOOM_STEP = 1.5;

export const limitZoom = (zoom: number): number => Math.min(MOST_ZOOM, Math.max(1, zoom));

/** The width and height of the plan in a box in which it is completely visible, in px. */
export const fitPlan = (
  plan: { width: number; height: number },
  box: { width: number; height: number },
): { width: number; height: number } => {
  const scale = Math.min(box.width / plan.width, box.height / plan.height);
  return { width: plan.width * scale, height: plan.height * scale };
};

/**
 * The scroll position, along one axis, that leaves the point below `at` where it is when the zoom
 * changes by `factor`. Both are in px, `at` from the edge of the visible part.
 */
export const scrollAfterZoom = (scroll: number, at: number, factor: number): number =>
  Math.max(0, (scroll + at) * factor - at);

/**
 * How large the area of each marker is that can be tapped, in px: 44, or less where another marker is
 * close, but never less than 24. The positions are in px.
 */
export const hitSizesOf = (markers: readonly { x: number; y: number }[]): number[] =>
  markers.map((one) => {
    const distances = markers
      .filter((other) => other !== one)
      .map((other) => Math.max(Math.abs(other.x - one.x), Math.abs(other.y - one.y)));
    return Math.max(24, Math.min(44, ...distances));
  });
