/** What one photo and one save may hold. */

export const MAX_PHOTO_BYTES = 25 * 1024 * 1024;
export const MAX_UPLOAD_BYTES = 300 * 1024 * 1024;
export const MAX_UPLOAD_PHOTOS = 200;

/**
 * Pixels, by how much memory it takes to read them. A baseline JPEG is read at a half or a quarter
 * of its size, so the 108 megapixels of some telephones are no burden; a progressive JPEG and all
 * other formats are read whole, at 3 to 8 bytes a pixel.
 */
export const MAX_PIXELS = { baselineJpeg: 120_000_000, other: 50_000_000 } as const;

/** The longer side of what is kept, in pixels. */
export const PHOTO_SIDE = 2560;
export const THUMBNAIL_SIDE = 480;
