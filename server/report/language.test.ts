/** Reports and report cards in Spanish. */
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { factsOf, hasPoppler, textOfPdf } from '#server/pdf/testing/poppler.ts';
import { testApp } from '#server/test/app.ts';
import { anInspection } from '#server/test/inspections.ts';
import { aCommentedInspection } from './test/commented-inspection.ts';

const harness = await testApp();
const { app, aDistrict } = harness;

describe('a report in Spanish', () => {
  test('has Spanish names, sentences and links, and the same numbers and comments as the English report', async () => {
    const { district, reportId } = await aCommentedInspection(harness);
    const { data } = await district.bob.ask('report/detail-pdf', { reportId, lang: 'es' });
    const english = (await district.bob.ask('report/detail-pdf', { reportId })).data;
    expect(data.list.map(({ name }) => name)).toContain('Seguridad contra incendios');
    expect(data.list.map(({ score }) => score)).toEqual(english.list.map(({ score }) => score));
    expect(data.overall).toEqual(english.overall);
    expect(data.explanation.overall.map(({ text }) => text)).toContain('8 de 8 grupos evaluados.');
    expect(data.summary.coverage).toMatch(/^Se inspeccionaron \d+ de \d+ áreas de la escuela/);
    expect(data.edition.method).toContain('Clasificación de categorías y grupos: Bueno 90–100%');
    const comments = ({ areas }: typeof data) =>
      areas.flatMap(({ findings }) => findings.map(({ comment }) => comment));
    expect(comments(data)).toEqual(comments(english));
    expect(data.pdfUrl).toContain('&lang=es');
    expect(english.pdfUrl).not.toContain('lang=');
  });

  test.runIf(hasPoppler)('is a separate PDF from the English one', async () => {
    const district = await aDistrict();
    const { reportId } = await anInspection(app, district);
    const titleOf = async (lang?: 'es') => {
      const { pdfUrl } = await district.bob.ask('report/generate-pdf', { reportId, lang });
      const { rawPayload, headers } = await app.inject({ url: pdfUrl });
      const { Title } = await factsOf(rawPayload);
      return [Title, String(headers['content-disposition']).includes('es')];
    };
    expect(await titleOf('es')).toEqual([
      'BORRADOR: Evaluación del Estado de las Instalaciones Escolares, Nguyễn Du Elementary, 20 de noviembre de 2026',
      true,
    ]);
    expect((await titleOf())[0]).toMatch(/^DRAFT: School Facility Conditions Evaluation/);
  });

  test('is the only translation: a request for any other language is refused', async () => {
    const { district, reportId } = await aCommentedInspection(harness);
    const lang = 'xx' as 'es';
    expect(await district.bob.refused('report/detail-pdf', { reportId, lang })).toMatchObject({
      status: 400,
      message: expect.stringContaining('must be en or es'),
    });
  });
});

describe('the report card in Spanish', () => {
  test('has Spanish drafts, and shows entered texts as they were entered', async () => {
    const { district, reportId } = await aCommentedInspection(harness);
    const read = async () =>
      (await district.alice.ask('report/sarc', { reportId, lang: 'es' })).data;
    const card = await read();
    expect(card.monthAndYear).toBe('noviembre de 2026');
    expect(card.rows[3]).toMatchObject({
      group: 'Eléctrico',
      repairs:
        'Eléctrico, Room 1 y Room 2: Lamp out. La reparación debe terminarse a más tardar el 18 de febrero de 2027.',
    });
    const entered = 'Se reemplazaron las lámparas.';
    await district.alice.ask('report/sarc-update', {
      reportId,
      version: card.version,
      rows: [{ letter: 'D', repairs: entered }],
    });
    const changed = await read();
    expect(changed.rows[3]).toMatchObject({
      repairs: entered,
      draft: card.rows[3]?.draft,
      isEdited: true,
      isDraftChanged: false,
    });
    expect(changed.rows[4]).toEqual(card.rows[4]);
  });

  test('can be exported as a CSV and a PDF in Spanish', async () => {
    const { district, reportId } = await aCommentedInspection(harness);
    const download = async (format: string) => {
      const { rawPayload } = await app.inject({
        url: '/api/report/sarc/export',
        query: { reportId, lang: 'es', format },
        headers: { authorization: `Bearer ${district.chelsea.token}` },
      });
      return rawPayload;
    };
    const rows: string[][] = parse(await download('csv'), { bom: true });
    expect(rows[0]?.slice(-2)).toEqual([
      'Clasificación',
      'Reparación necesaria y acción tomada o planeada',
    ]);
    expect(rows[4]?.slice(1, 6)).toEqual([
      'noviembre de 2026',
      'Regular',
      'Borrador',
      'Eléctrico',
      'Malo',
    ]);
    if (!hasPoppler) return;
    const text = await textOfPdf(await download('pdf'));
    expect(text).toContain('INFORME DE RESPONSABILIDAD ESCOLAR (SARC)');
    expect(text).toContain('Mes y año de la inspección más reciente');
    expect(text).not.toMatch(/\b(Rating|School|inspected|Repair)\b/);
  });
});
