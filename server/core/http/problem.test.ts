import { describe, expect, test } from 'vitest';
import { constraintRefusals } from '#server/core/schema/constraints.ts';
import { refusalOf } from './problem.ts';

/** An error like the one that the database driver throws for a violated constraint. */
const violationOf = (constraint: string) =>
  Object.assign(new Error(`violates "${constraint}"`), { code: '23505', constraint });

describe('a violated constraint', () => {
  test.each(Object.entries(constraintRefusals))(
    '%s is answered with the refusal %s',
    (constraint, key) => {
      expect(refusalOf(violationOf(constraint))?.key).toBe(key);
    },
  );

  test.each(['account__plan', 'a_constraint__of_tomorrow', 'constructor'])(
    '%s, which no valid request can violate, is a server fault',
    (constraint) => {
      expect(refusalOf(violationOf(constraint))).toBeUndefined();
    },
  );
});
