/** What counts as an email address, wherever one is entered or stated by an identity provider. */

/** The pattern of the library zod. */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const EMAIL_LENGTH = 254;

export const isEmail = (text: string): boolean =>
  text.length <= EMAIL_LENGTH && EMAIL_PATTERN.test(text);
