import { expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aCommentedInspection } from './test/commented-inspection.ts';

const harness = await testApp();

test('report/print has what report/detail-pdf has, the ids of areas and deficiencies, and the PDF link for members', async () => {
  const { district, reportId, id, deficiency } = await aCommentedInspection(harness);
  const asked = { reportId, lang: 'es' } as const;
  const { pdfUrl, ...print } = (await district.chelsea.ask('report/print', asked)).data;
  const { pdfUrl: _, ...open } = (await district.chelsea.ask('report/detail-pdf', asked)).data;
  const { evaluations } = (await district.bob.ask('inspection/details', { id })).data;
  expect(print).toEqual({
    ...open,
    areas: open.areas.map((area, at) => ({
      ...area,
      area: evaluations[at]?.area,
      findings: area.findings.map((finding) => ({
        ...finding,
        deficiency: deficiency(finding.categoryId, area.label),
        deficiencyState: 'Open',
      })),
    })),
  });
  expect(pdfUrl).toMatch(/^\/api\/report\/pdf\/[\w-]+\?edition=1&lang=es&exp=\d+&sig=[\w-]+$/);
});
