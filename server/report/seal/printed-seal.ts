/**
 * The seal of a version as it is printed: the check code, and a QR code of the page that checks it.
 */
import { codeInPrint } from '#domain/seal.ts';
import { qrOf } from '#server/pdf/documents/qr.ts';
import type { PrintedSeal } from '#server/pdf/documents/report-document.ts';
import type { Seal } from '../queries.ts';

export const printedSeal = ({ version, code, appUrl, replacedOn }: Seal): PrintedSeal => {
  const url = `${appUrl}/check/${code}`;
  return { version, replacedOn, code: codeInPrint(code), url, qr: qrOf(url) };
};
