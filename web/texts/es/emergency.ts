import type { CategoryId } from '#domain/instrument/category.ts';
import type { TextsLike } from '#web/texts/define-texts.ts';
import type { emergencyTexts } from '#web/texts/en/emergency.ts';

const conditions: Partial<Record<CategoryId, string>> = {
  gasLeaks: 'Fuga de gas',
  mechHvac: 'Calefacción, ventilación o aire acondicionado que no funciona',
  sewer: 'Obstrucción grave del alcantarillado',
  pests: 'Infestación grave de plagas',
  electrical: 'Falla del suministro eléctrico',
  fire: 'Rociadores contra incendios que no funcionan',
  hazards: 'Materiales peligrosos que representan una amenaza inmediata',
  structural: 'Daño estructural que crea una condición peligrosa o inhabitable',
  windows:
    'Ventanas rotas, o puertas o portones exteriores que no cierran con llave y son un riesgo para la seguridad',
};

export const emergency: TextsLike<typeof emergencyTexts> = {
  question: '¿Emergencia o amenaza urgente para la salud o la seguridad?',
  questionOf: (category) =>
    `¿Emergencia o amenaza urgente para la salud o la seguridad?: ${category}`,
  condition: (category) => conditions[category] ?? '',
  answers: {
    no: 'No',
    unsafe: 'Sí, aún sin proteger',
    closed: 'Sí, se cerró el paso',
    'shut-down': 'Sí, se apagó o cortó',
    repaired: 'Sí, se reparó en el momento',
  },
  told: 'Se avisa a las personas que nombró su distrito en cuanto se guarda la inspección. Si alguien está en peligro, llame al 911.',
};
