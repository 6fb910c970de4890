/** Parsers of settings. Each throws an Error whose message continues the sentence "NAME …". */
import { isIP } from 'node:net';
import { passwordFlaw } from '#domain/person/password.ts';
import { isCommonPassword } from '#server/core/credentials/common-passwords.ts';

const refuseUnless: (fits: boolean, problem: string) => asserts fits = (fits, problem) => {
  if (!fits) throw new Error(problem);
};

export const wholeNumber = (min: number, max: number) => (text: string) => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  refuseUnless(value >= min && value <= max, `must be a whole number from ${min} to ${max}`);
  return value;
};

/** '1' or '0'. */
export const flag = (text: string): boolean => {
  refuseUnless(text === '0' || text === '1', 'must be 0 or 1');
  return text === '1';
};

export const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (text: string): Word => {
    const word = words.find((candidate) => candidate === text);
    refuseUnless(word !== undefined, `must be one of ${words.join(', ')}`);
    return word;
  };

/** A host name or a network address to listen on. */
export const host = (text: string): string => {
  refuseUnless(/^[\w.:-]+$/.test(text), 'must be a host name or an IP address, without a port');
  return text;
};

/** Whether a host name or address can only mean this machine. */
export const isLoopback = (name: string): boolean => {
  const plain = name.replaceAll(/^\[|\]$/g, '').toLowerCase();
  return /^(.+\.)?localhost$/.test(plain) || plain === '::1' || /^127(\.\d{1,3}){3}$/.test(plain);
};

/** "none", or network addresses and networks; common networks may be given by name. */
export const proxies = (text: string): string[] => {
  if (text.trim() === 'none') return [];
  const items = text.split(',').map((item) => item.trim());
  refuseUnless(
    items.every(
      (item) => ['loopback', 'linklocal', 'uniquelocal'].includes(item) || isNetwork(item),
    ),
    'must be none, loopback, or addresses and networks with commas between them',
  );
  return items;
};

/** Addresses and networks with commas between them. */
export const networks = (text: string): string[] => {
  const items = text.split(',').map((item) => item.trim());
  refuseUnless(items.every(isNetwork), 'must be addresses and networks with commas between them');
  return items;
};

/**
 * IP addresses with commas between them, each with or without a port: 10.0.0.53:5353, [::1]:5353.
 */
export const nameServers = (text: string): string[] => {
  const items = text.split(',').map((item) => item.trim());
  const isServer = (item: string): boolean => {
    const [, bare, port = '53'] = /^(.+?)(?::(\d{1,5}))?$/.exec(item) ?? [];
    if (isIP(item) !== 0) return true;
    const inner = bare?.replace(/^\[(.*)\]$/, '$1') ?? '';
    return isIP(inner) !== 0 && Number(port) > 0 && Number(port) < 65_536;
  };
  refuseUnless(items.every(isServer), 'must be IP addresses with commas between them');
  return items;
};

const isNetwork = (text: string): boolean => {
  const [, ip = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(ip);
  return (
    version !== 0 &&
    (bits === undefined || (Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128)))
  );
};

export const atLeast = (length: number) => (text: string) => {
  refuseUnless(text.length >= length, `must have at least ${length} characters`);
  return text;
};

/**
 * A password that follows the rules of server/core/credentials/new-password.ts. One of these rules,
 * that it must not resemble its owner, is not checked here but in missing-settings.ts.
 */
export const password = (text: string): string => {
  atLeast(8)(text);
  refuseUnless(!isCommonPassword(text), 'must not be among the most common passwords');
  refuseUnless(passwordFlaw(text) !== 'repeats', 'must not repeat itself or follow the alphabet');
  return text;
};

/** One or more lines of text for people. */
export const shortText = (max: number) => (text: string) => {
  refuseUnless(text.length <= max, `must have at most ${max} characters`);
  return text.trim();
};

const mailAddress = /^[^\s@<>",;]+@[^\s@<>",;]+$/;

export const address = (text: string): string => {
  refuseUnless(mailAddress.test(text), 'must be an email address');
  return text;
};

/** "someone@example.org" or "Name <someone@example.org>". */
export const sender = (text: string): string => {
  const inner = /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  refuseUnless(mailAddress.test(inner), 'must be an email address, with or without a name');
  return text;
};

/** The email address in a sender. */
export const addressIn = (text: string): string => /<([^<>]+)>$/.exec(text)?.[1] ?? text;

const urlOf = (text: string, schemes: readonly string[], problem: string): URL => {
  const url = URL.parse(text);
  refuseUnless(url !== null && schemes.includes(url.protocol), problem);
  return url;
};

/** The URL of a page, without slashes at its end. */
export const webUrl = (text: string): string => {
  const problem = 'must be an address that starts with http:// or https://';
  const url = urlOf(text, ['http:', 'https:'], problem);
  const isPlain = !url.search && !url.hash && !url.username && !url.password;
  refuseUnless(isPlain, `${problem}, without a query, an anchor or a password`);
  return url.href.replace(/\/+$/, '');
};

export const postgresUrl = (text: string): string => {
  const problem = 'must be an address that starts with postgres:// and names a database';
  const url = urlOf(text, ['postgres:', 'postgresql:'], problem);
  refuseUnless(url.pathname.length > 1, problem);
  return text;
};

export const smtpUrl = (text: string): string => {
  const problem = 'must be an address that starts with smtp:// or smtps:// and names a host';
  refuseUnless(urlOf(text, ['smtp:', 'smtps:'], problem).hostname !== '', problem);
  return text;
};
