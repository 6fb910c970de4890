/** The name of an account until an administrator names the district. */

/**
 * Domains in which anybody can have a mailbox, so that they do not identify a district. The domains
 * of providers with one domain per country are matched by the pattern in `isPublicMailDomain`.
 */
const publicMailDomains: ReadonlySet<string> = new Set([
  'aol.com',
  'att.net',
  'comcast.net',
  'cox.net',
  'duck.com',
  'fastmail.com',
  'gmail.com',
  'googlemail.com',
  'hey.com',
  'icloud.com',
  'mac.com',
  'mail.com',
  'me.com',
  'msn.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'rocketmail.com',
  'sbcglobal.net',
  'verizon.net',
  'yandex.com',
  'zoho.com',
]);

/** The longest name of an account, in characters. */
export const ACCOUNT_NAME_LENGTH = 200;

/** True for the domains of public mail providers, including national ones such as yahoo.co.uk. */
export const isPublicMailDomain = (domain: string): boolean => {
  const lower = domain.toLowerCase();
  return (
    publicMailDomains.has(lower) ||
    /^(gmx|hotmail|live|outlook|yahoo|ymail)\.((co|com)\.)?[a-z]{2,3}$/.test(lower)
  );
};

/**
 * The name of a new account: the district that was entered; or else the mail domain; or else, if
 * the mail domain belongs to a public mail provider, the person's own name. `isDerived` is false if
 * the district was entered.
 */
export const accountNameFor = (person: {
  district: string;
  email: string;
  fullName: string;
}): { name: string; isDerived: boolean } => {
  const district = person.district.trim();
  if (district !== '') return { name: cut(district), isDerived: false };
  const domain = person.email.slice(person.email.lastIndexOf('@') + 1);
  return { name: cut(isPublicMailDomain(domain) ? person.fullName : domain), isDerived: true };
};

/** Counts Unicode code points, as PostgreSQL does, so that no character is split. */
const cut = (name: string): string => [...name].slice(0, ACCOUNT_NAME_LENGTH).join('');

/** The maximum number of characters of the name under which an account sends emails. */
export const MAIL_SENDER_LENGTH = 40;
