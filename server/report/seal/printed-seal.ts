/**
 * The seal of a version as it is printed: its check code, and a QR code with the URL of the page on
 * which the code can be checked.
 */
import { codeInPrint } from '#domain/report/seal.ts';
import { qrOf } from '#server/pdf/documents/qr.ts';
import type { PrintedSeal } from '#server/pdf/documents/report-document.ts';
import type { Seal } from '#server/report/queries.ts';

/** The URL of the page on which a version can be checked. */
export const checkAddress = ({ appUrl, code }: Pick<Seal, 'appUrl' | 'code'>): string =>
  `${appUrl}/check/${code}`;

export const printedSeal = (seal: Seal): PrintedSeal => {
  const { version, code, replacedOn } = seal;
  const url = checkAddress(seal);
  return { version, replacedOn, code: codeInPrint(code), url, qr: qrOf(url) };
};
