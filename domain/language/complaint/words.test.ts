import { expect, test } from 'vitest';
import { languages } from '#domain/language/language.ts';
import { wordsWithComplaint } from './words.ts';

/** All texts by their path; texts that are functions are called with a number. */
const textsOf = (value: unknown, path = ''): [string, string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String(value(2))]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    textsOf(inner, `${path}/${key}`),
  );
};

test('every language has a translation of every text of complaints', () => {
  const english = textsOf(wordsWithComplaint('en').complaint).filter(([, text]) => text !== '');
  for (const language of languages.filter((one) => one !== 'en')) {
    const own = new Map(textsOf(wordsWithComplaint(language).complaint));
    expect(english.filter(([path]) => !/\S/.test(own.get(path) ?? ''))).toEqual([]);
    expect(english.filter(([path, text]) => own.get(path) === text)).toEqual([]);
  }
});
