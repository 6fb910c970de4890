/**
 * Composes an email: its text and its HTML are generated from the same lines, so they cannot
 * differ. The only link is that of the action.
 */
import { safeName, shortened, withoutLinks } from './clean.ts';

export type MailMessage = { subject: string; text: string; html: string };

type MessageParts = {
  subject: string;
  greeting: string;
  body: readonly string[];
  /** Undefined for an email without any link. */
  action?: { label: string; url: string } | undefined;
  end: string;
  /** The email addresses that the message mentions; any other one is removed. */
  mentions?: readonly string[];
  /** The most characters of a line of the body. */
  longestLine?: number;
};

const LONGEST_SUBJECT = 150;
const LONGEST_LINE = 1000;

/**
 * Every email is composed here. What people entered was cleaned by the function that makes the
 * text; in addition, control characters, web addresses and email addresses are removed from all
 * lines, and long ones are cut.
 */
export const compose = ({ action, mentions, longestLine, ...parts }: MessageParts): MailMessage => {
  const clean = (line: string, most = LONGEST_LINE) =>
    shortened(withoutLinks(line.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(), mentions), most);
  const [greeting, end] = [clean(parts.greeting), clean(parts.end)];
  const link = action && { label: clean(action.label), url: action.url };
  const lines = [greeting, ...parts.body.map((line) => clean(line, longestLine))];
  const linkLines = link ? [`${link.label}: ${link.url}`] : [];
  return {
    subject: clean(parts.subject, LONGEST_SUBJECT),
    text: [...lines, ...linkLines, end, 'Good Repair'].join('\n\n'),
    html: page(
      lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('') +
        (link ? button(link) : '') +
        `<p style="color:#526075;font-size:14px">${escapeHtml(end)}</p>`,
    ),
  };
};

const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${buttonLook}">${escapeHtml(label)}</a></p>` +
  `<p style="color:#526075;font-size:14px">If the button does not work, copy this address into your browser: ${escapeHtml(url)}</p>`;

export const hello = (name: string): string => {
  const safe = safeName(name);
  return safe === undefined ? 'Hello,' : `Hello ${safe},`;
};

/** Formats '2026-11-21' as 'November 21, 2026'. */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** The URL of a screen with the token of a mailed link. */
export const linkTo = (appUrl: string, path: string, token: string): string =>
  `${appUrl}${path}?token=${encodeURIComponent(token)}`;

const buttonLook =
  'background:#0f6b62;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600';

const page = (content: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Good Repair</title></head>' +
  '<body style="margin:0;background:#f5f7f9;color:#101828;font-family:Inter,Segoe UI,Roboto,sans-serif">' +
  '<div style="max-width:560px;margin:0 auto;padding:32px 24px">' +
  '<p style="color:#0f6b62;font-weight:700;font-size:18px">Good Repair</p>' +
  `<div style="background:#ffffff;border:1px solid #e1e7ee;border-radius:14px;padding:24px">${content}</div>` +
  '</div></body></html>';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] as string);
