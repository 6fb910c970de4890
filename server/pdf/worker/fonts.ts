/**
 * The fonts of every PDF: the bundled ones, those of a folder, and those for the scripts that a
 * document contains (scripts.ts). System fonts are never used.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

export type Fonts = {
  files: Buffer[];
  /** Family names, in the order of fallback for a missing character. */
  families: string[];
  /** Whether any of the fonts has a glyph for this code point. */
  covers(codePoint: number): boolean;
};

const ours = ['400Regular', '600SemiBold', '700Bold'].map((face) =>
  fileURLToPath(
    import.meta.resolve(`@expo-google-fonts/source-sans-3/${face}/SourceSans3_${face}.ttf`),
  ),
);

const FONT_FILE = /\.(?:ttf|otf|ttc|otc)$/i;

/**
 * `others` are the paths of further fonts. Throws when a font in the folder cannot be read, so that the error
 * appears at startup.
 */
export const readFonts = (folder?: string, others: readonly string[] = []): Fonts => {
  const more = folder === undefined ? [] : readdirSync(folder).toSorted();
  const paths = [
    ...ours,
    ...more.filter((name) => FONT_FILE.test(name)).map((name) => join(folder ?? '', name)),
    ...others,
  ];
  const files = paths.map((path) => readFileSync(path));
  const faces = files.flatMap(facesOf);
  const byFamily = Map.groupBy(
    faces,
    (face) => face.getName('preferredFamily', 'en') ?? face.familyName,
  );
  // A family covers a character only if all faces of the family have it. Otherwise, bold text with
  // the character could not be set.
  const covered = [...byFamily.values()].map((family) =>
    family.map((face) => new Set(face.characterSet)).reduce((a, b) => a.intersection(b)),
  );
  const all = covered.reduce((a, b) => a.union(b), new Set<number>());
  return { files, families: [...byFamily.keys()], covers: (codePoint) => all.has(codePoint) };
};

const facesOf = (file: Buffer): fontkit.Font[] => {
  const font = fontkit.create(file);
  return 'fonts' in font ? font.fonts : [font];
};
