/** All inputs that are numbers or days accept the forms that programs send. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

type Field = { name: string; schema: z.ZodType };

/** The fields of an input, with those of the objects and lists in it. */
const fieldsIn = (schema: z.ZodType, name: string): Field[] => {
  const inner = innermost(schema);
  if (inner instanceof z.ZodObject) {
    const shape: Record<string, z.ZodType> = inner.shape;
    return Object.entries(shape).flatMap(([key, field]) => fieldsIn(field, `${name}.${key}`));
  }
  if (inner instanceof z.ZodArray) return fieldsIn(inner.element as z.ZodType, `${name}[]`);
  return [{ name, schema }];
};

const innermost = (schema: z.ZodType): z.ZodType => {
  let inner = schema;
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodNullable ||
    inner instanceof z.ZodDefault
  ) {
    inner = inner.unwrap() as z.ZodType;
  }
  return inner;
};

const fields = Object.entries<Call>(calls).flatMap(([name, { input }]) => fieldsIn(input, name));
const read = ({ schema }: Field, sent: unknown) => schema.safeParse(sent);
const accepts = (field: Field, sent: unknown) => read(field, sent).success;

/** Coordinates of drawings are sent only by the app. */
const isNumber = (field: Field) => accepts(field, 8) && !/shapes/.test(field.name);
const numbers = fields.filter((field) => isNumber(field) && !accepts(field, 'x'));
const isDay = (field: Field) =>
  accepts(field, '2026-11-29') &&
  !['x', 'no-day', 'no day of any year'].some((text) => accepts(field, text));
const days = fields.filter(isDay);

describe('an input that is a number', () => {
  test.each(numbers.map((field) => [field.name, field] as const))(
    '%s can be sent as text',
    (_, field) => {
      expect(read(field, ' 8 ').data).toBe(read(field, 8).data);
      expect(accepts(field, '8 rooms')).toBe(false);
    },
  );

  test('is found in each of the forms', () => {
    const names = numbers.map(({ name }) => name);
    for (const name of [
      'facility/create.square_feet',
      'inspection/save.formData.classroomCount',
      'inspection/update.formData.enrollment',
      'deficiency/update.estimatedCost',
      'account/update.auditYears',
    ]) {
      expect(names).toContain(name);
    }
  });

  test.each(
    numbers.filter((field) => accepts(field, null)).map((field) => [field.name, field] as const),
  )('%s is empty if the text is empty', (_, field) => {
    expect(read(field, '')).toEqual(read(field, null));
  });
});

describe('an input that is a day', () => {
  test.each(days.map((field) => [field.name, field] as const))(
    '%s can be sent as a time stamp, of which it is the day',
    (_, field) => {
      for (const time of ['2026-11-29T00:00:00Z', '2026-11-29T23:30:00.000-08:00']) {
        expect(read(field, time).data).toBe('2026-11-29');
      }
      expect(accepts(field, '2026-11-29 or later')).toBe(false);
    },
  );

  test('is found in each of the forms', () => {
    const names = days.map(({ name }) => name);
    for (const name of [
      'facility/create.build_date',
      'inspection/save.formData.date',
      'schedule/update.plannedDate',
      'subscription/user-create.subscriptionEnd',
    ]) {
      expect(names).toContain(name);
    }
  });
});
