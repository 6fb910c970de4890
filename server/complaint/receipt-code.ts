/** The code with which somebody without an account sees the state of a complaint. */
import { createHmac, randomInt } from 'node:crypto';
import { RECEIPT_CHARACTERS, RECEIPT_CODE_LENGTH } from '#domain/complaint/receipt-code.ts';

export const newReceiptCode = (): string =>
  Array.from(
    { length: RECEIPT_CODE_LENGTH },
    () => RECEIPT_CHARACTERS[randomInt(RECEIPT_CHARACTERS.length)],
  ).join('');

const hmac = (serverSecret: string, use: string, text: string): Buffer =>
  createHmac('sha256', `${use}:${serverSecret}`).update(text).digest();

/**
 * The code of a complaint that a public page has sent with a random key, so that a form that is sent
 * again has the same receipt.
 */
export const receiptCodeOf = (
  serverSecret: string,
  { accountId, sentKey }: { accountId: string; sentKey: string },
): string => {
  const bytes = hmac(serverSecret, 'complaint code', `${accountId}:${sentKey}`);
  // Each character is taken from two bytes, so that all are almost equally likely.
  return Array.from(
    { length: RECEIPT_CODE_LENGTH },
    (_, at) => RECEIPT_CHARACTERS[bytes.readUInt16BE(at * 2) % RECEIPT_CHARACTERS.length],
  ).join('');
};

/**
 * The hash under which a code is stored. A copy of the database is not enough to guess codes,
 * because the key of the hash is not in the database.
 */
export const receiptCodeHash = (
  serverSecret: string,
  { accountId, number, code }: { accountId: string; number: string; code: string },
): Buffer => hmac(serverSecret, 'complaint', `${accountId}:${number}:${code}`);
