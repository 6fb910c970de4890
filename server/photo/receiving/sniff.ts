/** Detects an image type by its first bytes; file name and content type are ignored. */

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif' | 'heic';

/** How many bytes at the start of a file `sniff` examines. */
export const SNIFFED_BYTES = 64;

/** AVIF and HEIC share a container format; mif1 and msf1 without an AVIF brand mean HEIC. */
const avifBrands = ['avif', 'avis'];
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];

/** Undefined for any other content: text, SVG, PDF, video … */
export const sniff = (start: Uint8Array): ImageKind | undefined => {
  const text = Buffer.from(start.subarray(0, SNIFFED_BYTES)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  // The ftyp box: main brand, version, compatible brands.
  const brands: string[] = text.slice(8, start[3]).match(/[^]{4}/g) ?? [];
  if (brands.some((brand) => avifBrands.includes(brand))) return 'avif';
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : undefined;
};
