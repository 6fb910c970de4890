import { expect, test } from 'vitest';
import { noDistrictTexts, noSiteDetails } from '#domain/inspection/site-details.ts';
import * as en from './en.ts';
import * as es from './es.ts';
import { siteData, statements, timeOfInspection } from './site-facts.ts';

const filled = { ...noSiteDetails, enrollment: 0, siteAcreage: 9.5, timeOfDay: '14:05' };
const coverage = { areas: 9, inspected: 9, classrooms: 9, classroomsVisited: 8 };

test('a report shows the optional fields that are filled, including zeros, and the share of classrooms visited', () => {
  expect(siteData(filled, coverage, en)).toEqual([
    { label: 'Site', value: '9.5 acres' },
    { label: 'Enrollment', value: '0' },
    { label: 'Share of classrooms visited', value: '8 of 9 (89%)' },
  ]);
  expect(siteData(filled, null, es)).toEqual([
    { label: 'Terreno', value: '9.5 acres' },
    { label: 'Alumnos inscritos', value: '0' },
  ]);
  expect(siteData(noSiteDetails, { ...coverage, classrooms: 0 }, en)).toEqual([]);
});

test('the date is followed by the time of day if it is known', () => {
  expect(timeOfInspection('2026-11-20', filled, en)).toBe('November 20, 2026, 2:05 PM');
  expect(timeOfInspection('2026-11-20', noSiteDetails, en)).toBe('November 20, 2026');
});

test('a report shows only the comments and statements that are not blank', () => {
  const texts = { ...filled, ...noDistrictTexts, inspectorComments: ' ', districtPlan: 'In June.' };
  expect(statements(texts, es)).toEqual([
    { label: 'Plan del distrito para corregir las deficiencias', value: 'In June.' },
  ]);
});
