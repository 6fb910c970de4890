/** The code with which somebody without an account sees the state of a complaint. */
import { createHmac, randomInt } from 'node:crypto';
import { RECEIPT_CODE_LENGTH, RECEIPT_CHARACTERS } from '#domain/complaint/receipt-code.ts';

export const newReceiptCode = (): string =>
  Array.from(
    { length: RECEIPT_CODE_LENGTH },
    () => RECEIPT_CHARACTERS[randomInt(RECEIPT_CHARACTERS.length)],
  ).join('');

/**
 * The hash under which a code is stored. A copy of the database is not enough to guess codes,
 * because the key of the hash is not in the database.
 */
export const receiptCodeHash = (
  serverSecret: string,
  { accountId, number, code }: { accountId: string; number: string; code: string },
): Buffer =>
  createHmac('sha256', `complaint:${serverSecret}`)
    .update(`${accountId}:${number}:${code}`)
    .digest();
