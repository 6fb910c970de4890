/**
 * Translates reports. Marks, numbers, names of schools and areas, and comments are not translated.
 */
import type { GroupLetter } from '#domain/instrument/group.ts';
import type { Instrument, InstrumentId } from '#domain/instrument/instrument.ts';
import { photoAlt, type ReportSheet } from '#domain/report/report-sheet.ts';
import type { Words } from './words.ts';

/**
 * An edition of the inspection tool, with the names of its categories and groups and its sentences
 * in another language. It is returned unchanged if that language has no texts for it.
 */
export const editionIn = (edition: Instrument, { editions }: Words): Instrument => {
  const own = editions?.[edition.id as InstrumentId];
  if (!own) return edition;
  const { groups, ...texts } = own;
  return {
    ...edition,
    ...texts,
    groups: edition.groups.map((group) => ({ ...group, ...groups[group.letter] })),
  };
};

/** A sheet in another language: the names of its edition and the descriptions of its photos. */
export const sheetIn = (sheet: ReportSheet, words: Words): ReportSheet => {
  if (words.language === 'en') return sheet;
  const instrument = editionIn(sheet.instrument, words);
  const groupName = (letter: GroupLetter, name: string) =>
    instrument.groups.find((group) => group.letter === letter)?.name ?? name;
  return {
    ...sheet,
    instrument,
    categories: sheet.categories.map((category) => ({
      ...category,
      name: instrument.categoryNames[category.id],
    })),
    groups: sheet.groups.map((group) => ({ ...group, name: groupName(group.letter, group.name) })),
    areas: sheet.areas.map((area) => ({
      ...area,
      findings: area.findings.map((finding) => {
        const categoryName = instrument.categoryNames[finding.categoryId];
        const named = { ...finding, categoryName };
        return {
          ...named,
          photos: finding.photos.map(({ id }, index) => ({
            id,
            alt: photoAlt(area.label, named, index, words),
          })),
        };
      }),
    })),
  };
};
