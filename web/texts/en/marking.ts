import { areasInWords, classroomsInWords } from '#domain/inspection/coverage.ts';
import { type CategoryId, categoryOf } from '#domain/instrument/category.ts';
import { plural, pluralForm } from '#domain/plural.ts';
import { defineTexts } from '#web/texts/define-texts.ts';
import { gradeTexts } from './grades.ts';

/** Marks, categories and ratings, and what an area has of them. */
export const markingTexts = defineTexts('marking', {
  school: 'School',
  photo: (number: number) => `photo ${number}`,
  deleted: (area: string) => `${area} (deleted)`,
  photosOf: (category: string) => `${category} (photos)`,
  voiceNote: 'voice note',
  voiceNoteOf: (category: string) => `${category} (voice note)`,
  category: (id: CategoryId) => categoryOf(id).formLabel,
  /** What the button of a mark says after its symbol. */
  marks: { Good: 'Good', Deficient: 'Deficient', Poor: 'Poor', NA: 'NA' },
  markNames: gradeTexts.english.marks,
  ratings: gradeTexts.english.ratings,
  good: (count: number) => `${count} Good`,
  notApplicable: (count: number, names: readonly string[]) => `${count} NA (${names.join(', ')})`,
  notMarked: (count: number) => `${count} not marked`,
  leftForYou: (marked: string, left: number) =>
    `${marked}, ${left} left for you (deficient when last inspected)`,
  withoutCategory: (photos: number) => `${plural(photos, 'photo')} without a category`,
  areasOfSchool: areasInWords,
  classrooms: classroomsInWords,
  onlySite: 'only the school site',
  extent: (areas: string, photos: number) =>
    `${areas}${photos > 0 ? ` and ${plural(photos, 'photo')}` : ''}`,
  deficiencies: (count: number) => plural(count, 'deficiency', 'deficiencies'),
  deficiencyWord: (count: number) => pluralForm(count, 'deficiency', 'deficiencies'),
  answers: { fixed: 'Fixed', still: 'Still there', worse: 'Worse' },
  answered: (category: string, mark: string, answer: string) =>
    `${category} marked ${mark}: ${answer.toLowerCase()}.`,
});
