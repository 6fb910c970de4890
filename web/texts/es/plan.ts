import type { TextsLike } from '#web/texts/define-texts.ts';
import type { planTexts } from '#web/texts/en/plan.ts';

export const plan: TextsLike<typeof planTexts> = {
  plan: 'Plano',
  plans: 'Planos',
  planOf: (name) => `Plano ${name}`,
  imageOf: (name) => `Plano de ${name}`,
  zoomIn: (name) => `Acercar ${name}`,
  zoomOut: (name) => `Alejar ${name}`,
  zoomInTip: 'Acercar',
  zoomOutTip: 'Alejar',
  legend: 'Leyenda',
  states: {
    'not-begun': 'sin empezar',
    'in-progress': 'en curso',
    good: 'bien',
    deficient: 'deficiente',
    extreme: 'deficiencia extrema',
    'not-inspected': 'no inspeccionada',
  },
  isNext: 'siguiente',
  next: (room) => `Siguiente: ${room}`,
  notOnPlans: (rooms) =>
    rooms === 1
      ? 'Hay 1 área que no está en ningún plano. Elija «Lista» para evaluarla.'
      : `Hay ${rooms} áreas que no están en ningún plano. Elija «Lista» para evaluarlas.`,
  noImage: 'La imagen de este plano no está en este dispositivo. Las áreas están en su lugar.',
};
