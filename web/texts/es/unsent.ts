import type { TextsLike } from '#web/texts/define-texts.ts';
import type { unsentTexts } from '#web/texts/en/unsent.ts';

export const unsent: TextsLike<typeof unsentTexts> = {
  one: (state) => `1 inspección en este dispositivo no se ha enviado: ${state}.`,
  many: (inspections, states) =>
    `${inspections} inspecciones en este dispositivo no se han enviado: ${states}.`,
  waiting: 'en espera de envío',
  unfinished: 'sin terminar',
  refused: 'no aceptada por el servidor',
};
