/**
 * The flags of Node.js for the server, which `npm start` and the measurements in bench/ use.
 *
 * Loading the program enlarges V8's space for young objects, which Node.js does not shrink
 * afterwards; with the default size, an idle server would use 20 MB more (docs/decisions/0240). V8
 * also counts the buffers of photos and PDFs towards the heap growth after which it collects the
 * whole heap. With V8's own limit, it did so for every third PDF that was sent (0240). server/main.ts
 * calls `gc` once, which `--expose-gc` makes possible.
 */
export const serverFlags = ['--max-semi-space-size=4', '--heap-growing-percent=200', '--expose-gc'];
