/** The QR code on the first page, read from an image of the printed page as a phone does. */
import { expect, test } from 'vitest';
import { openEngine } from '#server/pdf/worker/engine.ts';
import { aPrint } from '#server/pdf/testing/a-print.ts';
import { hasPoppler } from '#server/pdf/testing/poppler.ts';
import { qrOnPage } from '#server/pdf/testing/qr-on-page.ts';
import { printedSeal } from './printed-seal.ts';

const longUrl = 'https://good-repair.mayacamas-valley-unified-school-district.example.org';

test.runIf(hasPoppler).each(['http://localhost:8080', longUrl])(
  'the URL of the check page can be read from an image of the printed page, as a phone does: %s',
  async (appUrl) => {
    const sealed = {
      version: 1,
      code: 'K7M2X9QTR0',
      appUrl,
      sealedOn: '2026-11-21',
      replacedOn: null,
      photoSide: 1200,
    };
    const { template, data } = aPrint({ seal: printedSeal(sealed) });
    const { pdf } = openEngine().render({ template, data, files: new Map() });
    expect(await qrOnPage(pdf, 1)).toBe(`${appUrl}/check/K7M2X9QTR0`);
  },
);
