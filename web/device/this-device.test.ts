import { expect, test } from 'vitest';
import { deviceNameOf } from './this-device.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/17.4 Safari/605.1.15`,
    5,
    'iPad',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/17.4 Safari/605.1.15`,
    0,
    'Safari on Mac',
  ],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${webKit} Mobile/15E148`, 5, 'iPhone'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-X200) ${webKit} Chrome/130.0.0.0 Safari/537.36`,
    10,
    'Android tablet',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webKit} Chrome/130.0.0.0 Mobile Safari/537.36`,
    5,
    'Android phone',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/130.0.0.0 Safari/537.36`,
    10,
    'Chromebook',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`,
    0,
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 0, 'Firefox on Linux'],
  ['curl/8', 0, 'another device'],
])('the device of %s with %i touch points is called %s', (userAgent, touchPoints, name) => {
  expect(deviceNameOf(userAgent, touchPoints)).toBe(name);
});
