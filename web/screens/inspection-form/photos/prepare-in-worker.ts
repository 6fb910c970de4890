import { type PreparedPhoto, preparePhoto } from './prepare-photo.ts';

let worker: Worker | null = null;

/**
 * Prepares a photo in a worker, or on the main thread where workers are unavailable. Photos are
 * prepared one at a time: ten photos of 12 megapixels together need half a gigabyte of memory.
 * @throws when the file cannot be read
 */
export async function preparePhotoFile(file: File): Promise<PreparedPhoto> {
  return (await prepareInWorker(file)) ?? preparePhoto(file);
}

function prepareInWorker(file: File): Promise<PreparedPhoto | null> {
  return new Promise((resolve) => {
    try {
      worker ??= new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
    } catch {
      return resolve(null);
    }
    worker.onmessage = ({ data }: MessageEvent<PreparedPhoto | null>) => resolve(data);
    worker.onerror = () => {
      // The worker failed to load or ran out of memory; the next photo gets a new one.
      worker?.terminate();
      worker = null;
      resolve(null);
    };
    worker.postMessage(file);
  });
}
