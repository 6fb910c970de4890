/** The limits of a voice note: a recording that is kept with a mark, and its transcript. */

/** The longest recording in seconds. The form stops recording by itself. */
export const LONGEST_RECORDING = 60;

/** A recorder stops a little late, so the server accepts a recording that is up to a second longer. */
export const RECORDING_TOLERANCE = 1;

/** 60 seconds at 32 kbit/s, as the form records, are 240 kB. */
export const MAX_RECORDING_MB = 1;
export const MAX_RECORDING_BYTES = MAX_RECORDING_MB * 1024 * 1024;

/** The characters of a transcript: as many as a comment can have. */
export const LONGEST_TRANSCRIPT = 5000;

/** A request asks for at most this many recordings which of them the server has. */
export const MAX_ASKED_RECORDINGS = 200;
