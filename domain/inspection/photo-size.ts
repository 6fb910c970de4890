/** Limits for a single photo and for all photos of a save, as they are sent. */

export const MAX_PHOTO_MB = 25;
export const MAX_PHOTO_BYTES = MAX_PHOTO_MB * 1024 * 1024;

export const MAX_UPLOAD_MB = 300;
export const MAX_UPLOAD_BYTES = MAX_UPLOAD_MB * 1024 * 1024;
export const MAX_UPLOAD_PHOTOS = 200;
