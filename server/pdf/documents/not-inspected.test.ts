/**
 * The PDF of a report: areas that were not inspected, and areas that were deficient only in the
 * prior year.
 */
import { describe, expect, test } from 'vitest';
import { reportSheet } from '#domain/report/report-sheet.ts';
import { aHeader, anEvaluation } from '#domain/testing/an-evaluation.ts';
import { openEngine } from '#server/pdf/worker/engine.ts';
import { aPrint } from '#server/pdf/testing/a-print.ts';
import { factsOf, hasPoppler, textOfPdf } from '#server/pdf/testing/poppler.ts';
import { reportDocument } from './report-document.ts';

const engine = openEngine();

const draw = ({ template, data }: ReturnType<typeof aPrint>) =>
  engine.render({ template, data, files: new Map() });

describe.runIf(hasPoppler)('the PDF of a report', () => {
  test('lists an area that was not inspected with its reason', async () => {
    const evaluations = [anEvaluation(), anEvaluation({ label: 'Shed', notInspected: 'Bees.' })];
    const text = await textOfPdf(draw(aPrint({ evaluations })).pdf);
    expect(text).toContain('Not inspected: Bees.');
    expect(text.replace(/\s+/g, ' ')).toContain('Areas not inspected');
    expect(text).toContain('Bees: 2. Shed');
  });

  test('lists an area that was left out without a reason, and says that no reason was given', async () => {
    const evaluations = [anEvaluation({ label: 'Gym' })];
    const coverage = {
      areas: 2,
      inspected: 1,
      classrooms: 0,
      classroomsVisited: 0,
      leftOut: [{ area: 'library', label: 'Library', reason: '' }],
    };
    const text = await textOfPdf(draw(aPrint({ evaluations, coverage })).pdf);
    expect(text).toContain('Not inspected: no reason given');
    expect(text).toContain('No reason given: 2. Library');
  });

  test('says that an area had a deficiency in the prior year, even if it has none now', async () => {
    const evaluations = [
      anEvaluation({ label: 'Gym', marks: { fire: 'Poor' } }),
      anEvaluation({ label: 'Hall' }),
      anEvaluation({ label: 'Library', marks: { roofs: 'Deficient' } }),
      anEvaluation({ label: 'Shed', notInspected: 'Bees.' }),
    ];
    const findingsBefore = [0, 1, 3].map((at) => ({
      area: evaluations[at]?.area as string,
      date: '2026-03-12',
    }));
    const { pdf, troubles } = draw(aPrint({ evaluations, findingsBefore }));
    expect(troubles).toEqual([]);
    const text = (await textOfPdf(pdf)).replace(/\s+/g, ' ');
    expect(text.match(/[Dd]eficiency noted in prior year/g)).toHaveLength(3);
    expect(text).toMatch(/1\. Gym .{0,80}This area: deficiency noted in prior year/);
    expect(text).toContain('Deficiency noted in prior year; none found this time: 2. Hall.');
    expect(text).toContain(
      'Deficiency noted in prior year; not inspected this time, whether fixed since or not: 4. Shed.',
    );
    const [library] = text.split('3. Library').slice(1);
    expect(library?.slice(0, 40)).not.toContain('noted in prior year');
  });

  test('has only three pages, with the table of ranks on the first page, if 24 of 29 areas were not inspected', async () => {
    const evaluations = Array.from({ length: 29 }, (_, at) =>
      anEvaluation({
        label: `Main Building · Room ${at + 1}`,
        ...(at < 5 ? { marks: { fire: 'Poor' } } : { notInspected: 'Class in session' }),
      }),
    );
    const leftOut = evaluations.slice(5).map(({ area, label }) => ({
      area,
      label,
      reason: 'Class in session',
    }));
    const coverage = { areas: 29, inspected: 5, classrooms: 29, classroomsVisited: 5, leftOut };
    const header = {
      schoolAddress: '3300 Río Seco Avenue, Santa Lucia, CA',
      schoolName: 'Río Seco',
    };
    const { pdf } = draw(aPrint({ header, evaluations, coverage, isDraft: true }));
    expect((await factsOf(pdf))['Pages']).toBe('3');
    const [first] = (await textOfPdf(pdf)).split('\f');
    expect(first).toContain('Ranking by category group');
  });

  test('counts and lists the areas of the school that were left out', async () => {
    const coverage = {
      areas: 10,
      inspected: 1,
      classrooms: 8,
      classroomsVisited: 1,
      leftOut: [
        { area: '2', label: 'Room 2 #panic()', reason: 'Roof *work*' },
        { area: '3', label: 'Room 3', reason: '' },
      ],
    };
    const sheet = reportSheet({
      header: aHeader(),
      evaluations: [anEvaluation({ label: 'Room 1' })],
      coverage,
    });
    const text = await textOfPdf(draw(reportDocument({ sheet, printedOn: '2026-11-21' })).pdf);
    expect(text).toContain('1 of 10 areas of the school inspected, 1 of 8 classrooms visited.');
    expect(text).toContain('Roof *work*: 2. Room 2 #panic()');
    expect(text).toContain('No reason given: 3. Room 3');
  });
});
