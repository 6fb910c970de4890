import { formatsOf } from '#domain/language/formats.ts';
import { plural } from '#domain/plural.ts';
import { type CountedInstances, totalOf } from './instances.ts';

const formats = formatsOf('en-US');

/**
 * The sentences for the form of the local indicators, with what was counted, so that a reader can check
 * the number.
 */
export const indicatorText = (counted: CountedInstances): string => {
  const { deficient, extreme, inspected, schools, first, last } = counted;
  const marks = [
    plural(deficient, 'deficiency', 'deficiencies'),
    plural(extreme, 'extreme deficiency', 'extreme deficiencies'),
  ];
  const days = first === null || last === null ? '' : `, ${period(first, last)}`;
  return [
    'Identified instances where facilities do not meet the “good repair” standard (including',
    `deficiencies and extreme deficiencies): ${formats.number(totalOf(counted))}`,
    `(${marks.join(', ')}). Counted from the last inspection in the school year of each of`,
    `${formats.number(inspected)} of ${plural(schools, 'school')}${days}.`,
  ].join(' ');
};

/** Two ISO days as 'August 12, 2025 to May 3, 2026'. */
const period = (first: string, last: string): string =>
  first === last ? formats.day(first) : `${formats.day(first)} to ${formats.day(last)}`;
