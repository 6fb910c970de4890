/** The optional fields of the state form and the texts of the district, in the PDF of a report. */
import { expect, test } from 'vitest';
import * as es from '#domain/language/es.ts';
import { anEvaluation } from '#domain/testing/an-evaluation.ts';
import { aPrint } from '#server/pdf/testing/a-print.ts';
import { hasPoppler, textOfPdf } from '#server/pdf/testing/poppler.ts';
import { openEngine } from '#server/pdf/worker/engine.ts';

const draw = (print: Parameters<typeof aPrint>[0]) => {
  const { template, data } = aPrint(print);
  return openEngine().render({ template, data, files: new Map() });
};

test.runIf(hasPoppler)(
  'the PDF prints the optional fields that are filled, and omits the empty ones',
  async () => {
    const evaluations = [anEvaluation({ label: 'Room 1' })];
    const coverage = { areas: 9, inspected: 9, classrooms: 9, classroomsVisited: 8, leftOut: [] };
    const siteDetails = {
      timeOfDay: '14:05',
      buildingArea: 45_200,
      siteAcreage: 9.5,
      custodialStaffing: '2 full-time',
      inspectorComments: 'The gym was being painted.',
      districtPlan: 'Roof in June.\nFence in July.',
      inspectorSignature: { name: 'Bob', date: '2026-11-20', time: '14:30', drawing: 'M0 0L99 99' },
      representativeSignature: {
        name: 'Sam',
        date: '2026-11-20',
        time: '14:31',
        drawing: '',
        changedOn: '2026-11-25',
      },
    };
    const { pdf, troubles } = draw({ evaluations, coverage, siteDetails });
    expect(troubles).toEqual([]);
    const text = await textOfPdf(pdf);
    for (const part of [', 2:05 PM', '45,200 sq ft', '9.5 acres', '2 full-time', '8 of 9 (89%)'])
      expect(text).toContain(part);
    for (const part of ['Inspector’s comments', 'The gym was being painted.', 'Fence in July.'])
      expect(text).toContain(part);
    expect(text).toContain('Signed November 20, 2026, 2:30 PM');
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Signed November 20, 2026, 2:31 PM. Changed after signing, on November 25, 2026.',
    );
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Alt (Signature of Bob)');
    expect(text).not.toMatch(/Enrollment|Number of restrooms|District’s response/);
    const spanish = await textOfPdf(draw({ evaluations, siteDetails, words: es }).pdf);
    expect(spanish).toContain('45,200 pies cuadrados');
    expect(spanish).toContain('Plan del distrito para corregir las deficiencias');
  },
);
