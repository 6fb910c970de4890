/** What is known of somebody who opens a public page. */
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { type Language, languageOf, languages } from '#domain/language/language.ts';

/** The language that the URL requests, or else the first one of the browser that a page has. */
export const languageIn = ({ query, headers }: FastifyRequest): Language => {
  const { lang } = query as { lang?: unknown };
  if (lang !== undefined) return languageOf(lang);
  const accepted = (headers['accept-language'] ?? '').toLowerCase().split(',');
  const known = accepted.map((one) => one.trim().slice(0, 2));
  return languages.find((language) => language === known.find((one) => isLanguage(one))) ?? 'en';
};

const isLanguage = (text: string): text is Language =>
  languages.some((language) => language === text);

/** Whether the web app has stored a session in this browser, which may have ended. */
export const isSignedIn = ({ headers: { cookie = '' } }: FastifyRequest): boolean =>
  parseCookie(cookie)['short_id'] !== undefined;

/** Whether a page of another site has sent a form. */
export const isFromElsewhere = ({ method, headers }: FastifyRequest): boolean =>
  method === 'POST' && headers['sec-fetch-site'] === 'cross-site';
