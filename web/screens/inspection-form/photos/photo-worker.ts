// Prepares photos in a worker, so that the page stays responsive.
import { preparePhoto } from './prepare-photo.ts';

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void answer(data);
});

async function answer(file: File): Promise<void> {
  try {
    const photo = await preparePhoto(file);
    const transfer = photo.thumbnail ? [photo.bytes, photo.thumbnail] : [photo.bytes];
    postMessage(photo, { transfer });
  } catch {
    postMessage(null);
  }
}
