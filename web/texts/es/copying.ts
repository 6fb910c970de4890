import type { TextsLike } from '#web/texts/define-texts.ts';
import { count } from './formats.ts';
import type { copyingTexts } from '#web/texts/en/copying.ts';

const areasOf = (areas: number): string => count(areas, 'área', 'áreas');
export const copying: TextsLike<typeof copyingTexts> = {
  copied: (from, areas) => `Marcas de ${from} copiadas a ${areasOf(areas)}.`,
  copyMarksOf: (area) => `Copiar las marcas de ${area} a…`,
  copyRule:
    'Se copian las marcas Buen estado y NA. D, X, los comentarios y las fotos nunca se copian: pertenecen a un solo lugar.',
  copy: 'Copiar',
  copyTo: (areas) => `Copiar a ${areasOf(areas)}`,
  copyLeavesOut: (categories) =>
    `${categories && `Sin marca: ${categories}. `}Tampoco recibe marca una categoría que tenía una deficiencia en la última inspección.`,
  allHaveMarks: 'Todas las áreas ya tienen marcas.',
};
