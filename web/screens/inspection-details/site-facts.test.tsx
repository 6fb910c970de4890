import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { InspectionDetails } from '#contract/inspection/inspection.ts';
import { noSiteDetails } from '#domain/inspection/site-details.ts';
import { InspectionFacts } from './site-facts.tsx';

test('the time of day and the times of signatures have the same format, and a signature has its time after the name', () => {
  const inspection = {
    ...noSiteDetails,
    date: '2026-11-21',
    school: 'Alder Creek Elementary',
    classroomCount: 8,
    inspectorName: '',
    inspectorTitle: '',
    weatherCondition: '',
    districtRepresentative: '',
    loweredRating: null,
    loweredReason: '',
    timeOfDay: '06:46',
    inspectorSignature: { name: "Sam O'Peña", date: '2026-11-21', time: '14:05', drawing: '' },
  } as unknown as InspectionDetails;
  const html = renderToStaticMarkup(<InspectionFacts inspection={inspection} />).replaceAll(
    /\s/g,
    ' ',
  );
  expect(html).toContain('>6:46 AM<');
  expect(html).toContain('>Sam O&#x27;Peña, November 21, 2026, 2:05 PM<');
});
