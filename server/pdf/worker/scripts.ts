/**
 * The scripts in which people write comments and names, besides the Latin, Greek and Cyrillic of
 * Source Sans 3: with the fonts for them, which are loaded only for documents that contain them.
 */
import { fileURLToPath } from 'node:url';

export type Script = {
  /** A pattern for Typst and for JavaScript that matches the letters of the script. */
  letters: string;
  /** The language that the PDF states for texts in this script: the most common one in schools. */
  language: string;
  /** The paths of the regular and the bold font. */
  fonts: readonly string[];
};

const pathOf = (file: string) => fileURLToPath(import.meta.resolve(file));

const noto = (folder: string, family: string): string[] =>
  ['400Regular', '700Bold'].map((face) =>
    pathOf(`@expo-google-fonts/${folder}/${face}/${family}_${face}.ttf`),
  );

/** The packages do not export the paths of their fonts. */
const cjk = (name: 'fonts-sc' | 'fonts-kr', family: string): string[] =>
  ['Regular', 'Bold'].map((face) =>
    fileURLToPath(
      new URL(`../fonts/${family}-${face}.otf`, import.meta.resolve(`@embedpdf/${name}`)),
    ),
  );

const chinese = cjk('fonts-sc', 'NotoSansHans');
const korean = cjk('fonts-kr', 'NotoSansKR');

export const scripts: readonly Script[] = [
  {
    letters: String.raw`\p{Script=Arabic}`,
    language: 'ar',
    fonts: noto('noto-sans-arabic', 'NotoSansArabic'),
  },
  {
    letters: String.raw`\p{Script=Hebrew}`,
    language: 'he',
    fonts: noto('noto-sans-hebrew', 'NotoSansHebrew'),
  },
  {
    letters: String.raw`\p{Script=Armenian}`,
    language: 'hy',
    fonts: noto('noto-sans-armenian', 'NotoSansArmenian'),
  },
  {
    letters: String.raw`\p{Script=Gurmukhi}`,
    language: 'pa',
    fonts: noto('noto-sans-gurmukhi', 'NotoSansGurmukhi'),
  },
  {
    letters: String.raw`\p{Script=Devanagari}`,
    language: 'hi',
    fonts: noto('noto-sans-devanagari', 'NotoSansDevanagari'),
  },
  {
    letters: String.raw`\p{Script=Khmer}`,
    language: 'km',
    fonts: noto('noto-sans-khmer', 'NotoSansKhmer'),
  },
  {
    letters: String.raw`\p{Script=Thai}`,
    language: 'th',
    fonts: noto('noto-sans-thai', 'NotoSansThai'),
  },
  {
    letters: String.raw`\p{Script=Lao}`,
    language: 'lo',
    fonts: noto('noto-sans-lao', 'NotoSansLao'),
  },
  { letters: String.raw`\p{Script=Hangul}`, language: 'ko', fonts: korean },
  { letters: String.raw`\p{Script=Han}`, language: 'zh', fonts: chinese },
];

/** Japanese is written with Chinese characters too; a document with kana is taken as Japanese. */
const kana = String.raw`[\p{Script=Hiragana}\p{Script=Katakana}]`;
const japanese: Script = {
  letters: String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`,
  language: 'ja',
  fonts: chinese,
};

/** The scripts of the letters in the texts of a document. */
export const scriptsIn = (data: unknown): readonly Script[] => {
  const text = JSON.stringify(data) ?? '';
  const found = scripts.filter(({ letters }) => new RegExp(letters, 'u').test(text));
  if (!new RegExp(kana, 'u').test(text)) return found;
  return [...found.filter(({ language }) => language !== 'zh'), japanese];
};
