/** Limits for a single photo and for all photos of a save, as they are sent, and for their pixels. */

export const MAX_PHOTO_MB = 25;
export const MAX_PHOTO_BYTES = MAX_PHOTO_MB * 1024 * 1024;

export const MAX_UPLOAD_MB = 300;
export const MAX_UPLOAD_BYTES = MAX_UPLOAD_MB * 1024 * 1024;
export const MAX_UPLOAD_PHOTOS = 200;

/** The longer side of a photo in px, as devices send it and as the server stores it. */
export const SENT_SIDE = 2048;
export const STORED_SIDE = 2560;

/** A photo whose longer side is more than this many times its shorter side is a panorama. */
const PANORAMA_RATIO = 2;
/** The longer side of a panorama in px. */
const PANORAMA_SIDE = 4096;

/**
 * The px to which the longer side of a photo is scaled down. A panorama keeps more, because its
 * shorter side would have too little detail, but never more pixels than a square photo of `side`, so
 * it does not need more room. The side with which a device sends a photo is never longer than the
 * one with which the server stores it.
 */
export const longestSideOf = (
  { width, height }: { width: number; height: number },
  side: number,
): number => {
  const ratio = Math.max(width, height) / Math.min(width, height);
  if (ratio <= PANORAMA_RATIO) return side;
  return Math.min(PANORAMA_SIDE, Math.floor(side * Math.sqrt(ratio)));
};

/** A request asks for at most this many photos which of them the server has. */
export const MAX_ASKED_PHOTOS = 200;
