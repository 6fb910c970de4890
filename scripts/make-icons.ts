/**
 * Draws the icons of the installed app from web/public/favicon.svg, into web/public/icons. Run by
 * hand when the logo changes, because the icons are committed.
 */
import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';

const into = 'web/public/icons';
const BRAND = '#0f6b62';
const WHITE = '#fff';

/** The contents of the logo, in a coordinate system of 32 × 32. */
const mark = (await readFile('web/public/favicon.svg', 'utf8')).replace(/<\/?svg[^>]*>/g, '');
const inverted = mark.replaceAll(/#0f6b62|#fff/g, (colour) => (colour === WHITE ? BRAND : WHITE));

/**
 * Draws a square of `size` px with the logo on `part` of its width. Without `ground`, the
 * background is transparent.
 */
const draw = (name: string, size: number, part: number, drawing: string, ground?: string) => {
  const inset = (32 - 32 * part) / 2;
  const fill = ground ? `<rect width="32" height="32" fill="${ground}"/>` : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">
    ${fill}<g transform="translate(${inset} ${inset}) scale(${part})">${drawing}</g></svg>`;
  return sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${into}/${name}.png`);
};

await mkdir(into, { recursive: true });
await draw('icon-192', 192, 1, mark);
await draw('icon-512', 512, 1, mark);
// A platform may cut off everything except the middle 80 % of a maskable icon.
await draw('maskable-512', 512, 0.6, inverted, BRAND);
await draw('apple-180', 180, 0.7, inverted, BRAND);
