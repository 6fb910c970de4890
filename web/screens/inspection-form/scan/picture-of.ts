/** The longer side in px: enough for a label that is an arm's length away, and quick to read. */
const LONGER_SIDE = 800;

/** Returns a function that copies the present picture of a video; undefined if there is none yet. */
export function openPictures() {
  const canvas = document.createElement('canvas');
  // The pixels are read each time, which is slow if the canvas is in the graphics memory.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video: HTMLVideoElement): ImageData | undefined => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0 || videoHeight === 0) return undefined;
    const scale = Math.min(1, LONGER_SIDE / Math.max(videoWidth, videoHeight));
    const width = Math.round(videoWidth * scale);
    const height = Math.round(videoHeight * scale);
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    context.drawImage(video, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  };
}
