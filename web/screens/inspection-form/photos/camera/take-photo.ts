/**
 * Takes a photo with the opened camera: with the resolution of its sensor where the browser can do
 * that, otherwise the present frame of the video.
 */

type PhotoTaker = { takePhoto(): Promise<Blob> };
declare const ImageCapture: (new (track: MediaStreamTrack) => PhotoTaker) | undefined;

/** A camera that takes longer is busy or broken; the frame is used instead. */
const LIMIT_MS = 4000;

/** The file is empty if no photo could be taken. */
export async function takePhoto(video: HTMLVideoElement, track: MediaStreamTrack): Promise<File> {
  // The frame is drawn before the camera takes the photo, because a camera that fails may also stop
  // the video.
  const frame = drawFrame(video);
  const blob = (await fromSensor(track)) ?? (await jpegOf(frame));
  return new File(blob ? [blob] : [], 'camera.jpg', { type: blob?.type ?? 'image/jpeg' });
}

async function fromSensor(track: MediaStreamTrack): Promise<Blob | null> {
  if (typeof ImageCapture === 'undefined') return null;
  try {
    const taken = new ImageCapture(track).takePhoto();
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), LIMIT_MS));
    const blob = await Promise.race([taken, late]);
    return blob && blob.size > 0 ? blob : null;
  } catch {
    return null;
  }
}

function drawFrame(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return canvas;
}

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
