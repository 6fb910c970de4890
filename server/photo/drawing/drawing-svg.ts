/**
 * Renders a drawing on a photo as SVG. Texts become paths of the glyphs of a bundled font, so that
 * no system font is needed and the SVG contains no text that a user entered.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import {
  DRAWING_COLOR,
  DRAWING_OUTLINE,
  pathOf,
  placeOfText,
  type Size,
  strokeWidths,
} from '#domain/inspection/drawing-geometry.ts';
import type { DrawnShape, TextShape } from '#domain/inspection/drawing.ts';

const readFont = (): fontkit.Font => {
  const file = import.meta.resolve(
    '@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf',
  );
  const font = fontkit.create(readFileSync(fileURLToPath(file)));
  if ('fonts' in font) throw new Error('The font is a collection.');
  return font;
};

let read: fontkit.Font | undefined;
/** The font is read only when the first text is drawn. */
const fontOf = () => (read ??= readFont());

export const drawingSvg = (shapes: readonly DrawnShape[], size: Size): string => {
  const { width, height } = size;
  const paths = shapes.map((shape) =>
    shape.kind === 'text' ? textPaths(shape, size) : linePaths(pathOf(shape, size), size),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `${paths.join('')}</svg>`
  );
};

const linePaths = (d: string, size: Size): string => {
  const { stroke, outline } = strokeWidths(size);
  return (
    `<path d="${d}" stroke="${DRAWING_OUTLINE}" stroke-width="${outline}"/>` +
    `<path d="${d}" stroke="${DRAWING_COLOR}" stroke-width="${stroke}"/>`
  );
};

const textPaths = (shape: TextShape, size: Size): string => {
  const place = placeOfText(shape, size);
  const { d, width, unitsPerEm } = glyphsOf(shape.text);
  // Some texts are wider than placeOfText expects, so they are scaled down to the width of the
  // photo.
  const scale = Math.min(place.fontSize / unitsPerEm, (size.width * 0.96) / Math.max(1, width));
  const half = (width * scale) / 2;
  const x = Math.min(size.width - half, Math.max(half, place.x)) - half;
  const outline = (place.fontSize * 0.22) / scale;
  return (
    `<g transform="translate(${x} ${place.y}) scale(${scale} ${-scale})">` +
    `<path d="${d}" stroke="${DRAWING_OUTLINE}" stroke-width="${outline}"/>` +
    `<path d="${d}" fill="${DRAWING_COLOR}"/></g>`
  );
};

/**
 * The glyphs of a text, in the units of the font. A character that the font lacks becomes an empty
 * box.
 */
const glyphsOf = (text: string) => {
  const font = fontOf();
  const { glyphs, positions } = font.layout(text);
  let width = 0;
  let d = '';
  for (const [at, glyph] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[at] as fontkit.GlyphPosition;
    d += glyph.path.translate(width + xOffset, yOffset).toSVG();
    width += xAdvance;
  }
  return { d, width, unitsPerEm: font.unitsPerEm };
};
