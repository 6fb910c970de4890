/** The keys of recordings in the file store. */

const extensions: Readonly<Record<string, string>> = { 'audio/webm': 'webm', 'audio/ogg': 'ogg' };

export type RecordingFile = { accountId: string; sha256: Uint8Array; contentType: string };

/** `recordings/<account>/<sha256>.webm`, or `.ogg`. */
export const recordingKey = ({ accountId, sha256, contentType }: RecordingFile): string =>
  `recordings/${accountId}/${Buffer.from(sha256).toString('hex')}.${extensions[contentType]}`;
