/**
 * A small copy of a photo as an object URL, so that a list of photos need not hold megapixels; null
 * for what the browser cannot read. Decoding and scaling happen off the page's thread.
 */
export async function drawThumbnail(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: SIDE, resizeQuality: 'medium' });
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const small = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.8);
    });
    return small && URL.createObjectURL(small);
  } catch {
    return null;
  }
}

/** Twice the width it is shown at, for dense screens. */
const SIDE = 224;
