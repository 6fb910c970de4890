import { describe, expect, test } from 'vitest';
import { wordsOf } from '#domain/language/words.ts';
import { aPrint, mayacamas } from '#server/pdf/testing/a-print.ts';
import { factsOf, hasPoppler, textOfPdf } from '#server/pdf/testing/poppler.ts';
import { openEngine } from '#server/pdf/worker/engine.ts';

describe.runIf(hasPoppler)('a report in Spanish', () => {
  test('has its field names, title and language in Spanish, and the comments as they were written', async () => {
    const evaluations = mayacamas();
    const { template, data } = aPrint({
      evaluations,
      words: wordsOf('es'),
      isDraft: true,
      lowered: { rating: 'Fair', reason: 'Two groups are Poor.' },
      findingsBefore: [{ area: evaluations[0]?.area as string, date: '2026-03-12' }],
    });
    const { pdf, troubles } = openEngine().render({ template, data, files: new Map() });
    expect(troubles).toEqual([]);
    const raw = pdf.toString('latin1');
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(raw).toContain('/Lang (es-US)');
    const { Title } = await factsOf(pdf);
    expect(Title).toBe(
      'BORRADOR: Evaluación del Estado de las Instalaciones Escolares, Nguyễn Elementary, 20 de noviembre de 2026',
    );
    const text = await textOfPdf(pdf);
    for (const part of [
      'HERRAMIENTA DE INSPECCIÓN DE INSTALACIONES (FIT)',
      'BORRADOR: este informe no es definitivo y puede cambiar.',
      'Nombre del inspector',
      '92.51% Regular',
      '8 de 8 grupos evaluados',
      '2 grupos con la clasificación Malo: D Eléctrico y E Baños/Bebederos',
      '14 áreas inspeccionadas. 6 deficiencias, 0 deficiencias extremas.',
      'Clasificación asignada por el evaluador: Regular, en lugar de la calculada 92.51%, Bueno',
      'Esta área: deficiencia señalada el año anterior',
      'Drinking fountain next to the playground does not work.',
      'Impreso el 21 de noviembre de 2026.',
      'Página 1 de ',
    ]) {
      expect(text).toContain(part);
    }
    const english = /\b(Group|Category|Areas?|Score|Rank|Findings|Reason|Photos?|Page|Deficient)\b/;
    expect(text.replaceAll('Two groups are Poor.', '')).not.toMatch(english);
  });
});
