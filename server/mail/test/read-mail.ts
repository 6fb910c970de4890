import { expect } from 'vitest';
import type { MailMessage } from '#server/mail/compose.ts';

const signs: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const decoded = (html: string): string =>
  html.replaceAll(/&[a-z0-9#]+;/g, (entity) => signs[entity] ?? entity);

/** The paragraphs of an email's HTML as a reader sees them; a link as 'label: URL'. */
const paragraphsOf = (html: string): string[] =>
  [...html.matchAll(/<p\b[^>]*>(.*?)<\/p>/gs)].map(([, content = '']) =>
    decoded(content.replaceAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2: $1')),
  );

/** Subject and text of an email, after a check that its HTML says the same. */
export const readMail = ({ subject, text, html }: MailMessage): string => {
  const paragraphs = text.split('\n\n');
  const [action = '', end = '', name] = paragraphs.slice(-3);
  const url = /https:\S+$/.exec(action)?.[0];
  expect(paragraphsOf(html)).toEqual([
    name,
    ...paragraphs.slice(0, -3),
    action,
    `If the button does not work, copy this address into your browser: ${url}`,
    end,
  ]);
  return `Subject: ${subject}\n\n${text}`;
};
