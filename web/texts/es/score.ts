import type { TextsLike } from '#web/texts/define-texts.ts';
import { edition } from './edition.ts';
import { count } from './formats.ts';
import type { scoreTexts } from '#web/texts/en/score.ts';

const areasOf = (areas: number): string => count(areas, 'área', 'áreas');
export const score: TextsLike<typeof scoreTexts> = {
  schoolSoFar: 'Escuela hasta ahora',
  areasNotFinished: (areas) => `${areasOf(areas)} sin terminar`,
  areasNotInspected: (areas) => `${areasOf(areas)} sin inspeccionar, con motivo`,
  groupsOf: (evaluated) => `${evaluated} de 8 grupos`,
  whyThisScore: '¿Por qué este puntaje?',
  groups: 'Grupos',
  group: (letter, name) => edition.groups[letter]?.name ?? name,
  areasOfSchool: 'Áreas de la escuela',
  ofThisSchool: (areas) => `${areas} de esta escuela`,
  scoreNote:
    'El puntaje es el promedio de los grupos. Una sola deficiencia extrema deja su grupo en 0. Una categoría sin marca cuenta como no aplica (NA).',
  loweredTo: (rating) => `Clasificación bajada a ${rating}`,
  lowerRating: 'Bajar la clasificación…',
  evaluatorsRating: 'Clasificación del evaluador',
  nothingToLower: (rating) =>
    rating === null
      ? 'Las marcas no dan ninguna clasificación, así que no hay nada que bajar.'
      : `Las marcas dan la clasificación ${rating}, así que no hay nada que bajar.`,
  computedFromMarks: (rating) => `Calculada con las marcas: ${rating}.`,
  asComputed: 'La calculada',
  lowerReasonHint: 'El informe lo muestra junto a la clasificación calculada.',
  lowerReasonMissing: 'Indique el motivo para bajar la clasificación.',
};
