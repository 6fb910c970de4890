/** The pixels of the photos that are received and of those that are stored. */

/**
 * Pixel limits, set by the memory that decoding the format needs. A baseline JPEG is decoded at a
 * half or a quarter of its size, so the 108 megapixels of some phones are acceptable. A progressive
 * JPEG and all other formats are decoded at full size, with 3 to 8 bytes per pixel.
 */
export const MAX_PIXELS = { baselineJpeg: 120_000_000, other: 50_000_000 } as const;

/** The longer side of the thumbnail, in pixels. */
export const THUMBNAIL_SIDE = 480;
