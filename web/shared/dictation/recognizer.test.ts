import { describe, expect, test } from 'vitest';
import type { Availability, Recognition, RecognitionConstructor } from './recognition.ts';
import { findRecognizer, languageInWords, languagesToTry } from './recognizer.ts';

/** A browser that can recognize these languages on the device. */
const browserWith = (
  languages: Record<string, Availability>,
  isLocal = true,
): RecognitionConstructor => {
  const Recognizer = function () {} as unknown as new () => Recognition;
  if (isLocal) Object.defineProperty(Recognizer.prototype, 'processLocally', { value: false });
  return Object.assign(Recognizer, {
    available: ({ langs, processLocally }: { langs: string[]; processLocally: boolean }) => {
      if (!processLocally) throw new Error('The question is about the device.');
      return Promise.resolve(languages[langs[0] ?? ''] ?? 'unavailable');
    },
  });
};

describe('speech is recognized', () => {
  test('not at all if the district has not allowed it, or the browser cannot', async () => {
    const browser = browserWith({ 'en-US': 'available' });
    expect(await findRecognizer('off', browser, ['en-US'])).toBeUndefined();
    expect(await findRecognizer('service', undefined, ['en-US'])).toBeUndefined();
  });

  test('on the device if it can, also if a service is allowed', async () => {
    const browser = browserWith({ 'en-US': 'available' });
    for (const allowed of ['device', 'service'] as const) {
      const found = await findRecognizer(allowed, browser, ['en-US']);
      expect(found).toEqual({ by: 'device', language: 'en-US' });
    }
  });

  test('in the first language of the browser that the device has, otherwise in English', async () => {
    const browser = browserWith({ 'en-US': 'available', 'es-MX': 'available' });
    const languageFor = async (...ofBrowser: string[]) =>
      (await findRecognizer('device', browser, ofBrowser))?.language;
    expect(await languageFor('es-MX', 'en-US')).toBe('es-MX');
    expect(await languageFor('vi-VN', 'es-MX')).toBe('es-MX');
    expect(await languageFor('vi-VN')).toBe('en-US');
    expect(await languageFor('en')).toBe('en-US');
  });

  test('on the device after a download, if no service is allowed', async () => {
    const browser = browserWith({ 'en-US': 'downloadable' });
    const onlyDevice = await findRecognizer('device', browser, ['en-US']);
    expect(onlyDevice).toEqual({ by: 'download', language: 'en-US' });
    const alsoService = await findRecognizer('service', browser, ['en-US']);
    expect(alsoService).toEqual({ by: 'service', language: 'en-US' });
  });

  test('by a service only if that is allowed, in the first language of the browser', async () => {
    const browser = browserWith({});
    expect(await findRecognizer('device', browser, ['en-US'])).toBeUndefined();
    const found = await findRecognizer('service', browser, ['vi-VN', 'en-US']);
    expect(found).toEqual({ by: 'service', language: 'vi-VN' });
  });

  test('not by a browser that would send the speech to a service though it may not', async () => {
    const ignoring = browserWith({ 'en-US': 'available' }, false);
    expect(await findRecognizer('device', ignoring, ['en-US'])).toBeUndefined();
    const old = browserWith({ 'en-US': 'available' });
    delete old.available;
    expect(await findRecognizer('device', old, ['en-US'])).toBeUndefined();
  });

  test('not on the device if the browser refuses the question', async () => {
    const refusing = Object.assign(browserWith({}), {
      available: () => Promise.reject(new DOMException('No', 'NotAllowedError')),
    });
    expect(await findRecognizer('device', refusing, ['en-US'])).toBeUndefined();
  });
});

test('languages are tried once each, English of the United States last', () => {
  expect(languagesToTry(['es-MX', 'en', 'en-US'])).toEqual(['es-MX', 'en-US']);
  expect(languagesToTry([])).toEqual(['en-US']);
});

test('a language has a name in sentences; what is no language is shown as it is', () => {
  expect(languageInWords('es-MX')).toBe('Mexican Spanish');
  expect(languageInWords('not a language')).toBe('not a language');
});
