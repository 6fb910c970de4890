import { marks, ranks } from '#domain/language/es.ts';
import type { TextsLike } from '#web/texts/define-texts.ts';
import type { markingTexts } from '#web/texts/en/marking.ts';
import { edition } from './edition.ts';
import { agree, count, list } from './formats.ts';

const areas = (number: number): string => count(number, 'área', 'áreas');

export const marking: TextsLike<typeof markingTexts> = {
  school: 'Escuela',
  photo: (number) => `foto ${number}`,
  deleted: (area) => `${area} (eliminada)`,
  photosOf: (category) => `${category} (fotos)`,
  voiceNote: 'nota de voz',
  voiceNoteOf: (category) => `${category} (nota de voz)`,
  category: (id) => edition.categoryNames[id],
  marks: { Good: 'Bien', Deficient: 'Deficiente', Poor: 'Extrema', NA: 'NA' },
  markNames: marks,
  ratings: ranks,
  good: (number) => `${number} en buen estado`,
  notApplicable: (number, names) => `${number} NA (${names.join(', ')})`,
  notMarked: (number) => `${number} sin marca`,
  leftForYou: (marked, left) =>
    `${marked}; ${left} por decidir (con deficiencia en la última inspección)`,
  withoutCategory: (photos) => `${count(photos, 'foto', 'fotos')} sin categoría`,
  areasOfSchool: ({ inspected, areas: all }) => `${inspected} de ${areas(all)}`,
  classrooms: ({ classroomsVisited, classrooms }) =>
    classrooms === 0 ? '' : `${classroomsVisited} de ${count(classrooms, 'salón', 'salones')}`,
  onlySite: 'solo los datos de la escuela',
  extent: (marked, photos) =>
    photos > 0 ? list([marked, count(photos, 'foto', 'fotos')]) : marked,
  deficiencies: (number) => count(number, 'deficiencia', 'deficiencias'),
  deficiencyWord: (number) => agree(number, 'deficiencia', 'deficiencias'),
  answers: { fixed: 'Corregida', still: 'Sigue igual', worse: 'Peor' },
  answered: (category, mark, answer) => `${category}: marca ${mark} (${answer.toLowerCase()}).`,
};
