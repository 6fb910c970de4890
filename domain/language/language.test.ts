import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explain } from '#domain/explanation/explanation.ts';
import { instrument } from '#domain/instrument/instrument.ts';
import { reportSheet } from '#domain/report/report-sheet.ts';
import { sarcDrafts } from '#domain/sarc/draft.ts';
import { aHeader, anEvaluation } from '#domain/testing/an-evaluation.ts';
import { mayacamasFile, publishedEvaluations } from '#domain/testing/mayacamas.ts';
import { editionIn, sheetIn } from './editions.ts';
import { languageOf, languages } from './language.ts';
import { wordsOf } from './words.ts';

const es = wordsOf('es');
const en = wordsOf('en');

/**
 * All texts of a language by their path, such as '/page/pdf'. Texts that are functions are left
 * out.
 */
const textsOf = (value: unknown, path = ''): Map<string, string> => {
  if (typeof value === 'string') return new Map([[path, value]]);
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...textsOf(inner, `${path}/${key}`)]),
  );
};

/** Matches the paths of texts that may be the same in another language as in English. */
const SAME =
  /^\/(locale|language|page\/pdf|page\/total|page\/notApplicable|ranks\/N\/A|editions.*(Interior|\/B\/name))$/;

test('every language has a translation of every English text', () => {
  for (const language of languages.filter((one) => one !== 'en')) {
    const texts = textsOf(wordsOf(language));
    const english = [...textsOf(en)];
    expect(english.filter(([path]) => !/\S/.test(texts.get(path) ?? ''))).toEqual([]);
    const own = english.filter(([path]) => !SAME.test(path));
    expect(own.filter(([path, text]) => texts.get(path) === text)).toEqual([]);
  }
});

test('an unknown language in a URL is treated as English', () => {
  expect(['es', 'en', 'fr', undefined, ['es', 'en'], ''].map(languageOf)).toEqual([
    'es',
    'en',
    'en',
    'en',
    'en',
    'en',
  ]);
});

test('dates, numbers and lists are formatted as usual in each language', () => {
  expect([en, es].map(({ formats }) => formats.day('2024-08-07'))).toEqual([
    'August 7, 2024',
    '7 de agosto de 2024',
  ]);
  expect(es.formats.day('')).toBe('');
  expect([en, es].map(({ formats }) => formats.month('2024-08-07'))).toEqual([
    'August 2024',
    'agosto de 2024',
  ]);
  expect([en, es].map(({ formats }) => formats.list(['A', 'B', 'Interior']))).toEqual([
    'A, B, and Interior',
    'A, B e Interior',
  ]);
  expect(es.formats.number(45_200)).toBe('45,200');
  expect([92.5, null].map(es.formats.percent)).toEqual(['92.50%', '–']);
  expect([1, 2].map((areas) => es.sarc.otherAreas(areas))).toEqual(['1 área más', '2 áreas más']);
});

test('a sheet in Spanish has the same numbers, and comments in the language in which they were written', () => {
  const sheet = reportSheet({
    header: aHeader(),
    evaluations: [
      anEvaluation({
        label: 'Room 1',
        marks: { gasLeaks: 'Poor' },
        comments: { gasLeaks: 'Smell of gas' },
        pictures: { gasLeaks: ['one'] },
      }),
    ],
  });
  const spanish = sheetIn(sheet, es);
  const { instrument: _, ...same } = spanish;
  expect(same).toMatchObject({ header: sheet.header, overall: sheet.overall });
  expect(spanish.groups.map(({ letter, score }) => [letter, score])).toEqual(
    sheet.groups.map(({ letter, score }) => [letter, score]),
  );
  expect(spanish.categories[0]).toEqual({ ...sheet.categories[0], name: 'Fugas de gas' });
  expect(spanish.areas[0]?.findings).toEqual([
    {
      categoryId: 'gasLeaks',
      categoryName: 'Fugas de gas',
      mark: 'Poor',
      comment: 'Smell of gas',
      photos: [
        {
          id: 'one',
          alt: 'Room 1, Fugas de gas, Deficiencia extrema: foto 1 de 1. Smell of gas',
        },
      ],
    },
  ]);
  expect(sheetIn(sheet, en)).toBe(sheet);
});

test('an edition of the state form without Spanish names is printed with its English names', () => {
  const old = { ...instrument, id: 'FIT 05/09' };
  expect(editionIn(old, es)).toBe(old);
  expect(editionIn(instrument, es).groups.map(({ name }) => name)[4]).toBe('Baños/Bebederos');
});

test('the published evaluation of Mayacamas is explained in Spanish', () => {
  const evaluations = publishedEvaluations(readFileSync(mayacamasFile, 'utf8'));
  const explained = explain(sheetIn(reportSheet({ header: aHeader(), evaluations }), es), es);
  const said = ({ sentences }: { sentences: readonly { text: string }[] }) =>
    sentences.map(({ text }) => text);
  expect(said(explained.overall)).toEqual([
    'El puntaje general es el promedio de los 8 grupos que tienen puntaje: (100.00 + 100.00 + 100.00 + 69.23 + 70.84 + 100.00 + 100.00 + 100.00) ÷ 8 = 92.50875, que se redondea a 92.51.',
    '8 de 8 grupos evaluados.',
    'D Eléctrico tiene el puntaje más bajo, 69.23, y resta 3.85 puntos del puntaje general.',
    'Un puntaje general de 90.00 a 98.99 tiene la clasificación Bueno.',
    'Un promedio puede ocultar un grupo débil: D Eléctrico y E Baños/Bebederos tienen la clasificación Malo.',
    'Bastan 5 reparaciones para la clasificación Ejemplar, con un puntaje de 99.04, y no menos. Primero la más eficaz: Main Building Restrooms (Baños), Playground/School Grounds (Lavabos/Bebederos), Classroom 2 (Eléctrico), Classroom 6 (Eléctrico) y Classroom 7 (Eléctrico).',
  ]);
  expect(said(explained.categories[6] ?? { sentences: [] })).toEqual([
    '«Eléctrico» aplica a 13 de las 14 áreas inspeccionadas (1 tiene NA). De estas 13, 9 tienen la marca Buen estado y 4 Deficiencia (D).',
    'El puntaje es la parte de esas áreas que está en buen estado: 9 ÷ 13 × 100 = 69.23076…, que se redondea a 69.23.',
    'Un puntaje menor de 75.00 tiene la clasificación Malo.',
  ]);
});

test('a report card is drafted in Spanish, with comments in the language in which they were written', () => {
  const sheet = reportSheet({
    header: aHeader(),
    evaluations: [
      anEvaluation({
        label: 'Room 1',
        marks: { roofs: 'Deficient', fire: 'Poor' },
        comments: { roofs: 'Loose gutter' },
      }),
    ],
  });
  const drafts = sarcDrafts(
    sheetIn(sheet, es),
    () => ({
      state: 'In progress',
      dueDate: '2026-12-01',
      deferredUntil: null,
      deferredReason: '',
      workOrder: 'W-7',
      stateOn: null,
      fixedOn: null,
    }),
    es,
  );
  const plan = 'Reparación en curso, que debe terminarse a más tardar el 1 de diciembre de 2026';
  expect(drafts.get('G')).toBe(`Techos, Room 1: Loose gutter. ${plan}, orden de trabajo W-7.`);
  expect(drafts.get('F')).toBe(
    `Seguridad contra incendios (deficiencia extrema), Room 1: Necesita reparación. ${plan}, orden de trabajo W-7.`,
  );
  expect(drafts.get('B')).toBe('No se necesita ninguna reparación.');
});
