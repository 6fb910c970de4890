/** Generates the codes that an authenticator app on a phone shows. */
import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';

/** The code of RFC 6238 that an app with this key shows now, or `later` half minutes from now. */
export const codeOf = (key: string, later = 0): string => {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key.replaceAll(' ', '')]
    .map((sign) => signs.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const hash = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const start = (hash.at(-1) as number) & 15;
  const number = hash.readUInt32BE(start) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
};

/** Sets up an app under Settings, Security, which must be open. Returns its key. */
export const setUpApp = async (page: Page): Promise<string> => {
  // The name is exact, because the page of an administrator also loads “Set Up Single Sign-On”.
  await page.getByRole('button', { name: 'Set Up', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByText('Cannot scan it?').click();
  const shown = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const key = shown as string;
  await dialog.getByLabel('Code from the app').fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await page.getByRole('button', { name: 'I Have Stored Them' }).click();
  return key;
};
