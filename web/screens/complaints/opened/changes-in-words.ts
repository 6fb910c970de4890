// Describes the changes to a complaint: converts the names and values of the API to the words of
// the screen.
import type { ComplaintEvent } from '#contract/complaint/complaint.ts';
import { type ComplaintSubject, complaintSubjectLabel } from '#domain/complaint/complaint.ts';
import { languageLabel } from '#web/screens/complaints/languages.ts';
import { dayInWords } from '#web/ui/format/day.ts';
import { authorityLabel, handlingLabels, validityLabel } from './values.ts';

const labels: Record<string, string> = {
  subject: 'Subject',
  place: 'Place',
  language: 'Language',
  wantsResponse: 'Response wanted',
  ...handlingLabels,
  response: 'Response',
  nonsenseOn: 'Marked as nonsense on',
  nonsense: 'Why it is nonsense',
};

const words: Record<string, Record<string, string>> = {
  subject: complaintSubjectLabel satisfies Record<ComplaintSubject, string>,
  language: languageLabel,
  authority: authorityLabel,
  validity: validityLabel,
};

const order = Object.keys(labels);

export const changesInWords = (
  changes: ComplaintEvent['changes'],
): { label: string; from: string; to: string }[] =>
  Object.entries(changes)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([field, { from, to }]) => ({
      label: labels[field] ?? field,
      from: valueInWords(field, from),
      to: valueInWords(field, to),
    }));

/** The value of a field; 'none' if it is empty. */
export function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return field.endsWith('On') ? dayInWords(text) : (words[field]?.[text] ?? text);
}
