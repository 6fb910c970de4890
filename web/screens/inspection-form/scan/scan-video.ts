import { openCodeReader } from './code-reader.ts';

/** The pause between two pictures in ms: short enough to seem immediate, and the tablet stays cool. */
const PAUSE = 100;

/**
 * Calls `onCodes` with the codes in each picture of the video, until the signal is aborted.
 * @throws an error if codes cannot be read on this device
 */
export async function scanVideo(
  video: HTMLVideoElement,
  onCodes: (texts: readonly string[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const read = await openCodeReader(signal);
  while (!signal.aborted) {
    const texts = await read(video);
    if (signal.aborted) return;
    onCodes(texts);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
