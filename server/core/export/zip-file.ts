/** Writes a ZIP file, one part at a time, as the parts arrive. */
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { type ReadStreamOptions, ZipFile } from 'yazl';

export type Zip = {
  /** Adds a stream; resolves when the stream has been read to its end. */
  add(name: string, content: Readable, options?: Partial<ReadStreamOptions>): Promise<void>;
  addBuffer(name: string, content: Buffer): void;
  finish(): Promise<void>;
  /** Closes the file; must always be called. */
  close(): Promise<void>;
};

/** Creates the file, which must not exist yet. Only the user of this process can read it. */
export const createZip = (path: string): Zip => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const written = pipeline(output, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  // `add` and `finish` throw the error; this only prevents an unhandled rejection.
  written.catch(() => undefined);
  return {
    add: async (name, content, options) => {
      zip.addReadStream(content, name, options);
      await Promise.race([finished(content), written]);
    },
    addBuffer: (name, content) => zip.addBuffer(content, name),
    finish: async () => {
      zip.end();
      await written;
    },
    close: async () => {
      output.destroy();
      await written.catch(() => undefined);
    },
  };
};
