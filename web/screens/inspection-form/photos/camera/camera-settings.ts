/**
 * The settings of a camera that browsers offer, if the device has them (Media Capture Image
 * Extensions): light, zoom, and the point to focus. TypeScript's library does not have them.
 */

/** What can be set on this camera. */
export type CameraAbilities = {
  torch: boolean;
  /** The range of the zoom; null if the camera has none. */
  zoom: { min: number; max: number; step: number } | null;
  /** Whether it can focus on a point. */
  focus: boolean;
};

export type CameraSettings = {
  torch?: boolean;
  zoom?: number;
  /** The point to focus for the next photo, from 0 to 1 of the width and the height of the picture. */
  focus?: { x: number; y: number };
};

type ImageCapabilities = {
  torch?: boolean | readonly boolean[];
  zoom?: { min?: number; max?: number; step?: number };
  focusMode?: readonly string[];
  pointsOfInterest?: unknown;
};

export const noAbilities: CameraAbilities = { torch: false, zoom: null, focus: false };

export const abilitiesOf = (track: MediaStreamTrack): CameraAbilities => {
  // Firefox has no getCapabilities before version 132.
  const found = (track.getCapabilities?.() ?? {}) as ImageCapabilities;
  const { min = 1, max = 1, step = 0.1 } = found.zoom ?? {};
  return {
    // Some browsers list the possible values, others say whether there is a light.
    torch: Array.isArray(found.torch) ? found.torch.includes(true) : found.torch === true,
    zoom: max > min ? { min, max, step: step > 0 ? step : 0.1 } : null,
    focus: found.focusMode?.includes('single-shot') === true && 'pointsOfInterest' in found,
  };
};

/**
 * Applies all settings at once, because each call replaces the constraints of the one before. A
 * camera that refuses a setting keeps its state. Without a point, a camera that can focus on one
 * focuses by itself, because the mode would otherwise stay.
 */
export const applySettings = async (
  track: MediaStreamTrack,
  { torch, zoom, focus }: CameraSettings,
): Promise<void> => {
  const wanted = {
    ...(torch !== undefined && { torch }),
    ...(zoom !== undefined && { zoom }),
    ...(focus
      ? { pointsOfInterest: [focus], focusMode: 'single-shot' }
      : abilitiesOf(track).focus && { focusMode: 'continuous' }),
  };
  await track
    .applyConstraints({ advanced: [wanted as MediaTrackConstraintSet] })
    .catch(() => undefined);
};

/**
 * The point of the picture under a point of the element that shows the whole picture in its middle;
 * undefined outside of the picture.
 */
export const pointInPicture = (
  at: { x: number; y: number },
  element: { width: number; height: number },
  picture: { width: number; height: number },
): { x: number; y: number } | undefined => {
  const scale = Math.min(element.width / picture.width, element.height / picture.height);
  const x = (at.x - (element.width - picture.width * scale) / 2) / (picture.width * scale);
  const y = (at.y - (element.height - picture.height * scale) / 2) / (picture.height * scale);
  const isInside = x >= 0 && x <= 1 && y >= 0 && y <= 1;
  return isInside ? { x, y } : undefined;
};
