import { editionIn } from '#domain/language/editions.ts';
import * as words from '#domain/language/es.ts';
import type { TextsLike } from '#web/texts/define-texts.ts';
import type { explanationTexts } from '#web/texts/en/explanation.ts';
import { agree, count } from './formats.ts';

export const explanation: TextsLike<typeof explanationTexts> = {
  words,
  editionOf: (edition) => editionIn(edition, words),
  title: 'Explicación',
  close: 'Cerrar',
  loading: 'Cargando la explicación',
  overall: (score, rating) => `General: ${score}${rating && ` ${rating}`}`,
  overallScore: 'Puntaje general',
  group: (letter, name) => `Grupo ${letter} ${name}`,
  found: 'Lo que se encontró',
  goodIn: (areas) => `En buen estado en ${count(areas, 'área', 'áreas')}`,
  notApplicableIn: (areas) => `No aplica (NA) en ${count(areas, 'área', 'áreas')}`,
  categories: (categories) => agree(categories, 'Su categoría', 'Sus categorías'),
  groups: 'Los grupos',
  notInspected: 'Sin inspeccionar y sin contar',
  points: (points) => `−${points} puntos`,
};
