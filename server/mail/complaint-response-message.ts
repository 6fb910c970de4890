/** The response to a complaint, which is mailed to the complainant, who need not be a member. */
import type { ComplaintLanguage } from '#domain/complaint/complaint.ts';
import { RESPONSE_LENGTH } from '#domain/complaint/limits.ts';
import { safeName, withoutLinks } from './clean.ts';
import { compose, type MailMessage } from './compose.ts';

export type MailedResponse = {
  /** Of the complaint. */
  number: string;
  language: ComplaintLanguage;
  district: string;
  text: string;
  /** The page on which the state of the complaint is seen; undefined if there is none. */
  stateUrl: string | undefined;
};

type Words = {
  subject: (number: string) => string;
  hello: string;
  state: string;
  end: (district: string) => string;
};

const en: Words = {
  subject: (number) => `Response to your complaint ${number}`,
  hello: 'Hello,',
  state: 'See the state of your complaint',
  end: (district) =>
    `You get this email from ${district} because you asked for a response. Please do not reply to it: nobody reads the replies.`,
};

const es: Words = {
  subject: (number) => `Respuesta a su queja ${number}`,
  hello: 'Hola:',
  state: 'Ver el estado de su queja',
  end: (district) =>
    `Recibe este correo de ${district} porque pidió una respuesta. No lo conteste: nadie lee las contestaciones.`,
};

/** Whether the text contains what a mail program would show as a link. */
export const hasLinks = (text: string): boolean => withoutLinks(text) !== text;

/**
 * The text is sent as it was written, so it may have no links (`hasLinks`). Nothing else in the email
 * comes from the complainant.
 */
export const complaintResponseMessage = ({
  number,
  language,
  district,
  text,
  stateUrl,
}: MailedResponse): MailMessage => {
  const words = language === 'es' ? [en, es] : [en];
  const joined = (of: (one: Words) => string, by: string) => words.map(of).join(by);
  return compose({
    subject: joined(({ subject }) => subject(number), ' · '),
    greeting: joined(({ hello }) => hello, ' '),
    body: text.split('\n').filter((line) => line.trim() !== ''),
    longestLine: RESPONSE_LENGTH,
    action:
      stateUrl === undefined
        ? undefined
        : { label: joined(({ state }) => state, ' · '), url: stateUrl },
    end: joined(
      (one) =>
        one.end(safeName(district) ?? (one === es ? 'el distrito escolar' : 'the school district')),
      ' ',
    ),
  });
};
