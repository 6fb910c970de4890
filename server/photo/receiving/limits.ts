/** Limits for a single photo and for all photos of a save. */

export const MAX_UPLOAD_BYTES = 300 * 1024 * 1024;
export const MAX_UPLOAD_PHOTOS = 200;

/**
 * Pixel limits, set by the memory that decoding the format needs. A baseline JPEG is decoded at a
 * half or a quarter of its size, so the 108 megapixels of some phones are acceptable. A progressive
 * JPEG and all other formats are decoded at full size, with 3 to 8 bytes per pixel.
 */
export const MAX_PIXELS = { baselineJpeg: 120_000_000, other: 50_000_000 } as const;

/** The longer side of the stored photo, in pixels. */
export const PHOTO_SIDE = 2560;
export const THUMBNAIL_SIDE = 480;
