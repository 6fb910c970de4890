import type { TextsLike } from '#web/texts/define-texts.ts';
import type { orderTexts } from '#web/texts/en/order.ts';

export const order: TextsLike<typeof orderTexts> = {
  orderTitle: 'Cambiar el orden',
  orderHint: (school) =>
    `Las áreas aparecen en este orden, y «Siguiente» lo sigue, en cada inspección de ${school} en este dispositivo.`,
  saveOrder: 'Guardar el orden',
  orderOfLast: 'Orden de la última inspección',
  orderByBuilding: 'Por edificio y número',
  orderByPlan: 'Como en el plano',
  moveUp: (area) => `Mover hacia arriba: ${area}`,
  moveDown: (area) => `Mover hacia abajo: ${area}`,
  up: 'Arriba',
  down: 'Abajo',
  areasInOrder: 'Áreas en orden',
  position: (area, at, of) => `${area}: ${at} de ${of}`,
};
