/** Loads sharp for the first photo, because the library takes 8 MB of memory. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  // Caching files is useless because every photo is different. Sharp uses one thread per photo
  // because several photos are processed concurrently (encoder/open-encoder.ts).
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};

let loading: ReturnType<typeof loadSharp> | undefined;
export const openSharp = () => (loading ??= loadSharp());
