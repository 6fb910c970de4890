/** The most bytes that one photo may have when it is sent. */
export const MAX_PHOTO_BYTES = 25 * 1024 * 1024;
