/**
 * The flags of Node.js for the server. `npm start` sets them, and the measurements in bench/.
 *
 * Loading the program fills the space for young objects, which Node does not shrink afterwards: by
 * default 20 MB more at rest (docs/decisions/0240). V8 also counts the buffers of photos and PDFs
 * towards the growth after which it collects the whole heap; with its own limit it did so for every
 * third PDF that was sent (the same page). server/main.ts calls `gc` once.
 */
export const serverFlags = ['--max-semi-space-size=4', '--heap-growing-percent=200', '--expose-gc'];
