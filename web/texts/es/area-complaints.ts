import type { ComplaintSubject } from '#domain/complaint/complaint.ts';
import type { TextsLike } from '#web/texts/define-texts.ts';
import type { areaComplaintTexts } from '#web/texts/en/area-complaints.ts';

const subjects = {
  threat: 'Emergencia o amenaza urgente',
  restroom: 'Baño',
  other: 'Otra condición de la escuela',
  textbooks: 'Libros de texto y materiales',
  teachers: 'Maestro que falta o está mal asignado',
} as const satisfies Record<ComplaintSubject, string>;

export const areaComplaints: TextsLike<typeof areaComplaintTexts> = {
  title: 'Quejas abiertas',
  count: (complaints) => (complaints === 1 ? '1 queja' : `${complaints} quejas`),
  subject: (subject) => subjects[subject],
  received: (day) => `Recibida el ${day}`,
  hint: 'Vea si sigue así y márquelo en su categoría.',
};
