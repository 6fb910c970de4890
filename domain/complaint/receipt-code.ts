/** The code on the receipt of a complaint, which a person may write down and type. */

/** Without characters that are mistaken for others, such as O and 0. */
export const RECEIPT_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 12 of 30 characters are 58 random bits. */
export const RECEIPT_CODE_LENGTH = 12;
const GROUP = 4;

/** For people: 'K7QM-3XPD-9R2T'. */
export const receiptCodeInGroups = (code: string): string =>
  code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';

/** A code as it is stored, whatever was typed between its characters. */
export const readReceiptCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
