/**
 * The draft of the response to a complainant, in English and, if the complaint was in Spanish, in
 * both languages (EC 35186(a)(1), EC 48985). It is edited before it is sent.
 */
import { isPassedOn, type ComplaintLanguage, type ComplaintSubject } from './complaint.ts';
import { APPEAL_DAYS } from './clock-kind.ts';

export type AnsweredComplaint = {
  number: string;
  subject: ComplaintSubject;
  language: ComplaintLanguage;
  school: string;
  /** '' if it is unknown. */
  place: string;
  receivedOn: string;
  validity: 'undecided' | 'valid' | 'not-valid';
  remediedOn: string | null;
  remedy: string;
};

type Words = {
  locale: string;
  begin: (complaint: { number: string; where: string; received: string }) => string;
  passedOn: string;
  notValid: string;
  remedied: (day: string) => string;
  pending: string;
  board: string;
  appeal: string;
};

const en: Words = {
  locale: 'en-US',
  begin: ({ number, where, received }) =>
    `Thank you for your complaint ${number} about ${where}, which we received on ${received}.`,
  passedOn: 'We have passed it on to those who are responsible for its subject.',
  notValid: 'We have looked into it and found that the condition does not exist as described.',
  remedied: (day) => `We have looked into it. The condition was remedied on ${day}.`,
  pending: 'We have looked into it and are working on the remedy.',
  board:
    'If you are not satisfied with this response, you may describe your complaint to the governing board at a regular meeting.',
  appeal: `Because it is about an emergency or urgent threat, you may also appeal to the State Superintendent of Public Instruction within ${APPEAL_DAYS} days.`,
};

const es: Words = {
  locale: 'es-US',
  begin: ({ number, where, received }) =>
    `Gracias por su queja ${number} sobre ${where}, que recibimos el ${received}.`,
  passedOn: 'La hemos enviado a las personas responsables del asunto.',
  notValid: 'La hemos investigado y no encontramos la condición descrita.',
  remedied: (day) => `La hemos investigado. La condición se corrigió el ${day}.`,
  pending: 'La hemos investigado y estamos trabajando en la solución.',
  board:
    'Si no está satisfecho con esta respuesta, puede describir su queja ante la mesa directiva en una reunión ordinaria.',
  appeal: `Como se trata de una emergencia o amenaza urgente, también puede apelar al Superintendente de Instrucción Pública del Estado dentro de ${APPEAL_DAYS} días.`,
};

const letterIn = (words: Words, complaint: AnsweredComplaint): string => {
  const { number, subject, school, place, receivedOn, validity, remediedOn, remedy } = complaint;
  const format = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'UTC' });
  const inWords = (day: string) => format.format(new Date(day));
  const where = place ? `${place}, ${school}` : school;
  const result = () => {
    if (isPassedOn(subject)) return [words.passedOn];
    if (validity === 'not-valid') return [words.notValid];
    if (remediedOn !== null) return [words.remedied(inWords(remediedOn)), remedy];
    return [words.pending];
  };
  return [
    words.begin({ number, where, received: inWords(receivedOn) }),
    ...result(),
    words.board,
    ...(subject === 'threat' ? [words.appeal] : []),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
};

/** The English letter, followed by the Spanish one if the complaint was in Spanish. */
export const draftResponse = (complaint: AnsweredComplaint): string =>
  [en, ...(complaint.language === 'es' ? [es] : [])]
    .map((words) => letterIn(words, complaint))
    .join('\n\n* * *\n\n');
