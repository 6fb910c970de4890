/**
 * Adds to the file of the library what it cannot write: the language of the texts in charts and
 * masters, the header rows and descriptions of tables, and patterns, by which bars differ in grey.
 */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { colours } from './look.ts';

export const completeSlides = (file: Uint8Array, locale: string): Uint8Array => {
  const parts = unzipSync(file);
  for (const [name, bytes] of Object.entries(parts)) {
    if (!/^ppt\/.*\.xml$/.test(name)) continue;
    let xml = withLanguage(strFromU8(bytes), locale);
    if (name.startsWith('ppt/charts/')) xml = withPatterns(xml);
    if (name.startsWith('ppt/slides/')) xml = withUniqueIds(withTables(xml));
    parts[name] = strToU8(xml);
  }
  return zipSync(parts);
};

const withLanguage = (xml: string, locale: string): string =>
  xml.replaceAll(/\blang="en-US"/g, `lang="${locale}"`);

/** The name of a table says which columns it has; screen readers also read it as its description. */
const withTables = (xml: string): string =>
  xml
    .replaceAll('<a:tblPr/>', '<a:tblPr firstRow="1" firstCol="1"/>')
    .replaceAll(
      /(<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="\d+" name="([^"]*)")\/>/g,
      '$1 descr="$2"/>',
    );

/** The library gives a table the number of another shape if a slide has several tables. */
const withUniqueIds = (xml: string): string => {
  let id = 0;
  return xml.replaceAll(/<p:cNvPr id="\d+"/g, () => `<p:cNvPr id="${++id}"`);
};

const patterns = [
  { colour: colours.fair, behind: colours.fairWash, pattern: 'wdUpDiag' },
  { colour: colours.poor, behind: colours.poorWash, pattern: 'smGrid' },
  { colour: colours.second, behind: colours.paper, pattern: 'dkDnDiag' },
] as const;

/** Only bars have these colours; the texts of charts are in the colour of text. */
const withPatterns = (xml: string): string =>
  patterns.reduce(
    (text, { colour, behind, pattern }) =>
      text.replaceAll(
        new RegExp(
          `<a:solidFill>\\s*<a:srgbClr val="${colour}"\\s*/?>(?:</a:srgbClr>)?\\s*</a:solidFill>`,
          'g',
        ),
        `<a:pattFill prst="${pattern}"><a:fgClr><a:srgbClr val="${colour}"/></a:fgClr><a:bgClr><a:srgbClr val="${behind}"/></a:bgClr></a:pattFill>`,
      ),
    xml,
  );
