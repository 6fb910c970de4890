import { describe, expect, test } from 'vitest';
import { evaluationStatus, inspectionStatus, wasInspected } from './inspection.ts';
import { anEvaluation } from '#domain/testing/an-evaluation.ts';

const good = anEvaluation();
const deficient = anEvaluation({ marks: { roofs: 'Deficient' } });
const extreme = anEvaluation({ marks: { pests: 'Poor' } });
const locked = anEvaluation({ notInspected: 'Locked', marks: { pests: 'Poor' } });

describe('the status of an inspection', () => {
  test.each([
    ['nothing is wrong', [good, good], 'Completed'],
    ['something is deficient', [good, deficient], 'Issues Found'],
    ['one area has an extreme deficiency', [deficient, extreme, good], 'Remediation Needed'],
    ['the deficient area is set to not inspected', [good, locked], 'Completed'],
    ['there is no area', [], 'Completed'],
  ] as const)('is determined by its areas: %s', (_, evaluations, status) => {
    expect(inspectionStatus(evaluations)).toBe(status);
  });
});

test.each([
  ['Good', good],
  ['Deficient', deficient],
  ['Poor', extreme],
  ['Not Evaluated', locked],
  ['Not Evaluated', anEvaluation({ otherwise: 'NA' })],
  ['Not Evaluated', { categories: [{ id: 'fire', status: null }] }],
] as const)('the status of an area can be %s', (status, area) => {
  expect(evaluationStatus(area)).toBe(status);
});

test('an area counts as inspected unless a reason for not inspecting it is given', () => {
  expect(wasInspected({ notInspected: null })).toBe(true);
  expect(wasInspected({})).toBe(true);
  expect(wasInspected({ notInspected: 'Key missing' })).toBe(false);
});
